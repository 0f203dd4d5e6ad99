import { findGame } from '../../games/registry.ts'
import type { Webhook } from './channels.ts'

/** A notice. It contains nothing that an onlooker could not know. */
export type Message = {
  /** e.g. `TerReign`. */
  readonly title: string
  /** One sentence. */
  readonly text: string
  /** Where it leads in the client, e.g. `/#/match/m1`. */
  readonly path: string
  /** A later message about the same match replaces it. */
  readonly match: string | null
}

export function turnMessage(game: string, match: string): Message {
  const title = findGame(game)?.title ?? 'a match'
  return {
    title,
    text: `It is your turn in ${title}.`,
    path: `/#/match/${encodeURIComponent(match)}`,
    match,
  }
}

export const TEST_MESSAGE: Message = {
  title: 'Interregnum',
  text: 'Notices work. You will get one when it is your turn.',
  path: '/#/me',
  match: null,
}

/** The message's link for use outside the client; null without PUBLIC_URL. */
export function linkOf({ path }: Message, publicUrl: string | undefined): string | null {
  return publicUrl === undefined ? null : publicUrl + path
}

export function webhookBody(format: Webhook['format'], message: Message, link: string | null): object {
  const line = link === null ? message.text : `${message.text} ${link}`
  switch (format) {
    case 'json':
      return {
        event: message.match === null ? 'test' : 'turn',
        match: message.match,
        text: message.text,
        url: link,
      }
    case 'discord':
      return { content: line, allowed_mentions: { parse: [] } }
    case 'slack':
      return { text: line }
  }
}
