import * as v from 'valibot'
import webPush from 'web-push'
import { refuse } from '../../core/index.ts'
import type { Services } from '../operation/services.ts'
import type { Store } from '../store/index.ts'
import { fingerprint, type Subscription } from './channels.ts'
import type { Message } from './message.ts'
import { post, readTarget } from './post.ts'

const keysSchema = v.object({ publicKey: v.string(), privateKey: v.string() })
type Keys = v.InferOutput<typeof keysSchema>

const keysOfStore = new WeakMap<Store, Promise<Keys>>()

/** How long a push service keeps a message for an offline device, in seconds. */
const KEEP_SECONDS = 86_400

/** The VAPID public key, with which browsers subscribe. It never changes. */
export async function pushKey(store: Store): Promise<string> {
  return (await keysOf(store)).publicKey
}

/**
 * Pushes a message to a browser, end-to-end encrypted (RFC 8291, RFC 8292).
 * @returns the status of the push service's answer; 404 and 410 mean that the browser has unsubscribed
 * @throws Refused `bad-address`
 * @throws Error when the service cannot be reached
 */
export async function push(
  { store, settings }: Pick<Services, 'store' | 'settings'>,
  { endpoint, keys: device }: Subscription,
  { title, text, path, match }: Message,
): Promise<number> {
  const { publicKey, privateKey } = await keysOf(store)
  const payload = JSON.stringify({ title, body: text, path, tag: match ?? 'test' })
  const { cipherText } = webPush.encrypt(device.p256dh, device.auth, payload, 'aes128gcm')
  const { origin } = new URL(endpoint)
  const signed = webPush.getVapidHeaders(origin, settings.contact, publicKey, privateKey, 'aes128gcm')
  return post(
    {
      url: endpoint,
      headers: {
        ...signed,
        'Content-Type': 'application/octet-stream',
        'Content-Encoding': 'aes128gcm',
        TTL: String(KEEP_SECONDS),
        Urgency: 'high',
        // A later message about the same match replaces one that is not delivered yet.
        Topic: fingerprint(match ?? 'test').slice(0, 32),
      },
      body: cipherText,
    },
    { toPrivate: settings.webhooksToPrivate },
  )
}

/** @throws Refused `bad-address`, `bad-subscription` (the browser's key is invalid) */
export function checkSubscription({ endpoint, keys }: Subscription, toPrivate: boolean): void {
  readTarget(endpoint, { toPrivate }, 'subscription.endpoint')
  try {
    webPush.encrypt(keys.p256dh, keys.auth, 'test', 'aes128gcm')
  } catch {
    const message = 'The browser’s key is invalid. Turn its notices off and on again.'
    refuse({ code: 'bad-subscription', message, at: 'subscription.keys' })
  }
}

function keysOf(store: Store): Promise<Keys> {
  const known = keysOfStore.get(store)
  if (known) return known
  const keys = store
    .secret('push-keys', () => JSON.stringify(webPush.generateVAPIDKeys()))
    .then((text) => v.parse(keysSchema, JSON.parse(text)))
  keysOfStore.set(store, keys)
  keys.catch(() => keysOfStore.delete(store))
  return keys
}
