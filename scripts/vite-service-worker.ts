import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { fromRoot, ROOT } from './root.ts'

/**
 * What is not part of the client: other encodings of the same, the build's own notes, the workers themselves, and pictures
 * for those who install it.
 */
const NOT_KEPT = /\.(br|gz|map)$|(^|\/)\.|^(service-worker|notices-worker)\.js$|^(pictures\/|apple-)/
/** Names in assets/ contain a hash of the content. */
const HASHED = /^assets\//

/** Writes service-worker.js beside the built client: it knows every file of it. */
export function serviceWorker(): Plugin {
  return {
    name: 'interregnum:service-worker',
    apply: 'build',
    async closeBundle() {
      const { outDir } = this.environment.config.build
      const dir = resolve(ROOT, outDir)
      await build({
        configFile: false,
        root: fromRoot('.'),
        publicDir: false,
        logLevel: 'warn',
        define: { FILES: JSON.stringify(filesIn(dir)), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: dir,
          emptyOutDir: false,
          lib: {
            entry: fromRoot('src/web/offline/service-worker.ts'),
            formats: ['iife'],
            name: 'serviceWorker',
            fileName: () => 'service-worker.js',
          },
        },
      })
    },
  }
}

type Kept = { readonly url: string; readonly revision: string | null }

function filesIn(dir: string): readonly Kept[] {
  return globSync('**/*', { cwd: dir, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dir, '/').length).replaceAll('\\', '/'))
    .filter((name) => !NOT_KEPT.test(name))
    .sort()
    .map((name) => ({
      url: `/${name}`,
      revision: HASHED.test(name)
        ? null
        : createHash('sha256')
            .update(readFileSync(join(dir, name)))
            .digest('hex')
            .slice(0, 16),
    }))
}
