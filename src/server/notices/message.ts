import { findGame } from '../../games/registry.ts'
import type { Webhook } from './channels.ts'

/** What a person is told: nothing that any onlooker could not know. */
export type Message = {
  /** e.g. `TerReign`. */
  readonly title: string
  /** One sentence. */
  readonly text: string
  /** Where in the client it leads to, e.g. `/#/match/m1`. */
  readonly path: string
  /** What later messages of the same kind stand in for: the match. */
  readonly match: string | null
}

/** That a match waits for somebody. */
export function turnMessage(game: string, match: string): Message {
  const title = findGame(game)?.title ?? 'a match'
  return {
    title,
    text: `It is your turn in ${title}.`,
    path: `/#/match/${encodeURIComponent(match)}`,
    match,
  }
}

/** What is sent when somebody wants to see whether it works. */
export const TEST_MESSAGE: Message = {
  title: 'Interregnum',
  text: 'This is how you will be told that it is your turn.',
  path: '/#/me',
  match: null,
}

/** Where a message leads to, for those who read it elsewhere than in the client; null where nobody said how we are reached. */
export function linkOf({ path }: Message, publicUrl: string | undefined): string | null {
  return publicUrl === undefined ? null : publicUrl + path
}

/** What a webhook is sent, as the service behind it reads it. */
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
