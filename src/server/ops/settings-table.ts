import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { THINK_MS } from '../../bots/index.ts'
import { USUAL_CONNECTIONS } from '../store/interface/address.ts'
import { LOG_LEVELS, type LogLevel } from './log.ts'

export type Setting<T> = {
  /** The environment variable. */
  readonly name: string
  /** For docs/running.md. */
  readonly meaning: string
  /** The allowed values; continues “must be”. */
  readonly allowed: string
  /** The default, in words. */
  readonly otherwise: string
  /** Its value must not be shown. */
  readonly isSecret?: boolean
  /** @returns undefined if the value is not allowed */
  read(text: string): T | undefined
  /** The default. */
  readonly usual: T
}

const ROOT = join(import.meta.dirname, '../../..')
const DATA_FILE = 'interregnum.db'

type Kind<T> = Pick<Setting<T>, 'allowed' | 'otherwise' | 'read' | 'usual'>

const YES_OR_NO: Kind<boolean> = {
  allowed: 'yes or no',
  otherwise: '`no`',
  read: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
  usual: false,
}

const ON_OR_OFF: Kind<boolean> = {
  allowed: 'on or off',
  otherwise: '`on`',
  read: (text) => (text === 'on' ? true : text === 'off' ? false : undefined),
  usual: true,
}

function setting<T>(each: Setting<T>): Setting<T> {
  return each
}

/** All settings. Their parsing, their refusals and the table in docs/running.md follow from this list. */
export const SETTINGS = {
  host: setting<string>({
    name: 'HOST',
    meaning: 'The address to listen on. `0.0.0.0` allows connections from other machines.',
    allowed: 'a name or an address of this machine',
    otherwise: '`127.0.0.1`, only this machine',
    read: (text) => (/^[\w.:%-]+$/.test(text) ? text : undefined),
    usual: '127.0.0.1',
  }),
  port: setting<number>({
    name: 'PORT',
    meaning: 'The port to listen on. 0 takes any free port.',
    ...wholeNumber(0, 65_535, 8080),
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
    meaning: 'The folder of the SQLite file. It must be on a local disk, not on a network share.',
    allowed: 'a folder, without ~, which only a shell knows',
    otherwise: '`data` in the folder of the program',
    read: (text) => (text.startsWith('~') ? undefined : join(resolve(text), DATA_FILE)),
    usual: join(ROOT, 'data', DATA_FILE),
  }),
  databaseConnections: setting<number>({
    name: 'DATABASE_CONNECTIONS',
    meaning:
      'How many connections to PostgreSQL this process uses, besides one that listens. All processes together need fewer than its `max_connections`.',
    ...wholeNumber(2, 1_000, USUAL_CONNECTIONS),
  }),
  databaseUrl: setting<string | undefined>({
    name: 'DATABASE_URL',
    meaning: 'A PostgreSQL database to use instead of the SQLite file.',
    allowed: 'an address such as postgres://user:password@127.0.0.1:5432/interregnum',
    otherwise: 'none: SQLite',
    isSecret: true,
    read: postgresAddress,
    usual: undefined,
  }),
  publicUrl: setting<string | undefined>({
    name: 'PUBLIC_URL',
    meaning: 'The address that people type. Links in notices and mails begin with it.',
    allowed: 'an address such as https://games.example.org, without a path',
    otherwise: 'none: any address works, and notices contain no links',
    read: (text) => {
      const url = address('http:', 'https:')(text)
      return url && isOrigin(new URL(url)) ? new URL(url).origin : undefined
    },
    usual: undefined,
  }),
  trustProxy: setting<boolean>({
    name: 'TRUST_PROXY',
    meaning:
      'Whether to trust X-Forwarded-For and X-Forwarded-Proto from your reverse proxy. Never set `yes` without a proxy: visitors could then fake their address.',
    ...YES_OR_NO,
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
    meaning: 'The mail server. Without it, people cannot get notices by mail.',
    allowed: 'an address such as smtps://user:password@mail.example.org',
    otherwise: 'none: no mail',
    isSecret: true,
    read: address('smtp:', 'smtps:'),
    usual: undefined,
  }),
  mailFrom: setting<string>({
    name: 'MAIL_FROM',
    meaning: 'The sender of mails. Required with SMTP_URL.',
    allowed: 'an address such as games@example.org or Our Club <games@example.org>',
    otherwise: 'none',
    read: (text) =>
      /^([^<>\p{C}]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u.test(text) ? text : undefined,
    usual: '',
  }),
  contact: setting<string>({
    name: 'CONTACT',
    meaning: 'How push services can contact the operator of this server.',
    allowed: 'an address such as mailto:games@example.org or https://example.org/contact',
    otherwise: 'PUBLIC_URL if it is https, otherwise `mailto:nobody@example.org`',
    read: (text) => (/^mailto:[^\s@]+@[^\s@]+$/.test(text) ? text : address('https:')(text)),
    usual: 'mailto:nobody@example.org',
  }),
  webhooksToPrivate: setting<boolean>({
    name: 'WEBHOOKS_TO_PRIVATE',
    meaning:
      'Whether webhooks may lead into your own network, also over http and to any port. With `yes`, every player can make this server send messages to machines there.',
    ...YES_OR_NO,
  }),
  botLimitMs: setting<number>({
    name: 'BOT_LIMIT_MS',
    meaning:
      'The time limit for one bot decision, in milliseconds. After that a fallback action is played. Bots search for at most 3 seconds; the rest is a reserve for busy machines.',
    ...wholeNumber(100, 600_000, THINK_MS + 7_000),
  }),
  botPaceMs: setting<number>({
    name: 'BOT_PACE_MS',
    meaning: 'The shortest time for one bot decision, in milliseconds, so that people can follow.',
    ...wholeNumber(0, 60_000, 450),
  }),
  standingOrders: setting<boolean>({
    name: 'STANDING_ORDERS',
    meaning:
      'Whether people have standing orders in answer windows. `off` asks everybody in every window at once, and suits tests and a server for programs alone.',
    ...ON_OR_OFF,
  }),
  botWorkers: setting<number>({
    name: 'BOT_WORKERS',
    meaning:
      'How many bots can search at the same time, each in a thread. The matches of different people take turns. One more thread is for bots that do not search.',
    ...wholeNumber(1, 64, Math.max(1, Math.min(64, availableParallelism() - 1))),
    otherwise: 'one less than the number of cores, at least 1',
  }),
  playtests: setting<PlaytestPlace>({
    name: 'PLAYTESTS',
    meaning:
      'Whether people with an account can have [playtests](#playtests) played, one each: `here`, one at a time in a process of the lowest priority, or by the workers at a PostgreSQL database.',
    allowed: 'off, here, or an address such as postgres://user:password@127.0.0.1:5432/lab',
    otherwise: '`off`',
    isSecret: true,
    read: (text) => (text === 'off' || text === 'here' ? text : postgresAddress(text)),
    usual: 'off',
  }),
  playtestMinutes: setting<number>({
    name: 'PLAYTEST_MINUTES',
    meaning: 'How long one playtest can take, in minutes.',
    ...wholeNumber(1, 1_440, 10),
  }),
  sharesMb: setting<number>({
    name: 'SHARES_MB',
    meaning:
      'How many megabytes of matches that people share by a link the server keeps: about 5 kB a match. With 0, it keeps none.',
    ...wholeNumber(0, 1_000_000, 1_000),
  }),
  rateLimits: setting<boolean>({
    name: 'RATE_LIMITS',
    meaning:
      'Whether to limit how many requests a visitor can send. `off` is for tests, and only if HOST is this machine.',
    ...ON_OR_OFF,
  }),
  metricsToken: setting<string | undefined>({
    name: 'METRICS_TOKEN',
    meaning: 'The bearer token for /metrics.',
    allowed: 'at least 16 ASCII characters without spaces',
    otherwise: 'none: /metrics answers only this machine',
    isSecret: true,
    read: (text) => (/^[!-~]{16,}$/.test(text) ? text : undefined),
    usual: undefined,
  }),
}

/** Where playtests are played: nowhere, in processes of the server, or by the workers at this database. */
type PlaytestPlace = 'off' | 'here' | (string & {})

export type Settings = {
  readonly [K in keyof typeof SETTINGS]: (typeof SETTINGS)[K] extends Setting<infer T> ? T : never
}

/** The Markdown table of all settings in docs/running.md. */
export function settingsTable(): string {
  const rows = Object.values(SETTINGS).map(
    ({ name, meaning, allowed, otherwise }) => `| \`${name}\` | ${meaning} | ${allowed} | ${otherwise} |`,
  )
  return ['| setting | what it is for | allowed values | default |', '|---|---|---|---|', ...rows].join('\n')
}

function wholeNumber(least: number, most: number, usual: number): Kind<number> {
  const read = (text: string) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    return number >= least && number <= most ? number : undefined
  }
  return { allowed: `a whole number from ${least} to ${most}`, otherwise: `\`${usual}\``, read, usual }
}

function postgresAddress(text: string): string | undefined {
  return /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '') ? text : undefined
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
