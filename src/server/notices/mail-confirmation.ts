import { randomInt, timingSafeEqual } from 'node:crypto'
import { type Refusal, refuse } from '../../core/index.ts'
import type { Services } from '../operation/services.ts'
import type { Channel } from '../store/index.ts'
import { destinationOf, fingerprint, type Mailbox } from './channels.ts'
import { limitsOf } from './limits.ts'
import { codeMail, sendMail } from './mail.ts'
import { channelsChanged } from './notice-preferences.ts'

/** How long a code holds, in milliseconds. */
const HOLDS_MS = 3_600_000

/** How often a code may be guessed. */
const GUESSES = 5

/** Letters and digits that cannot be taken for each other. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * Sends a new code to a mail address that is not confirmed yet; to one that is, nothing. The channel stands, whatever
 * becomes of the mail.
 * @throws Refused `too-many`, `not-delivered`
 */
export async function requestCode(services: Services, channel: Channel): Promise<void> {
  const { store, settings, now, log } = services
  const box = mailboxOf(channel)
  if (box.confirmed) return
  const limits = limitsOf(services)
  const isAllowed =
    limits.codesBy(channel.person) && limits.codesTo(fingerprint(box.address.toLowerCase())) && limits.codes()
  if (!isAllowed) refuse(TOO_MANY)
  const code = Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  const sent = { hash: fingerprint(code), until: now() + HOLDS_MS, guesses: 0 }
  await store.notices.put({ ...channel, target: { ...box, code: sent } })
  try {
    await sendMail(settings, codeMail(`${code.slice(0, 4)}-${code.slice(4)}`, box.address))
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    log.warn('code-not-sent', { channel: channel.id, why })
    refuse(NOT_SENT)
  }
}

/**
 * Confirms a mail address by its code; one that is confirmed already is answered as it is.
 * @throws Refused `bad-code`, `no-such-channel` when it is no mail address
 */
export async function confirm({ store, now }: Services, channel: Channel, given: string): Promise<Channel> {
  const box = mailboxOf(channel)
  if (box.confirmed) return channel
  const { address, code } = box
  if (!code || code.until <= now() || code.guesses >= GUESSES) return refuse(STALE)
  const isRight = timingSafeEqual(
    Buffer.from(fingerprint(given.toUpperCase().replaceAll(/[\s-]/g, ''))),
    Buffer.from(code.hash),
  )
  const target: Mailbox = isRight
    ? { address, confirmed: true }
    : { ...box, code: { ...code, guesses: code.guesses + 1 } }
  const confirmed = { ...channel, target }
  await store.notices.put(confirmed)
  if (!isRight) refuse(WRONG)
  channelsChanged(store, channel.person)
  return confirmed
}

function mailboxOf(channel: Channel): Mailbox {
  const way = destinationOf(channel)
  return way.kind === 'mail' ? way.target : refuse(NO_MAILBOX)
}

const NO_MAILBOX: Refusal = {
  code: 'no-such-channel',
  message: 'Only mail addresses are confirmed.',
  at: 'channel',
}
const WRONG: Refusal = {
  code: 'bad-code',
  message: 'This is not the code that was sent. Look again.',
  at: 'code',
}
const STALE: Refusal = {
  code: 'bad-code',
  message: 'The code holds no longer. Ask for another by entering the address again.',
  at: 'code',
}
const TOO_MANY: Refusal = {
  code: 'too-many',
  message:
    'Enough codes have been sent for now. Look into the mailbox, its spam too, or try again in an hour.',
}
const NOT_SENT: Refusal = {
  code: 'not-delivered',
  message: 'The mail server did not take the mail. Look at the address, or try again later.',
}
