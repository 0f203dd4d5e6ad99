import type { ComponentChildren } from 'preact'
import { capital } from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import { Icon, iconNamed } from '../../look/index.ts'
import type { Summary } from '../../protocol/index.ts'
import { serverNow } from '../api/server-time.ts'
import { whenText } from '../browser/relative-time.ts'
import { addressOf } from '../browser/router.ts'
import { LinkButton } from '../page/LinkButton.tsx'
import { paceText } from '../page/pace-text.ts'
import { isMyTurn, stateText } from './match-text.ts'
import { lobby as say } from './messages.ts'
import { SeatList } from './SeatList.tsx'

export type MatchRowProps = {
  readonly match: Summary
  readonly verbs?: ComponentChildren
}

/** An online match in a list; the whole row links to it. */
export function MatchRow({ match, verbs }: MatchRowProps) {
  const { id, game, seats, variants, pace, isPublic, phase, created, changed, waiting, you } = match
  const facts = [
    ...variants,
    paceText(pace),
    ...(isPublic ? [] : [say('byInvitation')]),
    whenText(phase === 'open' ? created : changed, serverNow()),
  ]
  return (
    <li class="match online-match vellum sheet" data-turn={isMyTurn(match) || undefined}>
      <div class="online-match-body">
        <Icon name={iconNamed(game)} size="2.25rem" />
        <div class="match-words">
          <p class="flow online-match-head">
            <a class="match-who online-match-link" href={addressOf({ page: 'match', id })}>
              {findGame(game)?.title ?? game}
            </a>
            <span class="online-match-state">{stateText(match)}</span>
          </p>
          <SeatList seats={seats} waiting={phase === 'playing' ? waiting : []} you={you} />
          <p class="quiet small">{capital(facts.join(' · '))}</p>
        </div>
      </div>
      {verbs !== undefined && <div class="match-verbs">{verbs}</div>}
    </li>
  )
}

export function PlayButton({ match: { id } }: { readonly match: Summary }) {
  return (
    <LinkButton variant="primary" icon="play" size="small" to={{ page: 'match', id }}>
      {say('play')}
    </LinkButton>
  )
}

export function WatchLink({ match: { id } }: { readonly match: Summary }) {
  return (
    <LinkButton variant="bare" icon="eye" size="small" to={{ page: 'match', id }}>
      {say('watch')}
    </LinkButton>
  )
}
