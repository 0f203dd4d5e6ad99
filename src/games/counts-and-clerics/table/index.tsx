import type { GameTable } from '../../../look/table.ts'
import type { Action, Event, State } from '../rules/state.ts'
import { log } from '../text/log.ts'
import { logNotes } from '../text/log-notes.ts'
import { cc } from '../text/messages.ts'
import { prompt } from '../text/prompt.ts'
import { summary } from '../text/summary.ts'
import { Board } from './Board.tsx'
import { beat } from './beats.ts'
import { Hand } from './Hand.tsx'
import { Holdings } from './Holdings.tsx'
import { scored } from './scored.ts'
import { shortcuts } from './shortcuts.ts'
import { standings } from './standings.ts'
import './table.css'

export const table: GameTable<State, Action, Event> = {
  Board,
  Hand,
  Mat: Holdings,
  words: cc,
  prompt,
  beat,
  standings,
  summary,
  scored,
  log,
  logNotes,
  get shortcuts() {
    return shortcuts()
  },
  loadReckoning: async () => (await import('./Reckoning.tsx')).Reckoning,
  loadLinesEditor: async () => (await import('./LinesEditor.tsx')).LinesEditor,
}
