import { relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { refuse } from '../../core/index.ts'

/**
 * Imports a module that somebody wrote.
 * @param path relative to the working directory
 * @param of what is loaded and the refusal's code
 * @throws Refused `of.code`, at the line that is wrong where Node names it
 */
export async function loadModule(
  path: string,
  of: { readonly what: string; readonly code: string },
): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await import(pathToFileURL(resolve(path)).href)
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return refuse(
      { code: of.code, message: `${of.what} cannot be loaded: ${reason}.`, at: placeOf(error) ?? path },
      error,
    )
  }
}

/**
 * The file and line that is wrong, the file from here: above the message where it does not parse, else where it threw.
 * Undefined where the error does not tell.
 */
export function placeOf(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const [, file, line] = /^(.+):(\d+)\n/.exec(stack) ?? /(file:\/\/.*?):(\d+):\d+\)?$/m.exec(stack) ?? []
  if (file === undefined) return undefined
  const path = file.startsWith('file://') ? fileURLToPath(file) : file
  return path === import.meta.filename ? undefined : `${relative(process.cwd(), path)}:${line}`
}
