import type { ComponentChildren, ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Game } from '../core/index.ts'
import { findGame, type Listed } from '../games/registry.ts'
import { Button, Empty, ErrorPanel } from '../look/index.ts'
import type { GameTable } from '../look/table.ts'
import { Page } from './Page.tsx'
import { go } from './router.ts'

/** Something that is on its way. */
export type Loading<What> =
  | { readonly is: 'waited for' }
  | { readonly is: 'there'; readonly what: What }
  | { readonly is: 'lost'; readonly why: string }

/** Loads something, anew whenever `key` changes. */
export function useLoading<What>(key: string, load: () => Promise<What>): Loading<What> {
  const [held, hold] = useState<{ readonly key: string; readonly loading: Loading<What> }>()
  useEffect(() => {
    let current = true
    const settle = (loading: Loading<What>) => {
      if (current) hold({ key, loading })
    }
    load().then(
      (what) => settle({ is: 'there', what }),
      (error) => settle({ is: 'lost', why: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      current = false
    }
  }, [key])
  return held?.key === key ? held.loading : { is: 'waited for' }
}

/** Each game's table, by its path: found by the bundler, so that nothing but the client carries them. */
const TABLES = import.meta.glob<{ readonly table: GameTable }>('../games/*/table/index.tsx')

function loadTable(id: string): Promise<{ readonly table: GameTable }> {
  return TABLES[`../games/${id}/table/index.tsx`]()
}

/** A game with its rules and its table. */
export type Loaded = { readonly listed: Listed; readonly game: Game; readonly table: GameTable }

/** Props of {@link WithGame}. */
export type WithGameProps = {
  /** The game's id. */
  readonly id: string
  readonly children: (loaded: Loaded) => ComponentChildren
}

/** Draws its children once the game is loaded; until then, or if there is no such game, says so. */
export function WithGame({ id, children }: WithGameProps) {
  const listed = findGame(id)
  const loading = useLoading<Loaded | undefined>(id, async () => {
    if (!listed) return undefined
    const [{ game }, { table }] = await Promise.all([listed.load(), loadTable(id)])
    return { listed, game, table }
  })
  if (!listed)
    return (
      <Page title="No such game">
        <Empty
          icon="warning"
          title="No such game"
          actions={<ToShelf />}
        >{`There is no game “${id}” on the shelf.`}</Empty>
      </Page>
    )
  if (loading.is === 'lost') return <LostPage why={loading.why} />
  if (loading.is === 'waited for' || !loading.what) return <WaitingPage />
  return <>{children(loading.what)}</>
}

/** Makes a page of which the code is loaded when it is first shown. */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ComponentChildren {
  let page: ComponentType<Props> | undefined
  return function LazyPage(props: Props) {
    const loading = useLoading('page', async () => {
      page ??= await load()
      return page
    })
    const Ready = page
    if (Ready) return <Ready {...props} />
    return loading.is === 'lost' ? <LostPage why={loading.why} /> : <WaitingPage />
  }
}

/** Makes a part of a page of which the code is loaded when it is first shown; until then, and if it is lost, nothing. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ComponentChildren {
  let part: ComponentType<Props> | undefined
  return function LazyPart(props: Props) {
    useLoading('part', async () => {
      part ??= await load()
      return part
    })
    const Ready = part
    return Ready ? <Ready {...props} /> : null
  }
}

/** Shown for the moment in which something loads; words only if it takes longer. */
export function WaitingPage() {
  return (
    <main class="waiting" aria-busy="true">
      <h1 class="unseen">Interregnum</h1>
      <p class="waiting-words">Setting the table …</p>
    </main>
  )
}

function LostPage({ why }: { readonly why: string }) {
  return (
    <Page title="Not loaded">
      <ErrorPanel
        sentence="A part of Interregnum could not be loaded. Perhaps the server has stopped, or it was brought up to date meanwhile."
        code="not-loaded"
        where={why}
        ways={[{ verb: 'Load the page again', onPress: () => location.reload() }]}
      />
    </Page>
  )
}

/** The way back to the first page. */
export function ToShelf() {
  return (
    <Button variant="primary" icon="home" onPress={() => go({ page: 'home' })}>
      To the shelf
    </Button>
  )
}
