import { nearest, refuse } from '../core/index.ts'
import type { LogLevel } from './ops/log.ts'
import { SETTINGS, type Setting } from './ops/settings-table.ts'

/** Every setting of the server. `readSettings` makes them from the environment; docs/running.md lists them. */
export type Settings = {
  /** `HOST`: the address to listen on. */
  readonly host: string
  /** `PORT`: 0 takes any free one. */
  readonly port: number
  /** `DIST`: the folder of the built client. */
  readonly dist: string
  /** `DATABASE_URL`: a PostgreSQL; undefined: SQLite in `dataFile`. */
  readonly databaseUrl: string | undefined
  /** `DATA`/interregnum.db, `data/interregnum.db` by default. */
  readonly dataFile: string
  /** `PUBLIC_URL`: what people type, e.g. `https://games.example.org`; undefined: whatever address they came by. */
  readonly publicUrl: string | undefined
  /** `TRUST_PROXY`: whether X-Forwarded-For and -Proto come from a reverse proxy of ours. */
  readonly trustProxy: boolean
  /** `LOG`: `debug`, `info`, `warn` or `error`. */
  readonly log: LogLevel
  /** `SMTP_URL`, e.g. `smtps://user:password@mail.example.org`; undefined: no mail. */
  readonly smtpUrl: string | undefined
  /** `MAIL_FROM`: the sender of mails; empty without `SMTP_URL`. */
  readonly mailFrom: string
  /** `CONTACT`: a mailto: or https: address that push services may write to. */
  readonly contact: string
  /** `WEBHOOKS_TO_PRIVATE`: whether webhooks may go to private addresses. */
  readonly webhooksToPrivate: boolean
  /** `BOT_LIMIT_MS`: how long a bot may think about one decision. */
  readonly botLimitMs: number
  /** `BOT_PACE_MS`: how long each decision of a bot takes at least, whatever it holds. */
  readonly botPaceMs: number
  /** `BOT_WORKERS`: threads for bots. */
  readonly botWorkers: number
  /** `RATE_LIMITS`: `off` only for tests and load runs on one's own machine. */
  readonly rateLimits: boolean
  /** `METRICS_TOKEN`: what /metrics asks for as a bearer token; undefined: /metrics answers this machine alone. */
  readonly metricsToken: string | undefined
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

/**
 * The settings that the environment asks for. What is empty counts as not set. Throws `Refused` code `bad-setting`,
 * `at` the variable, when one is wrong, when two do not fit, or when a name looks like a setting and is none.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  refuseUnknown(env)
  const of = <K extends keyof Settings>(key: K): Settings[K] => {
    const setting = SETTINGS[key]
    const text = env[setting.name]?.trim()
    return text ? (setting.read(text) ?? refuseValue(setting, text)) : setting.usual
  }
  const isGiven = (key: keyof Settings): boolean => Boolean(env[SETTINGS[key].name]?.trim())
  const publicUrl = of('publicUrl')
  const settings: Settings = {
    host: of('host'),
    port: of('port'),
    dist: of('dist'),
    databaseUrl: of('databaseUrl'),
    dataFile: of('dataFile'),
    publicUrl,
    trustProxy: of('trustProxy'),
    log: of('log'),
    smtpUrl: of('smtpUrl'),
    mailFrom: of('mailFrom'),
    contact: !isGiven('contact') && publicUrl?.startsWith('https:') ? publicUrl : of('contact'),
    webhooksToPrivate: of('webhooksToPrivate'),
    botLimitMs: of('botLimitMs'),
    botPaceMs: of('botPaceMs'),
    botWorkers: of('botWorkers'),
    rateLimits: of('rateLimits'),
    metricsToken: of('metricsToken'),
  }
  refuseMisfits(settings)
  return settings
}

function refuseValue({ name, allowed, isSecret }: Setting<unknown>, text: string): never {
  const is = isSecret ? 'what it is set to is something else' : `it is “${text}”`
  refuse({ code: 'bad-setting', message: `${name} must be ${allowed}; ${is}.`, at: name })
}

function refuseMisfits({ smtpUrl, mailFrom, rateLimits, host }: Settings): void {
  if (smtpUrl && !mailFrom) {
    const message = 'SMTP_URL is set, so MAIL_FROM must be set too: the address that mails come from.'
    refuse({ code: 'bad-setting', message, at: 'MAIL_FROM' })
  }
  if (!rateLimits && !LOOPBACK.test(host)) {
    const message = `RATE_LIMITS=off is for this machine alone; with HOST=${host} others reach the server. Leave it on.`
    refuse({ code: 'bad-setting', message, at: 'RATE_LIMITS' })
  }
}

/** A mistyped name would otherwise be a setting that quietly does nothing. */
function refuseUnknown(env: Readonly<Record<string, string | undefined>>): void {
  const names = Object.values(SETTINGS).map(({ name }) => name)
  for (const [given, text] of Object.entries(env)) {
    if (!text || names.includes(given)) continue
    const isOurs = given.startsWith('INTERREGNUM_')
    const bare = given.replace(/^INTERREGNUM_/, '')
    const meant = names.includes(bare) ? bare : nearest(bare, names)
    const isSlip = meant?.includes('_') && isOneSlipFrom(given, meant)
    if (!isOurs && !isSlip) continue
    const hint = meant ? ` Did you mean ${meant}?` : ' docs/running.md lists them all.'
    refuse({ code: 'bad-setting', message: `There is no setting ${given}.${hint}`, at: given })
  }
}

/** Only what is a slip at first sight: the environment holds much that is meant for others. */
function isOneSlipFrom(given: string, name: string): boolean {
  const without = (text: string): readonly string[] =>
    Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))
  const isDropped = without(name).includes(given) || without(given).includes(name)
  const differing = Array.from(given).filter((sign, at) => sign !== name[at])
  const isMistyped = given.length === name.length && differing.length <= 2
  return isDropped || isMistyped || given.replaceAll(/[_-]/g, '').toUpperCase() === name.replaceAll('_', '')
}
