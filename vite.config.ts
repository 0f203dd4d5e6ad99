import { defineConfig } from 'vite'
import { credits } from './scripts/vite-credits.ts'
import { precompress } from './scripts/vite-precompress.ts'
import { rulesOnly } from './scripts/vite-rules-only.ts'
import { woff2Only } from './scripts/vite-woff2-only.ts'

/** What nearly every screen needs. */
const SHARED =
  /\/src\/(core|bots)\/|\/src\/games\/registry|\/src\/web\/(browser\/(settings|player-name)|page\/refusals|setup\/(choices|seat-counts))\.tsx?/

/** How the client is bundled into dist/; `npm start` does it when needed. */
export default defineConfig({
  plugins: [rulesOnly(), woff2Only(), credits(), precompress()],
  build: {
    // Baseline 2024: what every current browser has had since then.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.4'],
    // The size check reads which chunk needs which.
    manifest: true,
    modulePreload: { polyfill: false },
    // Everything is a file of its own: the content security policy allows no fonts or scripts from data: addresses.
    assetsInlineLimit: 0,
    // What all screens share is one file: in crumbs of a few hundred bytes nothing is gained by compressing them.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shared', test: SHARED }] } },
    },
    reportCompressedSize: true,
  },
  worker: { format: 'es' },
})
