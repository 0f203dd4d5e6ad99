import { createTransport } from 'nodemailer'
import type { Settings } from '../ops/settings.ts'
import { linkOf, type Message } from './message.ts'

/** The timeout of each step, in milliseconds. */
const PATIENCE_MS = 10_000

/** A mail in plain text. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string }

/**
 * Whether a text is one plain mail address, which cannot be read as a second address, a name or another header. It
 * excludes rare forms that the standards allow: quotes, comments, non-ASCII characters.
 */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/.test(
      text,
    )
  )
}

/**
 * Resolves once the mail server has accepted the mail.
 * @throws Error when there is none, it cannot be reached or refuses
 */
export async function sendMail({ smtpUrl, mailFrom }: Settings, { to, subject, text }: Mail): Promise<void> {
  if (smtpUrl === undefined) throw new Error('no mail server is set')
  if (!isMailAddress(to)) throw new Error('no mail address')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  await transport.sendMail({
    from: mailFrom,
    to: { name: '', address: to },
    subject,
    text,
    headers: { 'Auto-Submitted': 'auto-generated' },
    xMailer: false,
  })
}

export function mailOf(message: Message, to: string, publicUrl: string | undefined): Mail {
  const link = linkOf(message, publicUrl)
  const where = publicUrl === undefined ? 'on your page in Interregnum' : `at ${publicUrl}/#/me`
  return {
    to,
    subject: message.text,
    text: [
      message.text,
      ...(link === null ? [] : [link]),
      `-- \nYou asked for these mails. To stop them, remove this address ${where}, under “Turn notifications”.`,
    ].join('\n\n'),
  }
}

export function codeMail(code: string, to: string, publicUrl: string | undefined): Mail {
  const server = publicUrl === undefined ? 'Interregnum' : `Interregnum at ${publicUrl}`
  return {
    to,
    subject: 'Your code for Interregnum',
    text: [
      `Somebody, we hope you, asked for mails to this address when it is their turn in ${server}.`,
      `Your confirmation code: ${code}`,
      'It is valid for one hour. If you did not ask for it, ignore this mail: you will get no others.',
    ].join('\n\n'),
  }
}
