import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

/** The English of a room, and all of another language. */
const ENGLISH = /\/src\/.*[/.]messages\.ts$/
const LANGUAGE = /\/src\/web\/languages\/[\w-]+\.ts$/
const COMPILER = /\/src\/words\/compile\.ts$/

/** Compiles the catalogues of messages, so that no parser ships to browsers. */
export function messages(): Plugin {
  return {
    name: 'interregnum:messages',
    enforce: 'pre',
    async load(id) {
      if (COMPILER.test(id)) return 'export const compiled = (message) => message'
      if (ENGLISH.test(id)) return englishModule(await read(id))
      if (LANGUAGE.test(id)) return `export default ${compiledJson((await read(id)).default)}`
      return null
    },
  }
}

type Loaded = Readonly<Record<string, unknown>>

/** The file as it is now, though it may have been read before. */
function read(id: string): Promise<Loaded> {
  return import(`${pathToFileURL(id)}?${statSync(id).mtimeMs}`)
}

function englishModule(exported: Loaded): string {
  const rooms = Object.entries(exported).map(
    ([name, value]) =>
      `export const ${name} = /* @__PURE__ */ words(${JSON.stringify(roomOf(value))}, ${compiledJson(
        englishOf(value),
      )})`,
  )
  return [`import { words } from '/src/words/index.ts'`, ...rooms].join('\n')
}

function roomOf(value: unknown): unknown {
  return (value as { readonly room: unknown }).room
}

function englishOf(value: unknown): unknown {
  return (value as { readonly english: unknown }).english
}

function compiledJson(catalogue: unknown): string {
  const entries = Object.entries(catalogue as Readonly<Record<string, string>>)
  return JSON.stringify(Object.fromEntries(entries.map(([key, message]) => [key, compile(message)])))
}
