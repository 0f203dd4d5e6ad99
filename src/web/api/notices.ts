import { call } from './call.ts'

/** A way to notify a player that it is their turn. */
export type Channel = {
  readonly id: string
  readonly kind: 'push' | 'webhook' | 'mail'
  readonly label: string
  /** False for an email address until its code is confirmed. */
  readonly isReady: boolean
  /** The browser's id: see `thisDevice`. */
  readonly device: string | null
}

export type Format = 'json' | 'discord' | 'slack'

type Answer = { readonly channel: Channel }

export async function listChannels(): Promise<readonly Channel[]> {
  return (await call<{ readonly channels: readonly Channel[] }>('GET', '/api/me/notices')).channels
}

export async function addBrowser({ endpoint, keys }: PushSubscriptionJSON): Promise<Channel> {
  return (await call<Answer>('POST', '/api/me/notices/push', { subscription: { endpoint, keys } })).channel
}

export async function addWebhook(url: string, format: Format): Promise<Channel> {
  return (await call<Answer>('POST', '/api/me/notices/webhook', { url, format })).channel
}

/** Sends a code to an email address. */
export async function addMail(address: string): Promise<Channel> {
  return (await call<Answer>('POST', '/api/me/notices/mail', { address })).channel
}

export async function confirmMail(channel: string, code: string): Promise<void> {
  await call('POST', `/api/me/notices/${channel}/confirm`, { code })
}

export async function tryChannel(channel: string): Promise<void> {
  await call('POST', `/api/me/notices/${channel}/test`, {})
}

export async function dropChannel(channel: string): Promise<void> {
  await call('DELETE', `/api/me/notices/${channel}`)
}
