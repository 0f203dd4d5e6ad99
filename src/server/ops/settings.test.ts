import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Refused } from '../../core/index.ts'
import { readSettings } from './settings.ts'
import { SETTINGS, settingsTable } from './settings-table.ts'

type Env = Readonly<Record<string, string | undefined>>

function refusalOf(env: Env): { code: string; message: string; at?: string } {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
  throw new Error('the settings were taken')
}

describe('readSettings', () => {
  it('needs nothing: this machine alone, SQLite, no mail, nothing private', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      databaseUrl: undefined,
      publicUrl: undefined,
      trustProxy: false,
      log: 'info',
      smtpUrl: undefined,
      webhooksToPrivate: false,
      rateLimits: true,
      metricsToken: undefined,
    })
    expect(settings.dataFile).toMatch(/[\\/]data[\\/]interregnum\.db$/)
    expect(settings.botWorkers).toBeGreaterThanOrEqual(1)
  })

  it('takes every setting from the environment', () => {
    const env = {
      HOST: '0.0.0.0',
      PORT: '0',
      DIST: '/srv/client',
      DATA: '/var/lib/interregnum',
      DATABASE_CONNECTIONS: '20',
      DATABASE_URL: 'postgres://user:secret@127.0.0.1/games',
      PUBLIC_URL: 'https://games.example.org/',
      TRUST_PROXY: 'yes',
      LOG: 'debug',
      SMTP_URL: 'smtps://user:secret@mail.example.org',
      MAIL_FROM: 'Our Club <games@example.org>',
      CONTACT: 'mailto:host@example.org',
      WEBHOOKS_TO_PRIVATE: 'yes',
      BOT_LIMIT_MS: '1000',
      BOT_PACE_MS: '0',
      STANDING_ORDERS: 'off',
      BOT_WORKERS: '3',
      PLAYTESTS: 'postgres://lab@127.0.0.1/lab',
      PLAYTEST_MINUTES: '30',
      SHARES_MB: '20',
      RATE_LIMITS: 'on',
      METRICS_TOKEN: 'sixteen-signs-or-more',
    }
    expect(Object.keys(env).sort()).toEqual(
      Object.values(SETTINGS)
        .map(({ name }) => name)
        .sort(),
    )
    expect(readSettings(env)).toEqual({
      host: '0.0.0.0',
      port: 0,
      dist: '/srv/client',
      dataFile: '/var/lib/interregnum/interregnum.db',
      databaseConnections: 20,
      databaseUrl: 'postgres://user:secret@127.0.0.1/games',
      publicUrl: 'https://games.example.org',
      trustProxy: true,
      log: 'debug',
      smtpUrl: 'smtps://user:secret@mail.example.org',
      mailFrom: 'Our Club <games@example.org>',
      contact: 'mailto:host@example.org',
      webhooksToPrivate: true,
      botLimitMs: 1000,
      botPaceMs: 0,
      standingOrders: false,
      botWorkers: 3,
      playtests: 'postgres://lab@127.0.0.1/lab',
      playtestMinutes: 30,
      sharesMb: 20,
      rateLimits: true,
      metricsToken: 'sixteen-signs-or-more',
    })
  })

  it('counts what is empty as not set', () => {
    const empty = Object.fromEntries(Object.values(SETTINGS).map(({ name }) => [name, ' ']))
    expect(readSettings(empty)).toEqual(readSettings({}))
  })

  it.each([
    ['PORT', '80a', 'PORT must be a whole number from 0 to 65535; it is “80a”.'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535; it is “65536”.'],
    ['HOST', 'http://here', 'HOST must be a name or an address of this machine; it is “http://here”.'],
    [
      'PUBLIC_URL',
      'https://example.org/games',
      'PUBLIC_URL must be an address such as https://games.example.org, without a path; it is “https://example.org/games”.',
    ],
    ['TRUST_PROXY', 'constructor', 'TRUST_PROXY must be yes or no; it is “constructor”.'],
    ['DATA', '~/games', 'DATA must be a folder, without ~, which only a shell knows; it is “~/games”.'],
    ['LOG', 'loud', 'LOG must be debug, info, warn or error; it is “loud”.'],
    ['BOT_WORKERS', '0', 'BOT_WORKERS must be a whole number from 1 to 64; it is “0”.'],
    ['RATE_LIMITS', 'no', 'RATE_LIMITS must be on or off; it is “no”.'],
    [
      'MAIL_FROM',
      'a@b.org\r\nBcc: all@b.org',
      'MAIL_FROM must be an address such as games@example.org or Our Club <games@example.org>; it is “a@b.org\r\nBcc: all@b.org”.',
    ],
  ])('refuses %s=%s', (name, text, message) => {
    expect(refusalOf({ [name]: text })).toEqual({ code: 'bad-setting', message, at: name })
  })

  it.each([
    ['DATABASE_URL', 'mysql://user:hunter2@db/games'],
    ['SMTP_URL', 'user:hunter2@mail'],
    ['METRICS_TOKEN', 'hunter2'],
  ])('does not repeat what %s is set to when it refuses it', (name, text) => {
    const { message, at } = refusalOf({ [name]: text })
    expect(at).toBe(name)
    expect(message).not.toContain('hunter2')
  })

  it('wants to know where playtests are played, and repeats no address', () => {
    const refusal = refusalOf({ PLAYTESTS: 'mysql://lab:hunter2@127.0.0.1/lab' })
    expect(refusal).toMatchObject({ code: 'bad-setting', at: 'PLAYTESTS' })
    expect(refusal.message).toContain('off, here, or an address')
    expect(refusal.message).not.toContain('hunter2')
  })

  it('wants a sender where there is a mail server', () => {
    expect(refusalOf({ SMTP_URL: 'smtp://mail.example.org' })).toMatchObject({
      code: 'bad-setting',
      at: 'MAIL_FROM',
    })
  })

  it('lets limits be switched off for this machine alone', () => {
    expect(readSettings({ RATE_LIMITS: 'off', HOST: '::1' }).rateLimits).toBe(false)
    expect(refusalOf({ RATE_LIMITS: 'off', HOST: '0.0.0.0' })).toMatchObject({ at: 'RATE_LIMITS' })
  })

  it('tells push services of the public address when no contact is named', () => {
    expect(readSettings({ PUBLIC_URL: 'https://games.example.org' }).contact).toBe(
      'https://games.example.org',
    )
    expect(readSettings({ PUBLIC_URL: 'http://10.0.0.5:8080' }).contact).toBe('mailto:nobody@example.org')
  })

  it.each([
    ['INTERREGNUM_PORT', 'There is no setting INTERREGNUM_PORT. Did you mean PORT?'],
    ['INTERREGNUM_COLOUR', 'There is no setting INTERREGNUM_COLOUR. See docs/running.md for all settings.'],
    ['DATABASEURL', 'There is no setting DATABASEURL. Did you mean DATABASE_URL?'],
    ['trust_proxy', 'There is no setting trust_proxy. Did you mean TRUST_PROXY?'],
    ['TRUST_PROXI', 'There is no setting TRUST_PROXI. Did you mean TRUST_PROXY?'],
    ['SMPT_URL', 'There is no setting SMPT_URL. Did you mean SMTP_URL?'],
    ['RATE_LIMIT', 'There is no setting RATE_LIMIT. Did you mean RATE_LIMITS?'],
  ])('refuses %s, which would quietly do nothing', (name, message) => {
    expect(refusalOf({ [name]: '1' })).toEqual({ code: 'bad-setting', message, at: name })
  })

  it('leaves alone what the environment holds for others', () => {
    const others = {
      PATH: '/bin',
      HOME: '/root',
      LOGNAME: 'me',
      HOSTNAME: 'club',
      DATABASE: 'x',
      NODE_ENV: 'test',
      // Of the bot in examples/bots.
      INTERREGNUM_TOKEN: 'intt_1',
    }
    expect(readSettings(others)).toEqual(readSettings({}))
  })

  it('leaves alone what Kubernetes sets for services named like this program', () => {
    const links = ['INTERREGNUM', 'INTERREGNUM_DB'].flatMap((service) =>
      Object.entries({
        SERVICE_HOST: '10.0.0.1',
        SERVICE_PORT: '80',
        SERVICE_PORT_HTTP: '80',
        PORT: 'tcp://10.0.0.1:80',
        PORT_80_TCP: 'tcp://10.0.0.1:80',
        PORT_80_TCP_PROTO: 'tcp',
        PORT_80_TCP_PORT: '80',
        PORT_80_TCP_ADDR: '10.0.0.1',
      }).map(([name, value]) => [`${service}_${name}`, value]),
    )
    expect(readSettings(Object.fromEntries(links))).toEqual(readSettings({}))
  })
})

describe('docs/running.md', () => {
  it('lists every setting as the program reads it', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/running.md'), 'utf8')
    const section = page.split('\n## Every setting\n')[1]?.split('\n## ')[0] ?? ''
    const table = section
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .join('\n')
    expect(table).toBe(settingsTable())
  })
})

describe('the examples in deploy/', () => {
  const root = join(import.meta.dirname, '../../..')
  const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')
  const assignments = (text: string) =>
    Object.fromEntries(
      [...text.matchAll(/^(?:#|Environment=)?([A-Z_]+)=(\S.*)$/gm)].map(([, name, value]) => [name, value]),
    )

  it('set nothing that the server would refuse, and nothing that is no setting', () => {
    const ofNode = 'NODE_COMPILE_CACHE'
    const names = [ofNode, ...Object.values(SETTINGS).map(({ name }) => name)]
    for (const file of ['interregnum.env', 'interregnum.service']) {
      const env = assignments(read(file))
      expect(Object.keys(env)).not.toEqual([])
      expect(names).toEqual(expect.arrayContaining(Object.keys(env)))
      expect(() => readSettings(env)).not.toThrow()
    }
  })

  it('are where docs/running.md points to', () => {
    const page = readFileSync(join(root, 'docs/running.md'), 'utf8')
    const linked = [...page.matchAll(/\]\(\.\.\/deploy\/([^)]+)\)/g)].map(([, name]) => name)
    expect(new Set(linked)).toEqual(new Set(readdirSync(join(root, 'deploy'))))
  })
})
