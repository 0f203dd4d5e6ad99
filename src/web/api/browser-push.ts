import { refuse } from '../../core/index.ts'

/** Where the service worker that shows notices lies. */
const WORKER = '/notices-worker.js'

/**
 * Why this browser cannot be pushed to, as a sentence a person can act on; undefined when it can, or when nobody has
 * asked the person yet.
 * @param key the server's; null where it sends none
 */
export function whyNoPush(key: string | null): string | undefined {
  if (key === null) return 'This server sends no notices to browsers.'
  if (!isSecureContext)
    return 'Browsers take notices from a safe address alone, one that begins with https. Whoever runs this server can set that up.'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'This browser takes no notices from pages. Others do, and mail reaches you anywhere.'
  if (Notification.permission === 'denied')
    return 'Notices from this page are forbidden in this browser. Allow them in its settings for this page, then load the page again.'
  return undefined
}

/** By what the server knows this browser (`device` of a channel); null while it takes no notices. */
export async function thisDevice(): Promise<string | null> {
  const subscription = await subscriptionNow()
  if (!subscription) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/**
 * Asks the person, and has the browser take notices from whoever holds `key`.
 * @returns what the server must be told
 * @throws Refused `no-permission`, `no-push-service`
 */
export async function takePushes(key: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== 'granted')
    refuse({
      code: 'no-permission',
      message:
        'The browser was not allowed to show notices. Allow them when it asks, or in its settings for this page.',
    })
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  try {
    // One that another server's key was given for would be refused.
    await (await pushManager.getSubscription())?.unsubscribe()
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    return subscription.toJSON()
  } catch {
    return refuse({
      code: 'no-push-service',
      message: 'The browser could not reach the service that brings its notices. Try again, or choose mail.',
    })
  }
}

/**
 * This browser takes no notices any more, whoever they are for: also when somebody signs out here. The server learns
 * of it from the browser's service when it next tries. Never rejects.
 */
export async function endPushes(): Promise<void> {
  try {
    await (await subscriptionNow())?.unsubscribe()
  } catch {
    // Then they end when the browser's storage is cleared, or the channel is dropped.
  }
}

async function subscriptionNow(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager?.getSubscription()) ?? null
}
