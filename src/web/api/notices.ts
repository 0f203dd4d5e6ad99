import { call } from './call.ts'

/** A way by which one is told that it is one's turn. */
export type Channel = {
  readonly id: string
  readonly kind: 'push' | 'webhook' | 'mail'
  readonly label: string
  /** A mail address is not until its code is given. */
  readonly isReady: boolean
  /** Of a browser: by what it knows itself. */
  readonly device: string | null
}

/** How a webhook's message is written. */
export type Format = 'json' | 'discord' | 'slack'

type Answer = { readonly channel: Channel }

export async function listChannels(): Promise<readonly Channel[]> {
  return (await call<{ readonly channels: readonly Channel[] }>('GET', '/api/me/notices')).channels
}

/** @param subscription what the browser gave out */
export async function addBrowser({ endpoint, keys }: PushSubscriptionJSON): Promise<Channel> {
  return (await call<Answer>('POST', '/api/me/notices/push', { subscription: { endpoint, keys } })).channel
}

export async function addWebhook(url: string, format: Format): Promise<Channel> {
  return (await call<Answer>('POST', '/api/me/notices/webhook', { url, format })).channel
}

/** Has a code sent to a mail address, or another one. */
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
