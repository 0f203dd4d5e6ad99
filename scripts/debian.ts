import { join } from 'node:path'
import { isProgram, programFolders } from './programs.ts'
import { run } from './run.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Whether packages of Debian can be installed without asking anybody: by root, on a system with apt. */
export function canInstall(env: Env, isRoot: boolean): boolean {
  return isRoot && programFolders(env).some((folder) => isProgram(join(folder, 'apt-get')))
}

/** Installs packages of Debian; resolves with whether apt-get did. @param what they are, for the reader of the log */
export async function install(what: string, packages: readonly string[]): Promise<boolean> {
  console.log(`${what} is missing: installing Debian's with apt-get …`)
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' }
  const args = ['install', '-y', '-q', '--no-install-recommends', ...packages]
  return (
    (await run('apt-get', ['update', '-q'], quietly)) === 0 && (await run('apt-get', args, quietly)) === 0
  )
}
