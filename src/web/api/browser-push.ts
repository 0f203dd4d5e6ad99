import { refuse } from '../../core/index.ts'

/** The built client has one worker for everything. */
const WORKER = import.meta.env.PROD ? '/service-worker.js' : '/notices-worker.js'

/**
 * Why this browser cannot show notifications: the server sends none, the address is not https, it does not know them,
 * or the player has forbidden them. Undefined when it can, or when the player was not asked yet.
 * @param key the server's public key; null where it sends none
 */
export function whyNoPush(key: string | null): 'unsent' | 'insecure' | 'unable' | 'blocked' | undefined {
  if (key === null) return 'unsent'
  if (!isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unable'
  return Notification.permission === 'denied' ? 'blocked' : undefined
}

/** The server's id of this browser (a channel's `device`); null while notifications are off. */
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
 * Asks the player for permission and subscribes to the server with this key.
 * @returns what the server needs
 * @throws Refused `no-permission`, `no-push-service`
 */
export async function takePushes(key: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== 'granted')
    refuse({
      code: 'no-permission',
      message: 'The browser may not show notifications. Allow them when it asks, or in its settings.',
    })
  try {
    await navigator.serviceWorker.register(WORKER)
    const { pushManager } = await navigator.serviceWorker.ready
    // A subscription with another server's key would be refused.
    await (await pushManager.getSubscription())?.unsubscribe()
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    return subscription.toJSON()
  } catch {
    return refuse({
      code: 'no-push-service',
      message: 'The browser’s notification service cannot be reached. Try again, or use email.',
    })
  }
}

/** Ends this browser's notifications. The server finds out when it next sends one. Never rejects. */
export async function endPushes(): Promise<void> {
  try {
    await (await subscriptionNow())?.unsubscribe()
  } catch {
    // Then they end when the channel is deleted.
  }
}

async function subscriptionNow(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager?.getSubscription()) ?? null
}
