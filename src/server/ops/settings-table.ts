import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { THINK_MS } from '../../bots/index.ts'
import { LOG_LEVELS, type LogLevel } from './log.ts'

/** How one setting is read. */
export type Setting<T> = {
  /** The variable of the environment. */
  readonly name: string
  /** What it is for, for docs/running.md. */
  readonly meaning: string
  /** What may stand there: goes on from “must be”. */
  readonly allowed: string
  /** What holds without it, in words. */
  readonly otherwise: string
  /** What it is set to must not be told. */
  readonly isSecret?: boolean
  /** @returns undefined when it is none of what is allowed */
  read(text: string): T | undefined
  /** What holds without it. */
  readonly usual: T
}

const ROOT = join(import.meta.dirname, '../../..')
const DATA_FILE = 'interregnum.db'

/** A setting, checked against its type. */
function setting<T>(each: Setting<T>): Setting<T> {
  return each
}

/** The one list of settings: what reads them, what refuses them, and the table in docs/running.md come from it. */
export const SETTINGS = {
  host: setting<string>({
    name: 'HOST',
    meaning: 'The address to listen on. `0.0.0.0` lets other machines in.',
    allowed: 'a name or an address of this machine',
    otherwise: '`127.0.0.1`, this machine alone',
    read: (text) => (/^[\w.:%-]+$/.test(text) ? text : undefined),
    usual: '127.0.0.1',
  }),
  port: setting<number>({
    name: 'PORT',
    meaning: 'The port to listen on. 0 takes any that is free.',
    allowed: 'a whole number from 0 to 65535',
    otherwise: '`8080`',
    read: wholeNumber(0, 65_535),
    usual: 8080,
  }),
  dist: setting<string>({
    name: 'DIST',
    meaning: 'The folder of the built client.',
    allowed: 'a folder',
    otherwise: '`dist` in the folder of the program',
    read: (text) => resolve(text),
    usual: join(ROOT, 'dist'),
  }),
  dataFile: setting<string>({
    name: 'DATA',
    meaning: 'The folder for the SQLite file. It must be on a disk of this machine, not on a network share.',
    allowed: 'a folder',
    otherwise: '`data` in the folder of the program',
    read: (text) => join(resolve(text), DATA_FILE),
    usual: join(ROOT, 'data', DATA_FILE),
  }),
  databaseUrl: setting<string | undefined>({
    name: 'DATABASE_URL',
    meaning: 'A PostgreSQL database to keep everything in, instead of the SQLite file.',
    allowed: 'an address such as postgres://user:password@127.0.0.1:5432/interregnum',
    otherwise: 'none: SQLite',
    isSecret: true,
    read: (text) => (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '') ? text : undefined),
    usual: undefined,
  }),
  publicUrl: setting<string | undefined>({
    name: 'PUBLIC_URL',
    meaning: 'The address people type to get here. Links in notices and mails begin with it.',
    allowed: 'an address such as https://games.example.org, without a path',
    otherwise: 'none: whatever address they came by; notices carry no links',
    read: (text) => {
      const url = address('http:', 'https:')(text)
      return url && isOrigin(new URL(url)) ? new URL(url).origin : undefined
    },
    usual: undefined,
  }),
  trustProxy: setting<boolean>({
    name: 'TRUST_PROXY',
    meaning:
      'Whether the server stands behind a reverse proxy of yours, whose X-Forwarded-For and X-Forwarded-Proto it believes. Never `yes` without one: anybody could claim to be anybody.',
    allowed: 'yes or no',
    otherwise: '`no`',
    read: yesOrNo,
    usual: false,
  }),
  log: setting<LogLevel>({
    name: 'LOG',
    meaning: 'How much is logged.',
    allowed: LOG_LEVELS.join(', ').replace(/, (\w+)$/, ' or $1'),
    otherwise: '`info`',
    read: (text) => LOG_LEVELS.find((level) => level === text),
    usual: 'info',
  }),
  smtpUrl: setting<string | undefined>({
    name: 'SMTP_URL',
    meaning: 'The mail server that takes mails. Without it people cannot ask for notices by mail.',
    allowed: 'an address such as smtps://user:password@mail.example.org',
    otherwise: 'none: no mail',
    isSecret: true,
    read: address('smtp:', 'smtps:'),
    usual: undefined,
  }),
  mailFrom: setting<string>({
    name: 'MAIL_FROM',
    meaning: 'The sender of mails. Must be set when SMTP_URL is.',
    allowed: 'an address such as games@example.org or Our Club <games@example.org>',
    otherwise: 'none',
    read: (text) =>
      /^([^<>\p{C}]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(text) ? text : undefined,
    usual: '',
  }),
  contact: setting<string>({
    name: 'CONTACT',
    meaning: 'Where the services that deliver push notices can reach whoever runs this server.',
    allowed: 'an address such as mailto:games@example.org or https://example.org/contact',
    otherwise: 'PUBLIC_URL if that is https, else `mailto:nobody@example.org`',
    read: (text) => (/^mailto:[^\s@]+@[^\s@]+$/.test(text) ? text : address('https:')(text)),
    usual: 'mailto:nobody@example.org',
  }),
  webhooksToPrivate: setting<boolean>({
    name: 'WEBHOOKS_TO_PRIVATE',
    meaning:
      'Whether notices may be sent to addresses of your own network, over http too and to any port. With `yes`, whoever plays here can make this machine send messages to others beside it.',
    allowed: 'yes or no',
    otherwise: '`no`',
    read: yesOrNo,
    usual: false,
  }),
  botLimitMs: setting<number>({
    name: 'BOT_LIMIT_MS',
    meaning:
      'How long a bot may take for one decision, in milliseconds, before something else is done for it. None thinks for more than 3 seconds; what is above leaves a busy machine room.',
    allowed: 'a whole number from 100 to 600000',
    otherwise: '`10000`',
    read: wholeNumber(100, 600_000),
    usual: THINK_MS + 7_000,
  }),
  botPaceMs: setting<number>({
    name: 'BOT_PACE_MS',
    meaning: 'How long each decision of a bot takes at least, in milliseconds, so that people can follow.',
    allowed: 'a whole number from 0 to 60000',
    otherwise: '`450`',
    read: wholeNumber(0, 60_000),
    usual: 450,
  }),
  botWorkers: setting<number>({
    name: 'BOT_WORKERS',
    meaning:
      'How many bots think at the same time, each in a thread. Others wait their turn; those who do not look ahead go first.',
    allowed: 'a whole number from 1 to 64',
    otherwise: 'one fewer than there are cores, at least 1',
    read: wholeNumber(1, 64),
    usual: Math.max(1, Math.min(64, availableParallelism() - 1)),
  }),
  rateLimits: setting<boolean>({
    name: 'RATE_LIMITS',
    meaning:
      'Whether somebody who asks too much is made to wait. `off` is for tests, and only where HOST is this machine alone.',
    allowed: 'on or off',
    otherwise: '`on`',
    read: (text) => (text === 'on' ? true : text === 'off' ? false : undefined),
    usual: true,
  }),
  metricsToken: setting<string | undefined>({
    name: 'METRICS_TOKEN',
    meaning: 'What /metrics asks for, as a bearer token.',
    allowed: 'at least 16 letters, digits and signs, without spaces',
    otherwise: 'none: /metrics answers this machine alone',
    isSecret: true,
    read: (text) => (/^[!-~]{16,}$/.test(text) ? text : undefined),
    usual: undefined,
  }),
}

/** Every setting of the server. `readSettings` makes them from the environment; docs/running.md lists them. */
export type Settings = {
  readonly [K in keyof typeof SETTINGS]: (typeof SETTINGS)[K] extends Setting<infer T> ? T : never
}

/** The table of all settings, in Markdown, as it stands in docs/running.md. */
export function settingsTable(): string {
  const rows = Object.values(SETTINGS).map(
    ({ name, meaning, allowed, otherwise }) => `| \`${name}\` | ${meaning} | ${allowed} | ${otherwise} |`,
  )
  return ['| setting | what it is for | what it may be | without it |', '|---|---|---|---|', ...rows].join(
    '\n',
  )
}

function wholeNumber(least: number, most: number): (text: string) => number | undefined {
  return (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    return number >= least && number <= most ? number : undefined
  }
}

function yesOrNo(text: string): boolean | undefined {
  return text === 'yes' ? true : text === 'no' ? false : undefined
}

function address(...protocols: readonly string[]): (text: string) => string | undefined {
  return (text) => {
    const url = URL.parse(text)
    return url?.hostname && protocols.includes(url.protocol) ? text : undefined
  }
}

function isOrigin({ pathname, search, hash, username }: URL): boolean {
  return pathname === '/' && search === '' && hash === '' && username === ''
}
