import { join } from 'node:path'
import { canInstall, install } from './debian.ts'
import { isProgram, programFolders } from './programs.ts'

type Source = {
  readonly title: string
  /** The environment variable that names its path. */
  readonly variable: string
  /** What its program may be called on the PATH. */
  readonly names: readonly string[]
  readonly pathOnMac: string
  /** Debian's package. */
  readonly packageName: string
  /** What to do where it is missing and cannot be installed. */
  readonly whatToDo: string
}

type Env = Readonly<Record<string, string | undefined>>

/** A browser of the system that tests drive. */
export type InstalledBrowser = {
  /** Its path: the one that its variable names, or one on the PATH. */
  find(env?: Env): string | undefined
  /**
   * Finds it, installing Debian's where that is possible without asking anybody (root on a system with apt). Resolves with
   * its path, or with a sentence that says what to install.
   */
  provide(env?: Env, isRoot?: boolean): Promise<{ readonly path: string } | { readonly missing: string }>
}

export function installedBrowser(source: Source): InstalledBrowser {
  const { title, variable, names, pathOnMac, packageName, whatToDo } = source
  const find = (env: Env = process.env): string | undefined => {
    const named = env[variable]
    if (named) return isProgram(named) ? named : undefined
    const onPath = programFolders(env).flatMap((folder) => names.map((name) => join(folder, name)))
    return [...onPath, pathOnMac].find(isProgram)
  }
  return {
    find,
    async provide(env = process.env, isRoot = process.getuid?.() === 0) {
      const found = find(env)
      if (found) return { path: found }
      const named = env[variable]
      if (named) return { missing: `${variable} is ${named}, and there is no program. ${whatToDo}` }
      if (!canInstall(env, isRoot)) return { missing: `The browser tests need ${title}. ${whatToDo}` }
      const path = (await install(title, [packageName])) ? find(env) : undefined
      return path ? { path } : { missing: `apt-get could not install ${title}; see above. ${whatToDo}` }
    },
  }
}
