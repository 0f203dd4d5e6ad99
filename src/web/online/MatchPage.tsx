import { useEffect, useState } from 'preact/hooks'
import type { Refusal } from '../../core/index.ts'
import { Button, Empty } from '../../look/index.ts'
import type { MatchSeen } from '../../protocol/index.ts'
import { useNamed } from '../account/use-named.tsx'
import { askWhoIAm, isSignedOut } from '../api/identity.ts'
import { readMatch } from '../api/matches.ts'
import { pageConnection } from '../api/page-connection.ts'
import { refusalOf } from '../api/refusal-of.ts'
import { WithGame } from '../game/WithGame.tsx'
import { WaitingRoom } from '../lobby/WaitingRoom.tsx'
import { LobbyLink } from '../page/LinkButton.tsx'
import { GO_HOME, HomeButton, useLoading, WaitingPage } from '../page/loading.tsx'
import { Page } from '../page/Page.tsx'
import { RefusalPanel } from '../page/refusals.tsx'
import { keepPosition, type LastPosition, lastPosition } from '../store/last-positions.ts'
import { OnlineTable } from './OnlineTable.tsx'
import type { Replica } from './replica.ts'
import { onlineTable as say } from './table.messages.ts'
import { type Found, type MatchWatch, watchMatch } from './watch-match.ts'

export type MatchPageProps = { readonly id: string; readonly invite: string | undefined }

/** An online match: its waiting room, then its table. */
export function MatchPage({ id, invite }: MatchPageProps) {
  const [attempt, setAttempt] = useState(0)
  const loading = useLoading(`${id} ${invite} ${attempt}`, async () => {
    void askWhoIAm()
    try {
      return { match: await readMatch(id, invite), last: undefined }
    } catch (error) {
      const refusal = refusalOf(error)
      const last = refusal.code === 'offline' ? await lastPosition<Replica>(id) : undefined
      return last ? { match: last.replica.match, last } : { refusal }
    }
  })
  const again = () => setAttempt(attempt + 1)
  if (loading.is === 'lost') throw new Error(loading.why)
  if (loading.is === 'waited for') return <WaitingPage />
  const { what } = loading
  if ('refusal' in what) return <NoMatch refusal={what.refusal} onAgain={again} />
  return <FoundMatch key={id} match={what.match} last={what.last} invite={invite} onAgain={again} />
}

type FoundMatchProps = {
  readonly match: MatchSeen
  /** Where the server cannot be reached: the position kept from an earlier visit. */
  readonly last: LastPosition<Replica> | undefined
  readonly invite: string | undefined
  readonly onAgain: () => void
}

function FoundMatch({ match: first, last, invite, onAgain }: FoundMatchProps) {
  const [match, setMatch] = useState(first)
  if (match.phase === 'open') return <WaitingRoom match={match} onChange={setMatch} />
  return <BegunMatch match={match} last={last} invite={invite} onAgain={onAgain} />
}

/** A match in play or over. The game loads while the connection opens. */
function BegunMatch({ match, last, invite, onAgain }: FoundMatchProps) {
  const connection = pageConnection()
  const [watch, setWatch] = useState<MatchWatch>()
  useEffect(() => {
    const opened = watchMatch(connection, match.id, invite, last)
    setWatch(opened)
    return () => opened.close()
  }, [match.id, invite])
  const found = watch?.found.value
  useKept(found, invite)
  if (found?.is === 'refused') return <NoMatch refusal={found.refusal} onAgain={onAgain} />
  return (
    <WithGame id={match.game}>
      {(loaded) =>
        watch && found?.is === 'known' ? (
          <OnlineTable loaded={loaded} connection={connection} watch={watch} begun={found} />
        ) : (
          <WaitingPage />
        )
      }
    </WithGame>
  )
}

/** Keeps the position for a visit without a network, a moment after it has changed. */
function useKept(found: Found | undefined, invite: string | undefined): void {
  const replica = found?.is === 'known' && found.asOf === undefined ? found.replica : undefined
  useEffect(() => {
    if (!replica) return undefined
    const timer = setTimeout(() => void keepPosition(replica, invite).catch(() => undefined), 500)
    return () => clearTimeout(timer)
  }, [replica, invite])
}

type NoMatchProps = { readonly refusal: Refusal; readonly onAgain: () => void }

function NoMatch({ refusal, onAgain }: NoMatchProps) {
  const { named, dialog } = useNamed()
  const canSignIn = isSignedOut()
  // An id or an invitation code that is too long, as in a link with words at its end, is refused as `bad-input`.
  if (refusal.code === 'no-match' || refusal.code === 'bad-input')
    return (
      <Page title={say('noMatch')}>
        <Empty
          icon="link"
          title={say('notFound')}
          actions={
            <>
              {canSignIn && (
                <Button variant="primary" onPress={() => named(async () => onAgain())}>
                  {say('signIn')}
                </Button>
              )}
              <LobbyLink variant={canSignIn ? undefined : 'primary'} />
              <HomeButton />
            </>
          }
        >
          {say('notFoundWhy')} {canSignIn && say('notSignedIn')}
        </Empty>
        {dialog}
      </Page>
    )
  return (
    <Page title={say('notLoaded')}>
      <RefusalPanel refusal={refusal} ways={[{ verb: say('again'), onPress: onAgain }, GO_HOME]} />
    </Page>
  )
}
