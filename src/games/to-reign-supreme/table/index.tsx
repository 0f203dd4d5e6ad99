import type { GameTable } from '../../../look/table.ts'
import type { Action, Event, State } from '../rules/state.ts'
import { Board } from './Board.tsx'
import { Hand } from './Hand.tsx'
import { prompt } from './prompt.ts'
import { Reckoning } from './Reckoning.tsx'
import { standings } from './standings.ts'
import './style.css'
import { tell } from './tell.ts'

/** How To Reign Supreme is drawn and told. */
export const table: GameTable<State, Action, Event> = { Board, Hand, prompt, standings, log: tell, Reckoning }
