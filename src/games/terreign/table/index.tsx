import type { GameTable } from '../../../look/table.ts'
import type { Action } from '../rules/actions.ts'
import type { Event } from '../rules/events.ts'
import type { State } from '../rules/state.ts'
import { Board } from './Board.tsx'
import { beat } from './beats.ts'
import { Hand } from './Hand.tsx'
import { Mat } from './Mat.tsx'
import { scored } from './scored.ts'
import { shortcuts } from './shortcuts.ts'
import { standings } from './standings.ts'
import { prompt } from './state/prompt.ts'
import './style.css'
import { log } from '../text/log.ts'
import { logNotes } from '../text/log-notes.ts'

/** How TerReign is drawn and told. */
export const table: GameTable<State, Action, Event> = {
  Board,
  Hand,
  Mat,
  prompt,
  beat,
  isOut: (view, seat) => view.players[seat].goneAt > 0,
  standings,
  scored,
  log,
  logNotes,
  shortcuts,
  loadReckoning: async () => (await import('./Reckoning.tsx')).Reckoning,
}
