import { useEffect, useState } from 'preact/hooks'
import { Button } from '../../look/index.ts'
import type { Summary } from '../../protocol/index.ts'
import { useRequest } from '../account/use-request.ts'
import { type MyMatches, readMyMatches } from '../api/matches.ts'
import { LinkButton } from '../page/LinkButton.tsx'
import { RefusalLine } from '../page/refusals.tsx'
import { extended, type FinishedMatches, nextBefore, refreshed } from './finished-matches.ts'
import { MatchGroup } from './MatchGroup.tsx'
import { lobby as say } from './messages.ts'

export function Finished({ mine }: { readonly mine: MyMatches }) {
  const [shown, show] = useState<FinishedMatches>(mine)
  const { refusal, ask } = useRequest()
  useEffect(() => show((before) => refreshed(before, mine)), [mine])
  const more = () =>
    ask(async () => {
      const next = await readMyMatches(nextBefore(shown))
      show((before) => extended(before, next))
    })
  return (
    <MatchGroup
      title={say('finished')}
      matches={shown.finished}
      verbs={(match) => <ReplayLink match={match} />}
      empty={<p>{say('noneFinished')}</p>}
    >
      <RefusalLine refusal={refusal} />
      {shown.more && (
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
