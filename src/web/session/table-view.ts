import {
  awaited,
  type Match,
  ONLOOKER,
  outcomeOf,
  type Player,
  takeBackRefusal,
  viewOf,
} from '../../core/index.ts'
import { personsOf } from './hotseat.ts'
import { toldTo } from './log-lines.ts'
import type { TableView } from './match-source.ts'

export function tableViewOf(
  match: Match,
  players: readonly Player[],
  { viewer, latest, thinking }: Pick<TableView, 'viewer' | 'latest' | 'thinking'>,
): TableView {
  const outcome = outcomeOf(match)
  return {
    view: viewOf(match, viewer),
    viewer,
    players,
    isAlone: personsOf(players).length === 1,
    waiting: awaited(match),
    sealed: [...match.sealed.keys()],
    heard: toldTo(match, viewer),
    latest,
    thinking,
    ending: outcome && { ...outcome, isPlayedOut: true },
    noUndo: viewer === ONLOOKER ? ONLOOKERS_UNDO : takeBackRefusal(match, viewer)?.message,
    standstill: undefined,
    seed: outcome && match.seed,
  }
}

const ONLOOKERS_UNDO = 'Only players can undo.'
