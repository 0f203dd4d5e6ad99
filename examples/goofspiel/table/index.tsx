import { plainTable } from '../../../src/look/plain-table.tsx'
import type { GameTable } from '../../../src/look/table.ts'
import { game } from '../rules/game.ts'
import type { Action, Event, State } from '../rules/state.ts'
import { words } from '../text/actions.ts'
import { ask } from '../text/prompt.ts'
import { text } from '../text/terminal.ts'
import { Board } from './Board.tsx'
import { Hand } from './Hand.tsx'
import './table.css'

/** How Goofspiel is drawn. Prompt, log and result are those of every plain table. */
export const table: GameTable<State, Action, Event> = {
  ...plainTable({ actors: game.actors, text, words, scores: ({ scores }) => scores, ask }),
  Board,
  Hand,
}
