import { findGame } from '../../games/registry.ts'
import { Icon, iconNamed } from '../../look/index.ts'
import { whenText } from '../browser/relative-time.ts'
import { addressOf } from '../browser/router.ts'
import { seatName } from '../lobby/match-text.ts'
import { useLoading } from '../page/loading.tsx'
import { lastPositions } from '../store/last-positions.ts'
import { online } from './messages.ts'
import type { Replica } from './replica.ts'

/** The online matches that this browser has seen, while the server cannot be reached; nothing where there are none. */
export function LastKnownMatches() {
  const loading = useLoading('last known', () => lastPositions<Replica>())
  if (loading.is !== 'there' || loading.what.length === 0) return null
  return (
    <section class="match-group" aria-labelledby="last-known">
      <h2 id="last-known">{online('lastKnown')}</h2>
      <ul class="matches">
        {loading.what.map(({ replica: { match, status }, invite, at }) => (
          <li key={match.id} class="match vellum sheet">
            <a
              class="row match-open"
              href={addressOf({ page: 'match', id: match.id, ...(invite !== undefined && { invite }) })}
            >
              <Icon name={iconNamed(match.game)} size="1.5rem" />
              <span class="match-words">
                <span class="match-who">{findGame(match.game)?.title ?? match.game}</span>
                <span class="quiet small">
                  {status.seats.map(seatName).join(', ')} · {whenText(at)}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
