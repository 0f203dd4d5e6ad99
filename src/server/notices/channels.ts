import { createHash, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Channel } from '../store/index.ts'

/** What a browser gives out when it agrees to be pushed to: `PushSubscription.toJSON()`. */
export const subscriptionSchema = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1000)),
  /** The browser's public key, 65 bytes, and a secret of 16, in base64url. */
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/, 'is not 65 bytes in base64url')),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}(==)?$/, 'is not 16 bytes in base64url')),
  }),
})
export type Subscription = v.InferOutput<typeof subscriptionSchema>

/** How a webhook's message is written; Mattermost and others read Slack's. */
export const FORMATS = ['json', 'discord', 'slack'] as const

export const webhookSchema = v.object({
  url: v.pipe(v.string(), v.maxLength(1000)),
  format: v.picklist(FORMATS),
})
export type Webhook = v.InferOutput<typeof webhookSchema>

/** A mail address; nothing is sent there but its code until `confirmed`. */
export const mailboxSchema = v.object({
  address: v.string(),
  confirmed: v.boolean(),
  /** The fingerprint of the code that was sent, until when it holds, and how often it was guessed. */
  code: v.optional(v.object({ hash: v.string(), until: v.number(), guesses: v.number() })),
})
export type Mailbox = v.InferOutput<typeof mailboxSchema>

/** A channel with its target read. */
export type Destination =
  | { readonly kind: 'push'; readonly target: Subscription }
  | { readonly kind: 'webhook'; readonly target: Webhook }
  | { readonly kind: 'mail'; readonly target: Mailbox }

/** Reads what the store holds. */
export function destinationOf({ kind, target }: Channel): Destination {
  switch (kind) {
    case 'push':
      return { kind, target: v.parse(subscriptionSchema, target) }
    case 'webhook':
      return { kind, target: v.parse(webhookSchema, target) }
    case 'mail':
      return { kind, target: v.parse(mailboxSchema, target) }
  }
}

/** A new channel of a person. */
export function newChannel(person: string, way: Destination, created: number): Channel {
  return { id: randomUUID(), person, ...way, created }
}

/** Whether notices may go there. */
export function isReady(way: Destination): boolean {
  return way.kind !== 'mail' || way.target.confirmed
}

/** A channel as its person may see it. */
export const channelSeenSchema = v.strictObject({
  id: v.string(),
  kind: v.picklist(['push', 'webhook', 'mail']),
  /** What to call it. */
  label: v.string(),
  /** Whether notices go there; a mail address first waits for the code that was sent to it. */
  isReady: v.boolean(),
  /** Of a push: the SHA-256 of its endpoint in base64url, by which a browser knows its own. */
  device: v.nullable(v.string()),
})
export type ChannelSeen = v.InferOutput<typeof channelSeenSchema>

export function channelSeen(channel: Channel): ChannelSeen {
  const way = destinationOf(channel)
  const device = way.kind === 'push' ? fingerprint(way.target.endpoint) : null
  return { id: channel.id, kind: channel.kind, label: labelOf(way), isReady: isReady(way), device }
}

export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Whose push service it is tells which browser it was. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\.mozilla\.com$/, 'Firefox'],
  [/\.googleapis\.com$/, 'Chrome, or a relative of it'],
  [/\.apple\.com$/, 'Safari'],
  [/\.windows\.com$/, 'Edge'],
]

function labelOf(way: Destination): string {
  switch (way.kind) {
    case 'push': {
      const host = hostOf(way.target.endpoint)
      return BROWSERS.find(([service]) => service.test(host))?.[1] ?? 'A browser'
    }
    case 'webhook':
      return hostOf(way.target.url)
    case 'mail':
      return way.target.address
  }
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? ''
}
