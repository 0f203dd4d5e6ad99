import type { ComponentChildren, ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Refusal } from '../../core/index.ts'
import { Button, ErrorPanel, toast } from '../../look/index.ts'
import { go } from '../browser/router.ts'
import { page } from './messages.ts'
import { Page } from './Page.tsx'

export type Loading<What> =
  | { readonly is: 'waited for' }
  | { readonly is: 'there'; readonly what: What }
  | { readonly is: 'lost'; readonly why: string }

/** Loads something, and loads again whenever `key` changes. */
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

export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(load, (why) => (why === undefined ? <WaitingPage /> : <LostPage why={why} />))
}

/**
 * Part of a page whose code is loaded when it is first shown. Nothing stands in its place until then; that it cannot be
 * loaded is said. It is then closed, if it can be, so that the next press tries again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(load, (why, props) => (why === undefined ? null : <PartLost {...props} />))
}

function PartLost({ onClose, onCancel = onClose }: { onClose?: () => void; onCancel?: () => void }) {
  useEffect(() => {
    toast(page('partNotLoaded'), 'warning')
    onCancel?.()
  }, [])
  return null
}

/** @param instead drawn while the code loads, and with the reason when it cannot be loaded */
function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: (why: string | undefined, props: Props) => ComponentChildren,
): (props: Props) => ComponentChildren {
  let Ready: ComponentType<Props> | undefined
  return function Lazy(props: Props) {
    const loading = useLoading('code', async () => {
      Ready ??= await load()
    })
    if (Ready) return <Ready {...props} />
    return instead(loading.is === 'lost' ? loading.why : undefined, props)
  }
}

/** Shown while something loads; its words appear only if that takes longer than a moment. */
export function WaitingPage() {
  return (
    <main class="waiting" aria-busy="true">
      <h1 class="unseen">Interregnum</h1>
      <p class="said waiting-words">{page('setting')}</p>
    </main>
  )
}

export function LostPage({ why }: { readonly why: string }) {
  return (
    <Page title={page('notLoaded')}>
      <LostPart why={why} />
    </Page>
  )
}

/** Stands in place of what cannot be loaded. */
export function LostPart({ why }: { readonly why: string }) {
  return <ErrorPanel sentence={page('partNotLoaded')} code="not-loaded" where={why} ways={[RELOAD]} />
}

export const RELOAD = way('reload', () => void reload().catch(() => location.reload()))

/** What leads on where a match cannot be opened because a newer version wrote it; else nothing. */
export function toNewer({ code, at = '' }: Refusal): readonly (typeof RELOAD)[] {
  return code === 'newer-match' || /^record\.(rules|version)$/.test(at) ? [RELOAD] : []
}

/** Loads the page again: in a newer version, where one waits to be taken. */
async function reload(): Promise<void> {
  const { serviceWorker } = navigator
  const waiting = (await serviceWorker?.getRegistration())?.waiting
  if (!waiting) return location.reload()
  serviceWorker.addEventListener('controllerchange', () => location.reload())
  waiting.postMessage({ type: 'SKIP_WAITING' })
}
export const GO_HOME = way('home', () => go({ page: 'home' }))
export const GO_TO_LOBBY = way('lobby', () => go({ page: 'online' }))

/** A way out of an error. Its verb is read when it is shown, in the language that is spoken then. */
function way(verb: 'reload' | 'home' | 'lobby', onPress: () => void) {
  return {
    get verb() {
      return page(verb)
    },
    onPress,
  }
}

export function HomeButton() {
  return (
    <Button variant="primary" icon="home" onPress={GO_HOME.onPress}>
      {page('home')}
    </Button>
  )
}
