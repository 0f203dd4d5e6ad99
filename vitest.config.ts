import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * How many files are tested at once. Many tests wait for servers, databases and pages half of the time: more of them than
 * there are cores take less time in all.
 */
const maxWorkers = 2 * availableParallelism()

/** `npm test` runs all projects. `browser` needs the built client and Chromium; `browsers` the client, and others. */
export default defineConfig({
  test: {
    maxWorkers,
    // No test leaves anything behind in its process, so the next file finds there what it imports, loaded and warm.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,examples,tests,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['tests/{browser,browsers}/**'],
          // On a busy machine whatever is quick may take its time: only what never ends should fail.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          // A page is slower to come up than a function to return, the more so on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
