import { Refused } from '../../core/index.ts'
import type { Services } from '../operation/services.ts'
import type { Channel } from '../store/index.ts'
import { destinationOf, isReady } from './channels.ts'
import { mailOf, sendMail } from './mail.ts'
import { linkOf, type Message, webhookBody } from './message.ts'
import { channelsChanged } from './notice-preferences.ts'
import { post } from './post.ts'
import { push } from './push.ts'

/** `gone`: the receiver has unsubscribed, and the channel is dropped. `no`: permanent failure. `failed`: try again. */
export type Delivered = 'sent' | 'gone' | 'no' | 'failed'

/** Sends a message over one channel. Never rejects: errors are logged, without addresses. */
export async function deliver(
  services: Pick<Services, 'store' | 'settings' | 'log' | 'metrics' | 'now'>,
  channel: Channel,
  message: Message,
): Promise<Delivered> {
  const { store, log, metrics } = services
  const { kind, id, person } = channel
  const { became, why } = await attempt(services, channel, message)
  metrics.count('interregnum_notices_total', { kind, became })
  if (became !== 'sent') log.info('notice-not-sent', { kind, channel: id, became, why })
  if (became === 'gone') {
    await store.notices.drop(person, id).catch(() => log.warn('channel-not-dropped', { channel: id }))
    channelsChanged(services, person)
  }
  return became
}

type Attempt = { readonly became: Delivered; readonly why: string }

async function attempt(
  services: Pick<Services, 'store' | 'settings'>,
  channel: Channel,
  message: Message,
): Promise<Attempt> {
  const { settings } = services
  try {
    const destination = destinationOf(channel)
    if (!isReady(destination)) return { became: 'no', why: 'not-confirmed' }
    switch (destination.kind) {
      case 'push':
        return byStatus(await push(services, destination.target, message), true)
      case 'webhook': {
        const { url, format } = destination.target
        const body = JSON.stringify(webhookBody(format, message, linkOf(message, settings.publicUrl)))
        const headers = { 'Content-Type': 'application/json; charset=utf-8' }
        return byStatus(await post({ url, headers, body }, { toPrivate: settings.webhooksToPrivate }), false)
      }
      case 'mail':
        if (settings.smtpUrl === undefined) return { became: 'no', why: 'no-mail' }
        await sendMail(settings, mailOf(message, destination.target.address, settings.publicUrl))
        return { became: 'sent', why: '' }
    }
  } catch (error) {
    if (error instanceof Refused) return { became: 'no', why: error.refusal.code }
    return { became: 'failed', why: shortly(error) }
  }
}

function byStatus(status: number, isPush: boolean): Attempt {
  const why = `status-${status}`
  if (status >= 200 && status < 300) return { became: 'sent', why }
  if (isPush && (status === 404 || status === 410)) return { became: 'gone', why }
  return { became: status === 429 || status >= 500 ? 'failed' : 'no', why }
}

/** The code of a system error. Its message would contain the address. */
function shortly(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
