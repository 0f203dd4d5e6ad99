import { defineConfig } from 'vitest/config'

/** `npm test` runs both projects; `browser` needs the built client and Chromium. */
export default defineConfig({
  test: {
    // Left to itself Vitest keeps one core free, which on two cores is half of them. Many tests wait for servers, databases
    // and pages half of the time: more of them at once than cores take less time in all.
    maxWorkers: '150%',
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
          maxWorkers: '150%',
          // A page is slower to come up than a function to return, the more so on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
