import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Channel } from '../store/index.ts'

/** A browser's `PushSubscription.toJSON()`. */
export const subscriptionSchema = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1000)),
  /** The browser's public key (65 bytes) and a secret (16 bytes), in base64url. */
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/, 'is not 65 bytes in base64url')),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}(==)?$/, 'is not 16 bytes in base64url')),
  }),
})
export type Subscription = v.InferOutput<typeof subscriptionSchema>

/** The format of a webhook's body. Mattermost and others read Slack's. */
export const FORMATS = ['json', 'discord', 'slack'] as const

export const webhookSchema = v.object({
  url: v.pipe(v.string(), v.maxLength(1000)),
  format: v.picklist(FORMATS),
})
export type Webhook = v.InferOutput<typeof webhookSchema>

/** A mail address. Until `confirmed`, only the confirmation code is sent there. */
export const mailboxSchema = v.object({
  address: v.string(),
  confirmed: v.boolean(),
  /** The hash of the code, when it expires, and the number of wrong guesses. */
  code: v.optional(v.object({ hash: v.string(), until: v.number(), guesses: v.number() })),
})
export type Mailbox = v.InferOutput<typeof mailboxSchema>

export type Destination =
  | { readonly kind: 'push'; readonly target: Subscription }
  | { readonly kind: 'webhook'; readonly target: Webhook }
  | { readonly kind: 'mail'; readonly target: Mailbox }

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

/** How many channels one person may have. */
export const MOST_CHANNELS = 10

/** Whether notices go to the same browser, webhook or mailbox. */
export function isSame(one: Destination, other: Destination): boolean {
  return one.kind === other.kind && addressOf(one) === addressOf(other)
}

function addressOf({ kind, target }: Destination): string {
  switch (kind) {
    case 'push':
      return target.endpoint
    case 'webhook':
      return target.url
    case 'mail':
      return target.address.toLowerCase()
  }
}

/** Its id follows from whom it tells and where, so that a channel that is added twice at once is stored once. */
export function newChannel(person: string, destination: Destination, created: number): Channel {
  const id = fingerprint(JSON.stringify([person, destination.kind, addressOf(destination)]))
  return { id, person, ...destination, created }
}

export function isReady(destination: Destination): boolean {
  return destination.kind !== 'mail' || destination.target.confirmed
}

/** A channel as its owner sees it. */
export const channelSeenSchema = v.strictObject({
  id: v.string(),
  kind: v.picklist(['push', 'webhook', 'mail']),
  label: v.string(),
  /** False for a mail address that is not confirmed yet. */
  isReady: v.boolean(),
  /** For push: the SHA-256 of the endpoint in base64url, by which a browser recognizes itself. */
  device: v.nullable(v.string()),
})
export type ChannelSeen = v.InferOutput<typeof channelSeenSchema>

export function channelSeen(channel: Channel): ChannelSeen {
  const destination = destinationOf(channel)
  const device = destination.kind === 'push' ? fingerprint(destination.target.endpoint) : null
  return {
    id: channel.id,
    kind: channel.kind,
    label: labelOf(destination),
    isReady: isReady(destination),
    device,
  }
}

/** A person's channels, with the last characters of webhooks that their host does not tell apart. */
export function channelsSeen(channels: readonly Channel[]): ChannelSeen[] {
  const seen = channels.map(channelSeen)
  return seen.map((each, i) => {
    const { kind, target } = destinationOf(channels[i])
    const isAlone = seen.filter(({ label }) => label === each.label).length === 1
    return kind !== 'webhook' || isAlone ? each : { ...each, label: `${each.label} …${target.url.slice(-4)}` }
  })
}

export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** The push service tells the browser. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\.mozilla\.com$/, 'Firefox'],
  [/\.googleapis\.com$/, 'Chrome or a similar browser'],
  [/\.apple\.com$/, 'Safari'],
  [/\.windows\.com$/, 'Edge'],
]

function labelOf(destination: Destination): string {
  switch (destination.kind) {
    case 'push': {
      const host = hostOf(destination.target.endpoint)
      return BROWSERS.find(([service]) => service.test(host))?.[1] ?? 'A browser'
    }
    case 'webhook':
      return hostOf(destination.target.url)
    case 'mail':
      return destination.target.address
  }
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? ''
}
