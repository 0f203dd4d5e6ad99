import type { ComponentChildren } from 'preact'
import { capital } from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import { Icon, iconNamed } from '../../look/index.ts'
import type { Summary } from '../../protocol/index.ts'
import { whenText } from '../browser/relative-time.ts'
import { addressOf } from '../browser/router.ts'
import { isMyTurn, paceText, stateText } from './match-text.ts'
import { SeatList } from './SeatList.tsx'

export type MatchRowProps = {
  readonly match: Summary
  /** What can be done at once. */
  readonly verbs?: ComponentChildren
}

/** A match on the server in a list: the whole row leads to it. */
export function MatchRow({ match, verbs }: MatchRowProps) {
  const { id, game, seats, variants, pace, isPublic, phase, created, changed, waiting, you } = match
  const facts = [
    ...variants,
    paceText(pace),
    ...(isPublic ? [] : ['by invitation']),
    whenText(phase === 'open' ? created : changed),
  ]
  return (
    <li class="match online-match vellum sheet" data-turn={isMyTurn(match) || undefined}>
      <div class="online-match-body">
        <Icon name={iconNamed(game)} size="2.25rem" />
        <div class="match-words">
          <p class="online-match-head">
            <a class="match-who online-match-link" href={addressOf({ page: 'match', id })}>
              {findGame(game)?.title ?? game}
            </a>
            <span class="online-match-state">{stateText(match)}</span>
          </p>
          <SeatList seats={seats} waiting={phase === 'playing' ? waiting : []} you={you} />
          <p class="match-when">{capital(facts.join(' · '))}</p>
        </div>
      </div>
      {verbs !== undefined && <div class="match-verbs">{verbs}</div>}
    </li>
  )
}
