import type { GameTable } from '../../../look/table.ts'
import type { Action, Event, State } from '../rules/state.ts'
import { log } from '../text/log.ts'
import { logNotes } from '../text/log-notes.ts'
import { prompt } from '../text/prompt.ts'
import { Board } from './Board.tsx'
import { beat } from './beats.ts'
import { Hand } from './Hand.tsx'
import { Strength } from './Strength.tsx'
import { scored } from './scored.ts'
import { seatHint } from './seat-hint.ts'
import { shortcuts } from './shortcuts.ts'
import { standings } from './standings.ts'
import './style.css'

export const table: GameTable<State, Action, Event> = {
  Board,
  Hand,
  Mat: Strength,
  prompt,
  beat,
  standings,
  scored,
  log,
  logNotes,
  seatHint,
  shortcuts,
  loadReckoning: async () => (await import('./Reckoning.tsx')).Reckoning,
}
