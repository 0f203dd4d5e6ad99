import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { refuse } from '../../core/index.ts'
import { passwordSchema } from '../../protocol/index.ts'
import { type Caller, callingPerson, operation } from '../operation/operation.ts'
import type { Services } from '../operation/services.ts'
import type { Person } from '../store/index.ts'
import { currentPerson, meAnswerSchema, meOf } from './current-person.ts'
import { uncachePerson } from './identify.ts'
import { accountNameSchema, GONE, shownNameSchema, triedNameSchema } from './names.ts'
import { hashOf } from './passwords.ts'
import { beginSession, signedInAs, signIn, TAKEN, takeAccount } from './sessions.ts'

const nothing = v.strictObject({})
/** A password entered at sign-in, valid or not. */
export const triedPasswordSchema = v.pipe(v.string(), v.maxLength(200, 'has more than 200 characters'))

const becomeGuest = operation({
  name: 'guests.create',
  route: 'POST /api/guests',
  summary: 'Creates a guest with this name, and a session for the browser.',
  access: 'anyone',
  input: v.strictObject({ name: shownNameSchema }),
  output: meAnswerSchema,
  refusals: ['signed-in'],
  isCostly: true,
  isHttpOnly: true,
  async run(services, caller, { name }, reply) {
    refuseSignedIn(caller.person)
    const person = newPerson(services, name)
    await services.store.people.add(person)
    reply.setSession(await beginSession(services, person.id))
    return { me: meOf(person) }
  },
})

const makeAccount = operation({
  name: 'accounts.create',
  route: 'POST /api/accounts',
  summary: 'Creates an account, to sign in on other devices. A guest keeps their matches.',
  access: 'anyone',
  input: v.strictObject({ name: accountNameSchema, password: passwordSchema }),
  output: meAnswerSchema,
  refusals: ['signed-in', 'taken', 'busy'],
  isCostly: true,
  isHttpOnly: true,
  async run(services, caller, { name, password }, reply) {
    const { people } = services.store
    if (await people.findAccount(name)) refuse(TAKEN)
    const hashed = await hashOf(password)
    const person = await accountOf(services, caller, name, hashed)
    reply.setSession(await beginSession(services, person.id))
    return { me: meOf(person) }
  },
})

async function accountOf(services: Services, caller: Caller, name: string, hashed: string): Promise<Person> {
  const { people } = services.store
  if (caller.person) {
    const guest = await currentPerson(services, caller)
    if (guest.account !== null) refuseSignedIn(guest)
    return takeAccount(services, guest, name, hashed)
  }
  const person = newPerson(services, name)
  await people.add(person)
  try {
    return await takeAccount(services, person, name, hashed)
  } catch (thrown) {
    await people.forget(person.id, GONE)
    throw thrown
  }
}

const beginAsAccount = operation({
  name: 'sessions.create',
  route: 'POST /api/sessions',
  summary: 'Signs in to an account. What you did as a guest in this browser moves to the account.',
  access: 'anyone',
  input: v.strictObject({ name: triedNameSchema, password: triedPasswordSchema }),
  output: meAnswerSchema,
  refusals: ['wrong-name-or-password', 'busy'],
  isCostly: true,
  isHttpOnly: true,
  async run(services, caller, { name, password }, reply) {
    return { me: meOf(await signIn(services, caller, name, password, reply)) }
  },
})

const end = operation({
  name: 'sessions.end',
  route: 'DELETE /api/sessions/current',
  summary:
    'Signs this browser out. A guest cannot return after that, so they leave matches that have not begun.',
  input: nothing,
  output: nothing,
  isHttpOnly: true,
  async run(services, caller, _, reply) {
    await leaveAsGuest(services, callingPerson(caller).id)
    if (caller.session !== undefined) await services.store.people.endSession(caller.session)
    uncachePerson(services, callingPerson(caller).id)
    reply.setSession(null)
    return {}
  },
})

const endAll = operation({
  name: 'sessions.endAll',
  route: 'DELETE /api/sessions',
  summary: 'Signs out all your browsers, this one too. Tokens stay; drop them one by one.',
  input: nothing,
  output: nothing,
  isHttpOnly: true,
  async run(services, caller, _, reply) {
    const { id } = callingPerson(caller)
    await leaveAsGuest(services, id)
    await services.store.people.endSessions(id)
    uncachePerson(services, id)
    reply.setSession(null)
    return {}
  },
})

/** Nobody can become a guest again who has signed out, so no match may wait for them. A token still acts for them. */
async function leaveAsGuest({ store: { people } }: Services, id: string): Promise<void> {
  const person = await people.find(id)
  if (person?.account === null && (await people.tokens(id)).length === 0) await people.leaveOpen(id)
}

function newPerson({ now }: Services, name: string): Person {
  return { id: randomUUID(), name, account: null, password: null, created: now() }
}

/** A second guest in one browser would make the first unreachable. */
function refuseSignedIn(person: Person | undefined): void {
  if (person) refuse(signedInAs(person))
}

export const signInOperations = [becomeGuest, makeAccount, beginAsAccount, end, endAll]
