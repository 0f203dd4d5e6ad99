import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import type { Summary } from '../../protocol/index.ts'
import { page } from '../page/messages.ts'
import { MatchRow } from './MatchRow.tsx'
import { lobby as say } from './messages.ts'

export type MatchGroupProps = {
  readonly title: string
  /** Undefined while they load. */
  readonly matches: readonly Summary[] | undefined
  /** Whether they could not be loaded. */
  readonly isAway?: boolean
  readonly verbs?: (match: Summary) => ComponentChildren
  /** Shown in place of an empty list. */
  readonly empty?: ComponentChildren
  readonly children?: ComponentChildren
}

export function MatchGroup({ title, matches, isAway = false, verbs, empty, children }: MatchGroupProps) {
  const id = useId()
  return (
    <section class="match-group" aria-labelledby={id} aria-busy={matches === undefined && !isAway}>
      <h2 id={id}>{title}</h2>
      {matches === undefined ? (
        <p class="slot group-empty group-loading">{isAway ? page('notLoaded') : say('loading')}</p>
      ) : matches.length === 0 ? (
        <div class="slot group-empty">{empty}</div>
      ) : (
        <ul class="matches">
          {matches.map((match) => (
            <MatchRow key={match.id} match={match} verbs={verbs?.(match)} />
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}
