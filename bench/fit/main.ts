/**
 * Fits the numbers of a game's evaluation on matches that it plays for it, and writes them into the game's folder. The
 * same command writes the same numbers.
 *
 *     npm run fit -- GAME [OPTIONS OF THE GAME'S PROGRAM]
 */

/** By game: the program that fits it, given the arguments after the game's name. */
const FITS: Readonly<Record<string, () => Promise<{ fit(args: readonly string[]): void | Promise<void> }>>> =
  {
    'counts-and-clerics': () => import('./counts-and-clerics.ts'),
    'to-reign-supreme': () => import('./to-reign-supreme.ts'),
    terreign: () => import('./terreign.ts'),
    'war-of-supremacy': () => import('./war-of-supremacy.ts'),
  }

const [, , id = '', ...args] = process.argv
const load = FITS[id]
if (load) await (await load()).fit(args)
else {
  console.error(
    `error unknown-game: There is nothing to fit in a game “${id}”; there is in ${Object.keys(FITS).join(', ')}.`,
  )
  process.exitCode = 2
}
