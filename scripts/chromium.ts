import { installedBrowser } from './installed-browser.ts'

/** A Chromium or Chrome that the browser tests can drive. */
export const { find: findChromium, provide: provideChromium } = installedBrowser({
  title: 'Chromium',
  variable: 'CHROMIUM',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  pathOnMac: '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  packageName: 'chromium',
  whatToDo:
    'On Debian or Ubuntu: `sudo apt-get update && sudo apt-get install -y chromium`. Elsewhere install Chromium ' +
    'or Chrome and, if it is in an unusual place, set CHROMIUM to its path.',
})
