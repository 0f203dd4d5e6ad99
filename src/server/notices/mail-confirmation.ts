import { randomInt, timingSafeEqual } from 'node:crypto'
import { type Refusal, refuse } from '../../core/index.ts'
import { networkOf } from '../operation/networks.ts'
import { TooMany } from '../operation/refusals.ts'
import type { Services } from '../operation/services.ts'
import type { Channel } from '../store/index.ts'
import { destinationOf, fingerprint, type Mailbox } from './channels.ts'
import { takeCode, takeCodeBy, takeCodeFrom, takeCodeTo } from './limits.ts'
import { codeMail, sendMail } from './mail.ts'
import { channelsChanged } from './notice-preferences.ts'

const VALID_MS = 3_600_000

const HOUR_SECONDS = 3_600

const GUESSES = 5

/** Letters and digits that are hard to confuse. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * Sends a new code to a mail address that is not confirmed, unless it has been removed, confirmed or sent another one
 * meanwhile. The channel stays, even if the mail cannot be sent.
 * @param address the IP address that asks
 * @throws Refused `too-many`, `not-delivered`
 */
export async function requestCode(services: Services, channel: Channel, address: string): Promise<void> {
  const { store, settings, now, log } = services
  const box = mailboxOf(channel)
  if (box.confirmed) return
  const wait =
    (await takeCodeBy(services, channel.person)) ||
    (await takeCodeFrom(services, networkOf(address))) ||
    (await takeCodeTo(services, box.address.toLowerCase())) ||
    (await takeCode(services, ''))
  if (wait > 0) throw tooManyCodes()
  const code = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const sent = { hash: fingerprint(code), until: now() + VALID_MS, guesses: 0 }
  if (!(await store.notices.change({ ...channel, target: { ...box, code: sent } }, channel))) return
  try {
    await sendMail(
      settings,
      codeMail(`${code.slice(0, 4)}-${code.slice(4)}`, box.address, settings.publicUrl),
    )
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    log.warn('code-not-sent', { channel: channel.id, why })
    refuse(NOT_SENT)
  }
}

/**
 * Confirms a mail address by its code.
 * @returns undefined if the channel has changed meanwhile: it is to be read again
 * @throws Refused `bad-code`, `no-such-channel` if it is not a mail address
 */
export async function confirm(
  services: Services,
  channel: Channel,
  given: string,
): Promise<Channel | undefined> {
  const { store, now } = services
  const box = mailboxOf(channel)
  if (box.confirmed) return channel
  const { address, code } = box
  if (!code || code.until <= now()) return refuse(STALE)
  if (code.guesses >= GUESSES) return refuse(TOO_MANY_GUESSES)
  const isRight = timingSafeEqual(
    Buffer.from(fingerprint(given.toUpperCase().replaceAll(/[\s-]/g, ''))),
    Buffer.from(code.hash),
  )
  const target: Mailbox = isRight
    ? { address, confirmed: true }
    : { ...box, code: { ...code, guesses: code.guesses + 1 } }
  const confirmed = { ...channel, target }
  if (!(await store.notices.change(confirmed, channel))) return undefined
  if (!isRight) refuse(code.guesses + 1 < GUESSES ? WRONG : TOO_MANY_GUESSES)
  channelsChanged(services, channel.person)
  return confirmed
}

function mailboxOf(channel: Channel): Mailbox {
  const destination = destinationOf(channel)
  return destination.kind === 'mail' ? destination.target : refuse(NO_MAILBOX)
}

const NO_MAILBOX: Refusal = {
  code: 'no-such-channel',
  message: 'Only mail addresses need a code.',
  at: 'channel',
}
const WRONG: Refusal = {
  code: 'bad-code',
  message: 'Wrong code. Check the mail and try again.',
  at: 'code',
}
const TOO_MANY_GUESSES: Refusal = {
  code: 'bad-code',
  message: 'Too many wrong codes. Ask for a new one.',
  at: 'code',
}
const STALE: Refusal = {
  code: 'bad-code',
  message: 'This code has expired. Ask for a new one.',
  at: 'code',
}
/** Not how long exactly: others may have asked for codes to this address. */
function tooManyCodes(): TooMany {
  return new TooMany(
    HOUR_SECONDS,
    'Too many codes were sent. Check the mailbox and its spam folder, or try again in an hour.',
  )
}
const NOT_SENT: Refusal = {
  code: 'not-delivered',
  message: 'The mail could not be sent. Check the address, or try again later.',
}
