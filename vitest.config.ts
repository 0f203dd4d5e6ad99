import { defineConfig } from 'vitest/config'

/** `npm test` runs both projects; `browser` needs the built client and Chromium. */
export default defineConfig({
  test: {
    // Left to itself Vitest keeps one core free, which on two cores is half of them.
    maxWorkers: '100%',
    // No test leaves anything behind in its process, so the next file finds there what it imports, loaded and warm.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,examples,tests,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**'],
          // On a busy machine whatever is quick may take its time: only what never ends should fail.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          // A page waits for its browser half of the time: two at once take little longer than one.
          maxWorkers: 2,
          // A page is slower to come up than a function to return, the more so on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
