import type { ComponentChildren } from 'preact'
import { findGame, GAMES } from '../../games/registry.ts'
import { Icon, iconNamed, Shield } from '../../look/index.ts'
import { whenText } from '../browser/relative-time.ts'
import { addressOf, type Destination } from '../browser/router.ts'
import { lazyPart } from '../page/loading.tsx'
import { page } from '../page/messages.ts'
import type { Position } from './PositionPicture.tsx'

const PositionPicture = lazyPart(async () => (await import('./PositionPicture.tsx')).PositionPicture)

export type ContinueCardProps = {
  readonly to: Destination
  readonly game: string
  /** By seat. */
  readonly names: readonly string[]
  readonly state: string
  readonly changed: number
  /** Default: the device's time. */
  readonly now?: number
  /** Reads the position for the picture. */
  readonly position: () => Promise<Position>
  readonly verbs?: ComponentChildren
}

/** A match to continue: its game, a small picture of its position, and whose turn it is. */
export function ContinueCard(props: ContinueCardProps) {
  const { to, game, names, state, changed, now, position, verbs } = props
  const arms = GAMES.findIndex(({ id }) => id === game)
  return (
    <article class="continue vellum sheet">
      <div class="continue-picture" data-seat={arms} aria-hidden="true">
        <Icon name={iconNamed(game)} size="40%" />
        <PositionPicture key={`${addressOf(to)} ${changed}`} position={position} />
      </div>
      <div class="continue-words">
        <h2 class="continue-game">
          <a href={addressOf(to)}>{findGame(game)?.title ?? game}</a>
        </h2>
        <p class="continue-state">{state}</p>
        <p class="row wrap small continue-names">
          {names.map((name, seat) => (
            <span key={`${seat}`}>
              <Shield seat={seat} size="1.2rem" /> {name}
            </span>
          ))}
        </p>
        <p class="row wrap small">
          <span class="button" data-variant="primary" data-size="small" aria-hidden="true">
            <Icon name="play" /> <span class="button-text">{page('continue')}</span>
          </span>
          <span class="quiet">{whenText(changed, now)}</span>
        </p>
      </div>
      {verbs !== undefined && <div class="continue-verbs">{verbs}</div>}
    </article>
  )
}
