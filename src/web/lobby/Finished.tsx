import { useState } from 'preact/hooks'
import { Button, Icon } from '../../look/index.ts'
import type { Summary } from '../../protocol/index.ts'
import { useRequest } from '../account/use-request.ts'
import { type MyMatches, readMyMatches } from '../api/matches.ts'
import { addressOf } from '../browser/router.ts'
import { plainSentence } from '../page/refusals.tsx'
import { MatchGroup } from './MatchGroup.tsx'

/** One's finished matches, with their results and replays. */
export function Finished({ mine }: { readonly mine: MyMatches }) {
  const [older, setOlder] = useState<MyMatches>()
  const { refusal, ask } = useRequest()
  const ids = new Set(mine.finished.map(({ id }) => id))
  const matches = [...mine.finished, ...(older?.finished ?? []).filter(({ id }) => !ids.has(id))]
  const isMore = (older ?? mine).more
  const more = () =>
    ask(async () => {
      const next = await readMyMatches(matches[matches.length - 1]?.changed)
      setOlder({ ...next, finished: [...(older?.finished ?? []), ...next.finished] })
    })
  return (
    <MatchGroup
      title="Finished"
      matches={matches}
      verbs={(match) => <ReplayLink match={match} />}
      empty={<p>Matches that you have played to their end stand here, with a replay of each.</p>}
    >
      {refusal !== undefined && (
        <p class="field-error" role="alert">
          {plainSentence(refusal)}
        </p>
      )}
      {isMore && (
        <p>
          <Button onPress={more}>Show more</Button>
        </p>
      )}
    </MatchGroup>
  )
}

/** Leads to the replay of a finished match. */
export function ReplayLink({ match: { id } }: { readonly match: Summary }) {
  return (
    <a
      class="button"
      data-variant="bare"
      data-size="small"
      href={addressOf({ page: 'replay', id, isOnline: true })}
    >
      <Icon name="play" /> <span class="button-text">Replay</span>
    </a>
  )
}
