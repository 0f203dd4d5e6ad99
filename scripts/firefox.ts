import { join } from 'node:path'
import { canInstall, install } from './debian.ts'
import { isProgram, programFolders } from './programs.ts'

const NAMES = ['firefox-esr', 'firefox']
const ON_A_MAC = '/Applications/Firefox.app/Contents/MacOS/firefox'
const WHAT_TO_DO =
  'On Debian: `sudo apt-get update && sudo apt-get install -y firefox-esr`. Elsewhere install Firefox and, if it is ' +
  'in an unusual place, set FIREFOX to its path.'

type Env = Readonly<Record<string, string | undefined>>

/** The path of a Firefox that the tests can drive: `FIREFOX`, or one on the PATH. */
export function findFirefox(env: Env = process.env): string | undefined {
  const named = env.FIREFOX
  if (named) return isProgram(named) ? named : undefined
  const onPath = programFolders(env).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ON_A_MAC].find(isProgram)
}

/** Finds Firefox, or installs Debian's where that is possible. Resolves with what to install where it is not. */
export async function provideFirefox(
  env: Env = process.env,
  isRoot: boolean = process.getuid?.() === 0,
): Promise<{ readonly path: string } | { readonly missing: string }> {
  const found = findFirefox(env)
  if (found) return { path: found }
  if (env.FIREFOX) return { missing: `FIREFOX is ${env.FIREFOX}, and there is no program. ${WHAT_TO_DO}` }
  if (!canInstall(env, isRoot)) return { missing: WHAT_TO_DO }
  const path = (await install('Firefox', ['firefox-esr'])) ? findFirefox(env) : undefined
  return path ? { path } : { missing: `apt-get could not install Firefox; see above. ${WHAT_TO_DO}` }
}
