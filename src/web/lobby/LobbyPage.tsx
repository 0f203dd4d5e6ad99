import { useEffect, useState } from 'preact/hooks'
import { Button } from '../../look/index.ts'
import type { Summary } from '../../protocol/index.ts'
import { Part } from '../account/Part.tsx'
import { useNamed } from '../account/use-named.tsx'
import { useRequest } from '../account/use-request.ts'
import { identity } from '../api/identity.ts'
import { go, route } from '../browser/router.ts'
import { NoServer } from '../page/NoServer.tsx'
import { Page } from '../page/Page.tsx'
import { plainSentence } from '../page/refusals.tsx'
import { lobby as say } from './messages.ts'
import '../account/account.css'
import { joinMatch, readLobby } from '../api/matches.ts'
import { pairing } from '../api/pairing.ts'
import { measureOffset } from '../api/server-time.ts'
import { usePolling } from '../api/use-polling.ts'
import { FindPlayer } from './FindPlayer.tsx'
import { Finished } from './Finished.tsx'
import './lobby.css'
import { RatingsLinks, SetUpLinks } from './links.tsx'
import { MatchGroup } from './MatchGroup.tsx'
import { PlayButton, WatchLink } from './MatchRow.tsx'
import { hasResigned, isMyTurn, isPlayedByBot } from './match-text.ts'
import { useMyMatches } from './my-matches.ts'
import { OutOfDate } from './OutOfDate.tsx'
import { inPlace } from './stable-order.ts'
import { TakeBackButton } from './TakeBackButton.tsx'

export function LobbyPage() {
  const who = identity.value
  if (who.is === 'none' || who.is === 'away')
    return (
      <NoServer title={say('lobby')} icon="users" who={who}>
        {say('noServer')}
      </NoServer>
    )
  return <Lobby person={who.is === 'known' ? who.me?.id : undefined} />
}

const FEW = 6

function Lobby({ person }: { readonly person: string | undefined }) {
  const lobby = usePolling(`lobby ${person}`, readLobby, (before, now) => ({
    open: inPlace(before.open, now.open),
    playing: inPlace(before.playing, now.playing),
  }))
  const mine = useMyMatches(person)
  const { named, dialog } = useNamed()
  const { refusal, ask, clear } = useRequest()
  const [isAll, setAll] = useState(false)
  useEffect(() => void measureOffset(), [])
  // A fresh list no longer has the match that was refused.
  useEffect(() => {
    if (refusal !== undefined) lobby.refresh()
  }, [refusal])

  const notMine = (matches: readonly Summary[] | undefined) => matches?.filter(({ you }) => you === null)
  const open = notMine(lobby.what?.open)
  const playing = notMine(lobby.what?.playing)
  const join = ({ id }: Summary) =>
    ask(() =>
      named(async () => {
        const place = route.peek()
        const match = await joinMatch(id)
        if (route.peek() === place) go({ page: 'match', id })
        else if (match.phase !== 'open') pairing.value = match
      }),
    )
  return (
    <Page title={say('lobby')} lead={say('lead')}>
      <OutOfDate trouble={lobby.trouble ?? mine.trouble} />
      <div class="lobby">
        <div class="lobby-lists">
          <FindPlayer open={lobby.trouble === undefined ? lobby.what?.open : undefined} />
          {person !== undefined && (
            <MatchGroup
              title={say('yours')}
              matches={mine.what?.matches}
              isAway={mine.trouble !== undefined}
              verbs={(match) =>
                isPlayedByBot(match) ? (
                  <TakeBackButton match={match} />
                ) : hasResigned(match) ? (
                  <WatchLink match={match} />
                ) : (
                  isMyTurn(match) && <PlayButton match={match} />
                )
              }
              empty={<p>{say('noneYours')}</p>}
            />
          )}
          <MatchGroup
            title={say('open')}
            matches={open}
            isAway={lobby.trouble !== undefined}
            verbs={(match) => (
              <Button icon="users" size="small" onPress={() => join(match)}>
                {say('join')}
              </Button>
            )}
            empty={
              <>
                <p>{say('noneOpen')}</p>
                <SetUpLinks />
              </>
            }
          >
            {refusal !== undefined && (
              <p class="field-error" role="alert">
                {plainSentence(refusal)}{' '}
                <Button size="small" onPress={clear}>
                  {say('ok')}
                </Button>
              </p>
            )}
          </MatchGroup>
          <MatchGroup
            title={say('inPlay')}
            matches={isAll ? playing : playing?.slice(0, FEW)}
            isAway={lobby.trouble !== undefined}
            verbs={(match) => <WatchLink match={match} />}
            empty={<p>{say('noneInPlay')}</p>}
          >
            {!isAll && playing !== undefined && playing.length > FEW && (
              <p>
                <Button onPress={() => setAll(true)}>{say('showAll', { count: playing.length })}</Button>
              </p>
            )}
          </MatchGroup>
          {mine.what !== undefined && <Finished key={person} mine={mine.what} />}
        </div>
        <aside class="lobby-side" aria-label={say('more')}>
          <Part title={say('setUp')}>
            <SetUpLinks />
          </Part>
          <Part title={say('ratings')}>
            <RatingsLinks />
          </Part>
        </aside>
      </div>
      {dialog}
    </Page>
  )
}
