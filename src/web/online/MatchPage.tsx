import { useEffect, useState } from 'preact/hooks'
import type { Refusal } from '../../core/index.ts'
import { Button, Empty, ErrorPanel } from '../../look/index.ts'
import type { MatchSeen } from '../../protocol/index.ts'
import { askWhoIAm } from '../api/identity.ts'
import { readMatch } from '../api/matches.ts'
import { refusalOf } from '../api/refusal-of.ts'
import { wireOfThisPage } from '../api/wire-of-this-page.ts'
import { go } from '../browser/router.ts'
import { WithGame } from '../game/WithGame.tsx'
import { WaitingRoom } from '../lobby/WaitingRoom.tsx'
import { HomeButton, useLoading, WaitingPage } from '../page/loading.tsx'
import { Page } from '../page/Page.tsx'
import { OnlineTable } from './OnlineTable.tsx'
import { type MatchWatch, watchMatch } from './watch-match.ts'

export type MatchPageProps = { readonly id: string; readonly invite: string | undefined }

/** A match on the server: the waiting room until it begins, then its table. */
export function MatchPage({ id, invite }: MatchPageProps) {
  const [attempt, setAttempt] = useState(0)
  const loading = useLoading(`${id} ${invite} ${attempt}`, async () => {
    void askWhoIAm()
    try {
      return { match: await readMatch(id, invite) }
    } catch (error) {
      return { refusal: refusalOf(error) }
    }
  })
  const again = () => setAttempt(attempt + 1)
  if (loading.is === 'lost') throw new Error(loading.why)
  if (loading.is === 'waited for') return <WaitingPage />
  const { what } = loading
  if ('refusal' in what) return <NoMatch refusal={what.refusal} onAgain={again} />
  return <FoundMatch key={id} match={what.match} invite={invite} onAgain={again} />
}

type FoundMatchProps = {
  readonly match: MatchSeen
  readonly invite: string | undefined
  readonly onAgain: () => void
}

function FoundMatch({ match: first, invite, onAgain }: FoundMatchProps) {
  const [match, setMatch] = useState(first)
  if (match.phase === 'open') return <WaitingRoom match={match} onChange={setMatch} />
  return <BegunMatch match={match} invite={invite} onAgain={onAgain} />
}

/** A match in play, or over: the game is loaded while the connection is made. */
function BegunMatch({ match, invite, onAgain }: FoundMatchProps) {
  const wire = wireOfThisPage()
  const [watch, setWatch] = useState<MatchWatch>()
  useEffect(() => {
    const opened = watchMatch(wire, match.id, invite)
    setWatch(opened)
    return () => opened.close()
  }, [match.id, invite])
  const found = watch?.found.value
  if (found?.is === 'refused') return <NoMatch refusal={found.refusal} onAgain={onAgain} />
  return (
    <WithGame id={match.game}>
      {(loaded) =>
        watch && found?.is === 'known' ? (
          <OnlineTable loaded={loaded} wire={wire} watch={watch} begun={found} />
        ) : (
          <WaitingPage />
        )
      }
    </WithGame>
  )
}

type NoMatchProps = { readonly refusal: Refusal; readonly onAgain: () => void }

function NoMatch({ refusal, onAgain }: NoMatchProps) {
  if (refusal.code === 'no-match')
    return (
      <Page title="No such match">
        <Empty
          icon="link"
          title="There is no such match"
          actions={
            <>
              <Button variant="primary" icon="users" onPress={() => go({ page: 'online' })}>
                To the lobby
              </Button>
              <HomeButton />
            </>
          }
        >
          Perhaps it was closed before it began. If it is by invitation, it takes the whole link that you were
          sent, or the name you sat down with.
        </Empty>
      </Page>
    )
  return (
    <Page title="Not to be reached">
      <ErrorPanel
        sentence={refusal.message}
        code={refusal.code}
        ways={[
          { verb: 'Try again', onPress: onAgain },
          { verb: 'To the shelf', onPress: () => go({ page: 'home' }) },
        ]}
      />
    </Page>
  )
}
