import { plainTable } from '../../../src/look/plain-table.tsx'
import { game } from '../rules/game.ts'
import { words } from '../text/actions.ts'
import { text } from '../text/terminal.ts'

/** Text and buttons. Draw the game part by part over it: `{ ...plainTable(…), Board }`. */
export const table = plainTable({
  actors: game.actors,
  text,
  words,
  scores: ({ scores }) => scores,
  ask: () => 'Look at your card and choose your stake.',
})
