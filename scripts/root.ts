import { dirname, join } from 'node:path'

/** The checkout's folder, absolute. */
export const ROOT = dirname(import.meta.dirname)

/** An absolute path from one that starts at the checkout's folder. */
export const fromRoot = (...path: readonly string[]): string => join(ROOT, ...path)
