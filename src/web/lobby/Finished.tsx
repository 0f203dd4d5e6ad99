import { useState } from 'preact/hooks'
import { Button } from '../../look/index.ts'
import type { Summary } from '../../protocol/index.ts'
import { useRequest } from '../account/use-request.ts'
import { type MyMatches, readMyMatches } from '../api/matches.ts'
import { LinkButton } from '../page/LinkButton.tsx'
import { RefusalLine } from '../page/refusals.tsx'
import { MatchGroup } from './MatchGroup.tsx'
import { lobby as say } from './messages.ts'

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
      title={say('finished')}
      matches={matches}
      verbs={(match) => <ReplayLink match={match} />}
      empty={<p>{say('noneFinished')}</p>}
    >
      <RefusalLine refusal={refusal} />
      {isMore && (
        <p>
          <Button onPress={more}>{say('showMore')}</Button>
        </p>
      )}
    </MatchGroup>
  )
}

export function ReplayLink({ match: { id } }: { readonly match: Summary }) {
  return (
    <LinkButton to={{ page: 'replay', id, isOnline: true }} icon="play" variant="bare" size="small">
      {say('replay')}
    </LinkButton>
  )
}
