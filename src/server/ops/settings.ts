import { nearest, refuse } from '../../core/index.ts'
import { SETTINGS, type Setting, type Settings } from './settings-table.ts'

export type { Settings }

/** The token of a bot that is started in the same shell, such as examples/bots/steward.py. */
const OF_BOTS = 'INTERREGNUM_TOKEN'

/** What Kubernetes sets for each service, as for one named `interregnum`; its `INTERREGNUM_PORT` is an address. */
const SERVICE_LINK =
  /^\w+_(SERVICE_HOST=|SERVICE_PORT(_\w+)?=|PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?=|PORT=(tcp|udp|sctp):)/

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

/**
 * Reads the settings from the environment. An empty variable counts as not set.
 * @throws Refused `bad-setting`, with `at` the variable: a wrong value, two that conflict, or a mistyped name
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  refuseUnknown(env)
  const of = <T>(setting: Setting<T>): T => {
    const text = env[setting.name]?.trim()
    return text ? (setting.read(text) ?? refuseValue(setting, text)) : setting.usual
  }
  const read = Object.fromEntries(
    Object.entries(SETTINGS).map(([key, setting]) => [key, of<unknown>(setting)]),
  ) as Settings
  const { publicUrl } = read
  const isGiven = Boolean(env[SETTINGS.contact.name]?.trim())
  const settings = !isGiven && publicUrl?.startsWith('https:') ? { ...read, contact: publicUrl } : read
  refuseMisfits(settings)
  return settings
}

function refuseValue({ name, allowed, isSecret }: Setting<unknown>, text: string): never {
  const is = isSecret ? 'its value is something else' : `it is “${text}”`
  refuse({ code: 'bad-setting', message: `${name} must be ${allowed}; ${is}.`, at: name })
}

function refuseMisfits({ smtpUrl, mailFrom, rateLimits, host }: Settings): void {
  if (smtpUrl && !mailFrom) {
    const message = 'SMTP_URL is set, so set MAIL_FROM too: the sender’s address.'
    refuse({ code: 'bad-setting', message, at: 'MAIL_FROM' })
  }
  if (!rateLimits && !LOOPBACK.test(host)) {
    const message = `RATE_LIMITS=off is only for this machine, but HOST=${host} lets others in. Leave it on.`
    refuse({ code: 'bad-setting', message, at: 'RATE_LIMITS' })
  }
}

/** Otherwise a mistyped name would be ignored silently. */
function refuseUnknown(env: Readonly<Record<string, string | undefined>>): void {
  const names = Object.values(SETTINGS).map(({ name }) => name)
  for (const [given, text] of Object.entries(env)) {
    if (!text || given === OF_BOTS || names.includes(given) || SERVICE_LINK.test(`${given}=${text}`)) continue
    const isOurs = given.startsWith('INTERREGNUM_')
    const bare = given.replace(/^INTERREGNUM_/, '')
    const meant = names.includes(bare) ? bare : nearest(bare, names)
    const isSlip = meant?.includes('_') && isOneSlipFrom(given, meant)
    if (!isOurs && !isSlip) continue
    const hint = meant ? ` Did you mean ${meant}?` : ' See docs/running.md for all settings.'
    refuse({ code: 'bad-setting', message: `There is no setting ${given}.${hint}`, at: given })
  }
}

/** Only obvious slips: most of the environment is meant for other programs. */
function isOneSlipFrom(given: string, name: string): boolean {
  const without = (text: string): readonly string[] =>
    Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))
  const isDropped = without(name).includes(given) || without(given).includes(name)
  const differing = Array.from(given).filter((sign, at) => sign !== name[at])
  const isMistyped = given.length === name.length && differing.length <= 2
  return isDropped || isMistyped || given.replaceAll(/[_-]/g, '').toUpperCase() === name.replaceAll('_', '')
}
