import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { fromRoot, ROOT } from './root.ts'
import { messages } from './vite-messages.ts'
import { rulesOnly } from './vite-rules-only.ts'

/**
 * Builds the program with which a server draws positions, into `.picture` of the client's folder: the client's tables, to
 * be run without a browser. A server runs it by its path, so it knows nothing of tables itself.
 */
export function picture(): Plugin {
  return {
    name: 'interregnum:picture',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        root: fromRoot('.'),
        publicDir: false,
        logLevel: 'warn',
        plugins: [messages(), rulesOnly()],
        ssr: { noExternal: true },
        build: {
          outDir: join(resolve(ROOT, this.environment.config.build.outDir), '.picture'),
          emptyOutDir: true,
          ssr: fromRoot('src/web/picture/draw.tsx'),
          rolldownOptions: { output: { entryFileNames: 'draw.mjs', chunkFileNames: '[name]-[hash].mjs' } },
        },
      })
    },
  }
}
