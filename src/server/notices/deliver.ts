import { Refused } from '../../core/index.ts'
import type { Services } from '../operation/services.ts'
import type { Channel } from '../store/index.ts'
import { destinationOf, isReady } from './channels.ts'
import { mailOf, sendMail } from './mail.ts'
import { linkOf, type Message, webhookBody } from './message.ts'
import { channelsChanged } from './notice-preferences.ts'
import { post } from './post.ts'
import { push } from './push.ts'

/**
 * What became of a message: `sent`; `gone`, the other end wants no more and the channel is dropped; `no`, the other
 * end would never take it; `failed`, it may work later.
 */
export type Delivered = 'sent' | 'gone' | 'no' | 'failed'

/** Sends a message by one channel. Never rejects: what goes wrong is logged, without addresses. */
export async function deliver(
  services: Pick<Services, 'store' | 'settings' | 'log' | 'metrics'>,
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
    channelsChanged(store, person)
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
    const way = destinationOf(channel)
    if (!isReady(way)) return { became: 'no', why: 'not-confirmed' }
    switch (way.kind) {
      case 'push':
        return byStatus(await push(services, way.target, message), true)
      case 'webhook': {
        const { url, format } = way.target
        const body = JSON.stringify(webhookBody(format, message, linkOf(message, settings.publicUrl)))
        const headers = { 'Content-Type': 'application/json; charset=utf-8' }
        return byStatus(await post({ url, headers, body }, { toPrivate: settings.webhooksToPrivate }), false)
      }
      case 'mail':
        if (settings.smtpUrl === undefined) return { became: 'no', why: 'no-mail' }
        await sendMail(settings, mailOf(message, way.target.address, settings.publicUrl))
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

/** The code of a system's error; its message would hold the address. */
function shortly(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
