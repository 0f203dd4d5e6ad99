import type { GameTable } from '../../../look/table.ts'
import type { Action } from '../rules/decisions.ts'
import type { State } from '../rules/state.ts'
import type { Event } from '../rules/told.ts'
import { Board } from './Board.tsx'
import { foregone } from './foregone.ts'
import { Hand } from './Hand.tsx'
import { Mat } from './Mat.tsx'
import { prompt } from './prompt.ts'
import { Reckoning } from './Reckoning.tsx'
import { describeDocument, documentErrors, documentHelp } from './setup/documents.ts'
import { LeftOut } from './setup/LeftOut.tsx'
import { standings } from './standings.ts'
import './style.css'
import { tell } from './tell.ts'

/** How War of Supremacy is drawn and told. */
export const table: GameTable<State, Action, Event> = {
  Board,
  Hand,
  Mat,
  prompt,
  foregone,
  isPass: ({ type }) => type === 'pass',
  standings,
  log: tell,
  Reckoning,
  LinesEditor: LeftOut,
  describeDocument,
  documentErrors,
  documentHelp,
}
