import { join } from 'node:path'
import { canInstall, install } from './debian.ts'
import { isProgram, programFolders } from './programs.ts'

const WHAT_TO_DO =
  'On Debian or Ubuntu: `sudo apt-get update && sudo apt-get install -y webkit2gtk-driver xvfb`. Elsewhere install ' +
  'WebKitGTK with WebKitWebDriver, and Xvfb.'

type Env = Readonly<Record<string, string | undefined>>

/** The programs by which WebKitGTK is driven, by their paths. */
export type WebKit = {
  /** WebKitWebDriver, which starts the browser. */
  readonly driver: string
  /** Xvfb: a screen that nobody sees. */
  readonly screen: string
}

/** The programs on the PATH by which tests drive WebKitGTK. */
export function findWebKit(env: Env = process.env): WebKit | undefined {
  const find = (name: string) =>
    programFolders(env)
      .map((folder) => join(folder, name))
      .find(isProgram)
  const driver = find('WebKitWebDriver')
  const screen = find('Xvfb')
  return driver && screen ? { driver, screen } : undefined
}

/** Finds WebKitGTK, or installs Debian's where that is possible. Resolves with what to install where it is not. */
export async function provideWebKit(
  env: Env = process.env,
  isRoot: boolean = process.getuid?.() === 0,
): Promise<WebKit | { readonly missing: string }> {
  const found = findWebKit(env)
  if (found) return found
  if (!canInstall(env, isRoot)) return { missing: WHAT_TO_DO }
  const installed = await install('WebKitGTK', ['webkit2gtk-driver', 'xvfb'])
  const webkit = installed ? findWebKit(env) : undefined
  return webkit ?? { missing: `apt-get could not install WebKitGTK; see above. ${WHAT_TO_DO}` }
}
