import { effect } from '@preact/signals'
import { render } from 'preact'
import { Workbox } from 'workbox-window'
import { Button, remember, remembered } from '../../look/index.ts'
import { route } from '../browser/router.ts'
import { listMatches } from '../store/matches.ts'
import { offline as say } from './messages.ts'
import './offline.css'

/**
 * Asks the browser not to evict what it keeps, once there is a match to lose. Some browsers ask the player, so this asks once.
 */
async function askToPersist(): Promise<void> {
  if (remembered(ASKED_KEY) !== null || !navigator.storage?.persist) return
  if (listMatches().length === 0 || (await navigator.storage.persisted())) return
  remember(ASKED_KEY, 'yes')
  await navigator.storage.persist()
}

const ASKED_KEY = 'interregnum.asked-to-persist'

/** Keeps the client for use without a network, and offers a newer version. Loaded once the page is there. */
export function keepOffline(): void {
  const workbox = new Workbox('/service-worker.js')
  // Only the window whose player took the new version reloads: another may be at a table.
  let isTaken = false
  workbox.addEventListener('waiting', () =>
    offer(() => {
      isTaken = true
      workbox.messageSkipWaiting()
    }),
  )
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate && isTaken) location.reload()
  })
  // Private windows and full disks refuse: the client then works as a page does.
  workbox.register().catch(() => undefined)
  askToPersist().catch(() => undefined)
}

const TABLES: ReadonlySet<string> = new Set(['play', 'match', 'learn', 'replay', 'shared'])

function offer(take: () => void): void {
  const place = document.createElement('aside')
  place.className = 'new-version'
  place.setAttribute('aria-label', say('newVersion'))
  document.body.append(place)
  // Nothing covers a table.
  const stopWatching = effect(() => {
    place.hidden = TABLES.has(route.value.page)
  })
  const close = () => {
    stopWatching()
    render(null, place)
    place.remove()
  }
  render(
    <>
      <p>{say('ready')}</p>
      <Button size="small" variant="primary" onPress={take}>
        {say('update')}
      </Button>
      <Button size="small" onPress={close}>
        {say('later')}
      </Button>
    </>,
    place,
  )
}
