import { defineConfig } from 'vite'
import { credits } from './scripts/vite-credits.ts'
import { messages } from './scripts/vite-messages.ts'
import { picture } from './scripts/vite-picture.ts'
import { precompress } from './scripts/vite-precompress.ts'
import { rulesOnly } from './scripts/vite-rules-only.ts'
import { serviceWorker } from './scripts/vite-service-worker.ts'
import { woff2Only } from './scripts/vite-woff2-only.ts'

/** What nearly every screen needs. */
const SHARED =
  /\/src\/(core|bots|web\/browser|web\/page)\/(?!pace-text|NoServer|LinkButton|estimate|problem|find-problems|can-begin|lesson|final-action)|\/src\/games\/registry|\/src\/web\/(api\/refusal-of|session\/ending-text|setup\/(choices|seat-counts))\.tsx?/

/** Moves that are tried and kept: only replays, analyses and matches in files need them. */
const MOVES = /\/src\/core\/(move-tree|merge-trees)/

/** What only some dialogs, the final scoring and TerReign's cards need, which are loaded when they are opened. */
const LATER = /\/src\/(core\/final-action|look\/(LookFields|StepByStep|Claims|CardFrame))/

/** What forms are made of: files of their own would be small. */
const FORMS = /\/src\/web\/(setup\/OptionControl|account\/(Part|fields|use-request))/

/** The rules of a game and its words, apart from those of the command line, of hints, of editors and of the end. */
const OF_A_GAME =
  /\/src\/games\/([^/]+)\/(content|rules|text\/(?!terminal|actions|verdict|reasons|map-editor|final-scoring))/

/** How long plugins took is nothing that somebody who starts the program can act on. */
const CHECKS = { bundlerTimings: false }

/** How the client is bundled into dist/; `npm start` does it when needed. */
export default defineConfig({
  plugins: [messages(), rulesOnly(), woff2Only(), credits(), precompress(), serviceWorker(), picture()],
  build: {
    // Baseline 2024: what every current browser has had since then.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.4'],
    // The size check reads which chunk needs which.
    manifest: true,
    modulePreload: { polyfill: false },
    // Everything is a file of its own: the content security policy allows no fonts or scripts from data: addresses.
    assetsInlineLimit: 0,
    // What screens share is one file, and so is a game's: files of a few hundred bytes compress badly.
    rolldownOptions: {
      checks: CHECKS,
      // Nothing of the library, nor of those parts, does anything by being loaded.
      treeshake: {
        moduleSideEffects: [
          { test: /\/src\/(core|bots)\//, sideEffects: false },
          { test: LATER, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'moves', test: MOVES, includeDependenciesRecursively: false },
            { name: 'later', test: LATER, includeDependenciesRecursively: false },
            { name: 'shared', test: SHARED },
            { name: 'forms', test: FORMS, includeDependenciesRecursively: false },
            { name: (id) => OF_A_GAME.exec(id)?.[1] ?? null, test: OF_A_GAME },
          ],
        },
      },
    },
    reportCompressedSize: true,
  },
  worker: { format: 'es', plugins: () => [messages()], rolldownOptions: { checks: CHECKS } },
})
