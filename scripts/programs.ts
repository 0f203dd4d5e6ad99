import { accessSync, constants, statSync } from 'node:fs'
import { delimiter } from 'node:path'

/** The folders in which the environment looks for programs, in its order. */
export function programFolders(env: Readonly<Record<string, string | undefined>>): string[] {
  return (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
}

/** Whether there is a file here that may be run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
