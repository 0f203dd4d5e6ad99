import { useEffect, useState } from 'preact/hooks'
import { type Refusal, writeRecord } from '../../core/index.ts'
import { Empty } from '../../look/index.ts'
import { refusalOf } from '../api/refusal-of.ts'
import { type Loaded, WithGame } from '../game/WithGame.tsx'
import { HomeButton, lazyPage } from '../page/loading.tsx'
import { Page } from '../page/Page.tsx'
import { openSession, type Session } from '../session/session.ts'
import { type Kept, readMatch } from '../store/matches.ts'
import { LocalTable } from './LocalTable.tsx'
import { table as say } from './messages.ts'

const DamagedMatch = lazyPage(async () => (await import('./DamagedMatch.tsx')).DamagedMatch)

export function PlayPage({ id }: { readonly id: string }) {
  const [found] = useState(() => readMatch(id))
  switch (found.kind) {
    case 'missing':
      return (
        <Page title={say('noMatch')}>
          <Empty icon="hourglass" title={say('notHere')} actions={<HomeButton />}>
            {say('elsewhereKept')}
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
    const opening = attempt === 0 ? open(loaded, kept) : reopen(loaded, kept)
    // To replay a match takes its time, and so does drawing it: a task each.
    const drawing = setTimeout(() => setOpening(opening))
    return () => {
      clearTimeout(drawing)
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

/** Opens the match as another window left it. That may be of a newer version, which this one must not overwrite. */
function reopen(loaded: Loaded, kept: Kept): Opening {
  const found = readMatch(kept.id)
  return found.kind === 'damaged' ? found : open(loaded, found.kind === 'found' ? found.what : kept)
}

function open({ game, table, windows }: Loaded, kept: Kept): Opening {
  try {
    return { session: openSession(game, table, kept, windows) }
  } catch (error) {
    return { refusal: refusalOf(error) }
  }
}
