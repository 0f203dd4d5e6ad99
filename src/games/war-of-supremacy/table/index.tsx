import type { GameTable } from '../../../look/table.ts'
import type { Action } from '../rules/actions.ts'
import type { Event } from '../rules/events.ts'
import type { State } from '../rules/state.ts'
import { log, logNotes } from '../text/log.ts'
import { prompt } from '../text/prompt.ts'
import { Board } from './Board.tsx'
import { beat } from './beats.ts'
import { forcedAction } from './forced-action.ts'
import { Hand } from './Hand.tsx'
import { Mat } from './Mat.tsx'
import { scored } from './scored.ts'
import { describeDocument, documentErrors, documentHelp } from './setup/documents.ts'
import { shortcuts } from './shortcuts.ts'
import { standings } from './standings.ts'
import { summary } from './summary.ts'
import './style.css'

/** How War of Supremacy is drawn and told. */
export const table: GameTable<State, Action, Event> = {
  Board,
  Hand,
  Mat,
  prompt,
  forcedAction,
  beat,
  standings,
  summary,
  scored,
  log,
  shortcuts,
  logNotes,
  loadReckoning: async () => (await import('./Reckoning.tsx')).Reckoning,
  loadLinesEditor: async () => (await import('./setup/LeftOut.tsx')).LeftOut,
  describeDocument,
  documentErrors,
  documentHelp,
}
