import { useEffect, useState } from 'preact/hooks'
import { type Refusal, writeRecord } from '../../core/index.ts'
import { Empty } from '../../look/index.ts'
import { refusalOf } from '../api/refusal-of.ts'
import { saveFile } from '../browser/record-files.ts'
import { go } from '../browser/router.ts'
import { type Loaded, WithGame } from '../game/WithGame.tsx'
import { GO_HOME, HomeButton } from '../page/loading.tsx'
import { Page } from '../page/Page.tsx'
import { RefusalPanel } from '../page/refusals.tsx'
import { openSession, type Session } from '../session/session.ts'
import { deleteMatch, type Kept, readMatch } from '../store/matches.ts'
import { LocalTable } from './LocalTable.tsx'

export function PlayPage({ id }: { readonly id: string }) {
  const [found] = useState(() => readMatch(id))
  switch (found.kind) {
    case 'missing':
      return (
        <Page title="No such match">
          <Empty icon="hourglass" title="This match is not here" actions={<HomeButton />}>
            Matches stay in the browser they are played in. This one may be in another browser, or deleted.
          </Empty>
        </Page>
      )
    case 'damaged':
      return <DamagedMatch id={id} refusal={found.refusal} raw={found.raw} />
    case 'found':
      return (
        <WithGame id={found.what.record.game}>
          {(loaded) => <Opened key={id} loaded={loaded} kept={found.what} />}
        </WithGame>
      )
  }
}

type Opening = { readonly session: Session } | { readonly refusal: Refusal }

function Opened({ loaded, kept }: { readonly loaded: Loaded; readonly kept: Kept }) {
  const [opening, setOpening] = useState<Opening>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const opening = open(loaded, attempt === 0 ? kept : latest(kept))
    setOpening(opening)
    return () => {
      if ('session' in opening) opening.session.close()
    }
  }, [attempt])
  if (opening === undefined) return null
  if ('refusal' in opening) {
    const found = readMatch(kept.id)
    const raw = found.kind === 'damaged' ? found.raw : writeRecord(kept.record)
    return <DamagedMatch id={kept.id} refusal={opening.refusal} raw={raw} />
  }
  return (
    <LocalTable
      key={`${attempt}`}
      loaded={loaded}
      session={opening.session}
      onTakeOver={() => setAttempt(attempt + 1)}
    />
  )
}

/** The match as another window left it. */
function latest(kept: Kept): Kept {
  const found = readMatch(kept.id)
  return found.kind === 'found' ? found.what : kept
}

function open({ game, table, windows }: Loaded, kept: Kept): Opening {
  try {
    return { session: openSession(game, table, kept, windows) }
  } catch (error) {
    return { refusal: refusalOf(error) }
  }
}

type DamagedMatchProps = { readonly id: string; readonly refusal: Refusal; readonly raw: string }

function DamagedMatch({ id, refusal, raw }: DamagedMatchProps) {
  const isOtherRules = refusal.code === 'other-rules'
  const { title, lead, file } = isOtherRules
    ? {
        title: 'Match under other rules',
        lead: 'This browser keeps the match unchanged.',
        file: `match-${id}.json`,
      }
    : {
        title: 'Damaged match',
        lead: 'This match cannot be played.',
        file: `damaged-${id}.txt`,
      }
  return (
    <Page title={title} lead={lead}>
      <RefusalPanel
        refusal={refusal}
        where={refusal.at}
        ways={[
          { verb: 'Save as is', onPress: () => saveFile(file, raw) },
          {
            verb: 'Delete',
            onPress: () => {
              deleteMatch(id)
              go({ page: 'home' })
            },
          },
          GO_HOME,
        ]}
      />
    </Page>
  )
}
