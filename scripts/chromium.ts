import { join } from 'node:path'
import { canInstall, install } from './debian.ts'
import { isProgram, programFolders } from './programs.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ON_A_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const WHAT_TO_DO =
  'On Debian or Ubuntu: `sudo apt-get update && sudo apt-get install -y chromium`. Elsewhere install Chromium ' +
  'or Chrome and, if it is in an unusual place, set CHROMIUM to its path.'

type Env = Readonly<Record<string, string | undefined>>

/** The path of a Chromium or Chrome that the browser tests can drive: `CHROMIUM`, or one on the PATH. */
export function findChromium(env: Env = process.env): string | undefined {
  const named = env.CHROMIUM
  if (named) return isProgram(named) ? named : undefined
  const onPath = programFolders(env).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ON_A_MAC].find(isProgram)
}

/**
 * Finds Chromium, installing Debian's where that is possible without asking anybody (root on a system with apt).
 * Resolves with its path, or with a sentence that says what to install.
 */
export async function provideChromium(
  env: Env = process.env,
  isRoot: boolean = process.getuid?.() === 0,
): Promise<{ readonly path: string } | { readonly missing: string }> {
  const found = findChromium(env)
  if (found) return { path: found }
  if (env.CHROMIUM) return { missing: `CHROMIUM is ${env.CHROMIUM}, and there is no program. ${WHAT_TO_DO}` }
  if (!canInstall(env, isRoot)) return { missing: `The browser tests need Chromium. ${WHAT_TO_DO}` }
  const path = (await install('Chromium', ['chromium'])) ? findChromium(env) : undefined
  return path ? { path } : { missing: `apt-get could not install Chromium; see above. ${WHAT_TO_DO}` }
}
