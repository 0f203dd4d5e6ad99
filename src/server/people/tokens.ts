import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { refuse } from '../../core/index.ts'
import { SCOPES } from '../../protocol/index.ts'
import { callingPerson, operation } from '../operation/operation.ts'
import type { Services } from '../operation/services.ts'
import type { Token } from '../store/index.ts'
import { uncachePerson } from './identify.ts'
import { shownNameSchema } from './names.ts'
import { fingerprint, makeSecret } from './secrets.ts'

/** Per person. */
export const MOST_TOKENS = 20

/** Before a guest's tokens move to an account: drops the oldest, if the account has no room for all. */
export async function dropSuperfluousTokens(
  { store: { people } }: Pick<Services, 'store'>,
  guest: string,
  account: string,
): Promise<void> {
  const [moving, own] = [await people.tokens(guest), await people.tokens(account)]
  const tooMany = Math.min(moving.length, moving.length + own.length - MOST_TOKENS)
  for (const { id } of moving.slice(0, Math.max(0, tooMany))) await people.dropToken(guest, id)
}

const tokenSchema = v.strictObject({
  id: v.string(),
  name: v.string(),
  scopes: v.array(v.picklist(SCOPES)),
  /** Milliseconds since 1970. */
  created: v.number(),
})

function seen({ id, name, scopes, created }: Token): v.InferOutput<typeof tokenSchema> {
  return { id, name, scopes: [...scopes], created }
}

const list = operation({
  name: 'tokens.list',
  route: 'GET /api/me/tokens',
  summary: 'Your tokens for programs, without their secrets.',
  input: v.strictObject({}),
  output: v.strictObject({ tokens: v.array(tokenSchema) }),
  async run({ store }, caller) {
    return { tokens: (await store.people.tokens(callingPerson(caller).id)).map(seen) }
  },
})

const create = operation({
  name: 'tokens.create',
  route: 'POST /api/me/tokens',
  summary: 'Creates a token, with which a program acts for you. Its secret is shown only once.',
  input: v.strictObject({
    name: shownNameSchema,
    scopes: v.pipe(
      v.array(v.picklist(SCOPES)),
      v.minLength(1, 'names no scope'),
      v.maxLength(SCOPES.length, 'names a scope twice'),
    ),
  }),
  output: v.strictObject({ token: tokenSchema, secret: v.string() }),
  refusals: ['tokens-full'],
  async run({ store, now }, caller, { name, scopes }) {
    const { people } = store
    const { id: person } = callingPerson(caller)
    const secret = makeSecret('intt')
    const token: Token = {
      id: randomUUID(),
      hash: fingerprint(secret),
      person,
      name,
      scopes: SCOPES.filter((scope) => scopes.includes(scope)),
      created: now(),
    }
    await people.addToken(token)
    // Counted afterwards, so that requests at the same time cannot exceed the limit.
    if ((await people.tokens(person)).length > MOST_TOKENS) {
      await people.dropToken(person, token.id)
      refuse({
        code: 'tokens-full',
        message: `You have ${MOST_TOKENS} tokens, which is the limit. Drop one first.`,
      })
    }
    return { token: seen(token), secret }
  },
})

const drop = operation({
  name: 'tokens.drop',
  route: 'DELETE /api/me/tokens/{token}',
  summary: 'Drops a token. Programs that send it are refused from now on.',
  input: v.strictObject({ token: v.pipe(v.string(), v.maxLength(60)) }),
  output: v.strictObject({}),
  refusals: ['no-such-token'],
  async run(services, caller, { token }) {
    const { id } = callingPerson(caller)
    const isDropped = await services.store.people.dropToken(id, token)
    uncachePerson(services, id)
    if (!isDropped) refuse({ code: 'no-such-token', message: 'You have no such token.', at: 'token' })
    return {}
  },
})

export const tokenOperations = [list, create, drop]
