import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '../ops/settings.ts'
import { type MailSink, openMailSink } from '../testing/notices.ts'
import { codeMail, isMailAddress, mailOf, sendMail } from './mail.ts'
import { turnMessage } from './message.ts'

let sink: MailSink
beforeEach(async () => {
  sink = await openMailSink()
})
afterEach(() => sink.close())

const settings = () =>
  readSettings({
    SMTP_URL: sink.url,
    MAIL_FROM: 'Our Club <games@example.org>',
    PUBLIC_URL: 'https://games.example.org',
  })

describe('isMailAddress', () => {
  it.each(['a@example.org', 'ada.lovelace+games@mail.example.co.uk', "o'hara_1@x-y.example"])(
    '%s is one',
    (text) => expect(isMailAddress(text)).toBe(true),
  )

  it.each([
    '',
    'ada',
    'ada@localhost',
    'ada@example.org, bea@example.org',
    'ada@example.org;bea@example.org',
    'ada@example.org\r\nBcc: bea@example.org',
    'Ada <ada@example.org>',
    '"ada@x"@example.org',
    'ada@example.org ',
    'ada@@example.org',
    'ada@-example.org',
    'ada@example..org',
    `${'a'.repeat(65)}@example.org`,
  ])('%j is none', (text) => expect(isMailAddress(text)).toBe(false))

  it('nothing with signs that have a meaning in a header is one', () => {
    const signs = fc.constantFrom(...'\r\n\0\t <>,;:"()[]\\')
    const around = fc.stringMatching(/^[a-z@.]{0,12}$/)
    fc.assert(fc.property(around, signs, around, (a, sign, b) => !isMailAddress(`${a}${sign}${b}`)))
  })
})

describe('sendMail', () => {
  it('sends plain text from the sender of the settings to one address', async () => {
    const message = turnMessage('to-reign-supreme', 'm1')
    await sendMail(settings(), mailOf(message, 'ada@example.org', 'https://games.example.org'))
    const [{ from, to, source }] = sink.mails
    expect({ from, to }).toEqual({ from: 'games@example.org', to: ['ada@example.org'] })
    expect(source).toContain('From: Our Club <games@example.org>')
    expect(source).toContain('To: ada@example.org')
    expect(source).toContain('Subject: It is your turn in To Reign Supreme.')
    expect(source).toContain('Content-Type: text/plain')
    expect(source).toContain('Auto-Submitted: auto-generated')
    expect(source).toContain('https://games.example.org/#/match/m1')
    expect(source).toContain('To stop them, remove this address at')
  })

  it('sends a code alone on its line', async () => {
    await sendMail(settings(), codeMail('ABCD-2345', 'ada@example.org', undefined))
    expect(sink.mails[0]?.source).toMatch(/: ABCD-2345\n/)
  })

  it('hands no second address to the mail server, whatever a first one holds', async () => {
    const mail = {
      ...codeMail('ABCD-2345', 'ada@example.org', undefined),
      to: 'ada@example.org\r\nBcc: bea@example.org',
    }
    await expect(sendMail(settings(), mail)).rejects.toThrow('no mail address')
    expect(sink.mails).toEqual([])
  })
})
