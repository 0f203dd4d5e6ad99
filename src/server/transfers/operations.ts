import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type Refusal, refuse } from '../../core/index.ts'
import { MOST_TRANSFER_LENGTH } from '../../protocol/index.ts'
import { networkOf } from '../operation/networks.ts'
import { type Operation, operation } from '../operation/operation.ts'
import { sharedThrottle } from '../operation/tally.ts'

/** How long a transfer can be fetched. */
const LIFE_MS = 15 * 60_000
/** How many are kept at once: with {@link MOST_TRANSFER_LENGTH} 200 MB. */
const MOST_KEPT = 200

/** Enough for a household's devices; one network never has more than 10 of those that are kept. */
const maySend = sharedThrottle('transfers', { burst: 5, refillMs: LIFE_MS / 5 })

const encrypted = v.pipe(
  v.string(),
  v.regex(/^[\w-]+$/, 'must be base64url'),
  v.maxLength(MOST_TRANSFER_LENGTH, `must be at most ${MOST_TRANSFER_LENGTH} characters`),
)

const transfersCreate = operation({
  name: 'transfers.create',
  route: 'POST /api/transfers',
  summary:
    "Keeps a browser's encrypted matches, settings and statistics for 15 minutes, for another device to fetch. The server never has the key.",
  access: 'anyone',
  input: v.strictObject({ data: encrypted }),
  output: v.strictObject({
    transfer: v.string(),
    /** Milliseconds since 1970. */
    expires: v.number(),
  }),
  refusals: ['full'],
  bodyLimit: MOST_TRANSFER_LENGTH + 1000,
  isCostly: true,
  async run(services, { address }, { data }) {
    const { store, settings, now } = services
    if (settings.rateLimits) await maySend(services, networkOf(address))
    const row = { id: randomUUID(), data, expires: now() + LIFE_MS }
    if (!(await store.transfers.add(row, now(), MOST_KEPT))) refuse(FULL)
    return { transfer: row.id, expires: row.expires }
  },
})

const transfersGet = operation({
  name: 'transfers.get',
  route: 'GET /api/transfers/{transfer}',
  summary: 'What another device sent, encrypted.',
  access: 'anyone',
  input: v.strictObject({ transfer: v.string() }),
  output: v.strictObject({ data: v.string() }),
  refusals: ['no-transfer'],
  isCostly: true,
  async run({ store, now }, _caller, { transfer }) {
    return { data: (await store.transfers.get(transfer, now())) ?? refuse(NO_TRANSFER) }
  },
})

/** Anybody with the id may fetch it; nobody can read it without the key. */
export const transferOperations: readonly Operation[] = [transfersCreate, transfersGet]

const FULL: Refusal = {
  code: 'full',
  message: 'Too many devices send their data right now. Try again in a few minutes, or save it as a file.',
}
const NO_TRANSFER: Refusal = {
  code: 'no-transfer',
  message: 'This code has expired. Send the data from the other device again.',
}
