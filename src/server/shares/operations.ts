import * as v from 'valibot'
import { type Refusal, refuse } from '../../core/index.ts'
import { MOST_RECORD_LENGTH, shareSchema } from '../../protocol/index.ts'
import { randomWord } from '../lobby/random-word.ts'
import { networkOf } from '../operation/networks.ts'
import { callingPerson, type Operation, operation } from '../operation/operation.ts'
import type { Services } from '../operation/services.ts'
import { bytesOfDay } from '../operation/tally.ts'
import { writeOnce } from '../operation/written.ts'
import { fingerprint, makeSecret } from '../people/secrets.ts'
import { checkRecord } from './check.ts'

const MB = 1_000_000
/** How many matches one person may share at once. */
export const MOST_OF_PERSON = 500
/** How many bytes may come from one network in a day: a whole club may share it. */
const MOST_FROM_ADDRESS = 16 * MB

const broughtBy = bytesOfDay('shares')

const shareIdSchema = v.string()

const sharesCreate = operation({
  name: 'shares.create',
  route: 'POST /api/shares',
  summary:
    'Shares a match, from the text of its record: everybody with the id can replay it. The `key` revokes it, and is shown only once.',
  access: 'anyone',
  input: v.strictObject({
    /** The text of a record, as in a file. */
    record: v.pipe(
      v.string(),
      v.maxLength(MOST_RECORD_LENGTH, `must be at most ${MOST_RECORD_LENGTH} characters`),
    ),
  }),
  output: v.strictObject({ share: v.string(), key: v.string() }),
  refusals: ['no-shares', 'bad-record', 'too-long', 'too-many-shares', 'full', 'busy'],
  // Quotes in it are escaped.
  bodyLimit: 2 * MOST_RECORD_LENGTH + 1000,
  isCostly: true,
  async run(services, { person, address }, { record: text }, { onGone }) {
    const { store, settings, now } = services
    if (settings.sharesMb === 0) refuse(NO_SHARES)
    if ((await broughtBy(services, address, 0)) >= MOST_FROM_ADDRESS) refuse(TOO_MUCH_TODAY)
    const { about, record } = await checkRecord(services, text, { by: networkOf(address), onGone })
    await broughtBy(services, address, Buffer.byteLength(record))
    const key = makeSecret('intk')
    const row = {
      id: randomWord(16),
      person: person?.id ?? null,
      hash: fingerprint(key),
      created: now(),
      about,
      record,
    }
    const added = await store.shares.add(row, { ofPerson: MOST_OF_PERSON, bytes: settings.sharesMb * MB })
    if (added !== 'added') refuse(added === 'many' ? TOO_MANY : FULL)
    return { share: row.id, key }
  },
})

const sharesGet = operation({
  name: 'shares.get',
  route: 'GET /api/shares/{share}',
  summary: 'A shared match: its record as text. It never changes, but can be revoked.',
  access: 'anyone',
  scope: 'read',
  input: v.strictObject({ share: shareIdSchema }),
  output: v.strictObject({ record: v.string() }),
  refusals: ['no-share', 'busy'],
  isLarge: true,
  async run({ store }, _caller, { share }) {
    const { record } = (await store.shares.find(share)) ?? refuse(NO_SHARE)
    const answer = { record }
    writeOnce(answer)
    return answer
  },
})

const sharesMine = operation({
  name: 'shares.mine',
  route: 'GET /api/me/shares',
  summary: 'What you share by links, latest first.',
  input: v.strictObject({}),
  output: v.strictObject({ shares: v.array(shareSchema) }),
  async run({ store }, caller) {
    const rows = await store.shares.ofPerson(callingPerson(caller).id)
    const shares = rows.map(({ id, created, about: { game, names } }) => {
      return { share: id, created, game, names: [...names] }
    })
    return { shares }
  },
})

const sharesRevoke = operation({
  name: 'shares.revoke',
  route: 'DELETE /api/shares/{share}',
  summary:
    'Revokes a shared match: its link leads nowhere from now on. For who shared it, and for who has its key.',
  access: 'anyone',
  input: v.strictObject({ share: shareIdSchema, key: v.optional(v.pipe(v.string(), v.maxLength(60))) }),
  output: v.strictObject({}),
  refusals: ['no-share'],
  isCostly: true,
  async run({ store }: Services, { person }, { share, key }) {
    const { person: maker, hash } = (await store.shares.find(share)) ?? refuse(NO_SHARE)
    const isMaker = maker !== null && maker === person?.id
    if (!isMaker && (key === undefined || fingerprint(key) !== hash)) refuse(NOT_YOURS)
    await store.shares.drop(share)
    return {}
  },
})

export const shareOperations: readonly Operation[] = [sharesCreate, sharesGet, sharesMine, sharesRevoke]

const NO_SHARES: Refusal = { code: 'no-shares', message: 'This server keeps no shared matches.' }
const NO_SHARE: Refusal = {
  code: 'no-share',
  message:
    'This replay is not shared. The link may be incomplete, or the person who shared it has revoked it.',
}
const NOT_YOURS: Refusal = {
  code: 'forbidden',
  message: 'Only the person who shared this match can revoke it.',
}
const TOO_MANY: Refusal = {
  code: 'too-many-shares',
  message: `You share ${MOST_OF_PERSON} matches, as many as one person can. Revoke one of them first.`,
}
const TOO_MUCH_TODAY: Refusal = {
  code: 'too-many-shares',
  message: 'Your network has shared as many matches as it can within a day. Try again tomorrow.',
}
const FULL: Refusal = {
  code: 'full',
  message: 'This server has no more room for shared matches. Save the match as a file instead.',
}
