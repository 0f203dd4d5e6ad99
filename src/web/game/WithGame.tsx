import type { ComponentChildren } from 'preact'
import type { AnswerWindows, Game } from '../../core/index.ts'
import { findGame, type Listed } from '../../games/registry.ts'
import { Empty } from '../../look/index.ts'
import type { GameTable } from '../../look/table.ts'
import { HomeButton, LostPage, useLoading, WaitingPage } from '../page/loading.tsx'
import { page } from '../page/messages.ts'
import { Page } from '../page/Page.tsx'
import { hasTable, loadTable } from './loader.ts'

export type Loaded = {
  readonly listed: Listed
  readonly game: Game
  readonly table: GameTable
  /** Undefined in a game without answer windows. */
  readonly windows: AnswerWindows | undefined
}

export type WithGameProps = {
  readonly id: string
  readonly children: (loaded: Loaded) => ComponentChildren
}

/** Draws its children once the game is loaded. Says so when there is no such game, or it has no table. */
export function WithGame({ id, children }: WithGameProps) {
  const listed = findGame(id)
  const loading = useLoading<Loaded | undefined>(id, async () => {
    if (!listed || !hasTable(id)) return undefined
    const [{ game }, table, answering] = await Promise.all([
      listed.load(),
      loadTable(id),
      listed.loadAnswerWindows?.(),
    ])
    return { listed, game, table, windows: answering?.answerWindows }
  })
  if (!listed) return <NoSuchGame id={id} />
  if (!hasTable(id)) return <NoTable listed={listed} />
  if (loading.is === 'lost') return <LostPage why={loading.why} />
  if (loading.is === 'waited for' || !loading.what) return <WaitingPage />
  return <>{children(loading.what)}</>
}

export function NoSuchGame({ id }: { readonly id: string }) {
  return (
    <Page title={page('noGame')}>
      <Empty icon="warning" title={page('noGame')} actions={<HomeButton />}>
        {page('noGameCalled', { game: id })}
      </Empty>
    </Page>
  )
}

function NoTable({ listed }: { readonly listed: Listed }) {
  return (
    <Page title={listed.title}>
      <Empty icon="hourglass" title={page('noTable')} actions={<HomeButton />}>
        {page('inTerminal', { command: `interregnum simulate ${listed.id}` })}
      </Empty>
    </Page>
  )
}
