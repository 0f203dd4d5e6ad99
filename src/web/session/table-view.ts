import { awaited, type Match, ONLOOKER, outcomeOf, type Player, viewOf } from '../../core/index.ts'
import { hasSecrets, personsOf } from './hotseat.ts'
import { toldTo } from './log-lines.ts'
import type { Ending, TableView } from './match-source.ts'
import { session as say } from './messages.ts'

type Shown = Pick<TableView, 'viewer' | 'latest' | 'said' | 'thinking' | 'isHushed' | 'noUndo'> & {
  /** How the match ended if somebody resigned. */
  readonly resignation: Ending | undefined
}

/** Whose screen it is with no person or one. */
const SCREENS = ['watching', 'alone'] as const

export function tableViewOf(
  match: Match,
  players: readonly Player[],
  { viewer, latest, said, thinking, isHushed, noUndo, resignation }: Shown,
): TableView {
  const outcome = outcomeOf(match)
  const ending = outcome ? { ...outcome, isPlayedOut: true } : resignation
  const persons = personsOf(players)
  const waiting = ending ? [] : awaited(match)
  return {
    view: viewOf(match, viewer),
    viewer,
    players,
    screen: SCREENS[persons.length] ?? (hasSecrets(match, persons) ? 'shared' : 'open'),
    waiting,
    isAsked: !isHushed && waiting.some((seat) => seat === viewer),
    isHushed,
    sealed: [...match.sealed.keys()],
    chosen: viewer === ONLOOKER ? undefined : match.sealed.get(viewer),
    heard: toldTo(match, viewer),
    latest,
    said,
    telling: undefined,
    thinking,
    ending,
    noUndo: viewer === ONLOOKER ? say('onlookersUndo') : noUndo,
    standstill: undefined,
    seed: ending && match.seed,
  }
}
