/** Every setting of the server. `readSettings` makes them from the environment; docs/running.md lists them. */
export type Settings = {
  /** `HOST`: the address to listen on. */
  readonly host: string
  /** `PORT`: 0 takes any free one. */
  readonly port: number
  /** The folder of the built client. */
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
  readonly log: 'debug' | 'info' | 'warn' | 'error'
  /** `SMTP_URL`, e.g. `smtps://user:password@mail.example.org`; undefined: no mail. */
  readonly smtpUrl: string | undefined
  /** `MAIL_FROM`: the sender of mails. */
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
