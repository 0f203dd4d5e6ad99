import { installedBrowser } from './installed-browser.ts'

/** A Firefox that the tests can drive. */
export const { find: findFirefox, provide: provideFirefox } = installedBrowser({
  title: 'Firefox',
  variable: 'FIREFOX',
  names: ['firefox-esr', 'firefox'],
  pathOnMac: '/Applications/Firefox.app/Contents/MacOS/firefox',
  packageName: 'firefox-esr',
  whatToDo:
    'On Debian: `sudo apt-get update && sudo apt-get install -y firefox-esr`. Elsewhere install Firefox and, if it is ' +
    'in an unusual place, set FIREFOX to its path.',
})
