import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/**
 * The service worker of the built client. It keeps all files of one version, so that everything works without a network and
 * files of two versions never mix; a newer version waits until the player takes it. It also shows notices.
 */

/** All files of the build, with what names their content; written by the build (scripts/vite-service-worker.ts). */
declare const FILES: PrecacheEntry[]

/** The scope of a service worker, as far as it is used here. */
type WorkerScope = {
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  importScripts(path: string): void
  addEventListener(
    type: 'activate' | 'message',
    hear: (event: { readonly data?: unknown; waitUntil(done: Promise<unknown>): void }) => void,
  ): void
}

const worker = globalThis as unknown as WorkerScope

worker.importScripts('/notices-worker.js')
precacheAndRoute(FILES)
cleanupOutdatedCaches()
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/(api|health|metrics|s)\b/] }),
)
// The first visit is enough: its page needs no reload.
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('message', ({ data }) => {
  if ((data as { readonly type?: string } | null)?.type === 'SKIP_WAITING') void worker.skipWaiting()
})
