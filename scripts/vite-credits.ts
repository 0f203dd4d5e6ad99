import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { fromRoot } from './root.ts'

/** Packages whose code or fonts reach the client without being named in package.json. */
const WITHIN = ['@preact/signals-core']
/** Packages of package.json of which nothing reaches the client. */
const SERVER_ONLY = ['node', 'hono', '@hono/node-server', '@resvg/resvg-wasm']

/** Writes credits.txt beside the client: whose icons and fonts it shows, and the licences of all that it carries. */
export function credits(): Plugin {
  return {
    name: 'interregnum:credits',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'credits.txt', source: creditsText() })
    },
  }
}

/** @throws when a package that reaches the client has no licence file */
export function creditsText(): string {
  const { dependencies } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'))
  const carried = [...Object.keys(dependencies), ...WITHIN].filter((name) => !SERVER_ONLY.includes(name))
  return [
    `# Interregnum\n\n${readFileSync(fromRoot('LICENSE'), 'utf8')}`,
    readFileSync(fromRoot('docs/credits.md'), 'utf8'),
    ...carried.sort().map((name) => `# ${name}\n\n${licenceOf(name)}`),
  ]
    .map((part) => part.trim())
    .join(`\n\n${'-'.repeat(80)}\n\n`)
}

function licenceOf(name: string): string {
  const [file] = globSync('LICENSE*', { cwd: fromRoot('node_modules', name) })
  if (!file) throw new Error(`The package ${name} brings no licence, so the client may not carry it.`)
  return readFileSync(fromRoot('node_modules', name, file), 'utf8')
}
