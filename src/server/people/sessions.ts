import { type Refusal, Refused, refuse } from '../../core/index.ts'
import { channelsChanged, dropSuperfluousChannels } from '../notices/index.ts'
import type { Caller, Reply } from '../operation/operation.ts'
import type { Services } from '../operation/services.ts'
import type { Person } from '../store/index.ts'
import { hasAccount } from './current-person.ts'
import { SESSION_TIME, uncachePerson } from './identify.ts'
import { throttled } from './password-throttle.ts'
import { hashOf, isOutdated, isPassword } from './passwords.ts'
import { resignMatches } from './resign-matches.ts'
import { fingerprint, makeSecret } from './secrets.ts'
import { dropSuperfluousTokens } from './tokens.ts'

/** @returns the session's secret, of which only the hash is stored */
export async function beginSession({ store, now }: Services, person: string): Promise<string> {
  const secret = makeSecret('ints')
  const created = now()
  await store.people.addSession({
    hash: fingerprint(secret),
    person,
    created,
    expires: created + SESSION_TIME,
  })
  return secret
}

/**
 * Signs in to an account. What the caller did as a guest becomes the account's; another account in this browser is signed
 * out.
 * @throws Refused `wrong-name-or-password`, `too-many`, `busy`
 */
export async function signIn(
  services: Services,
  caller: Caller,
  name: string,
  password: string,
  reply: Reply,
): Promise<Person> {
  const { people } = services.store
  const found = await people.findAccount(name)
  const isRight = (person: Person | undefined) => isPassword(password, person?.password)
  if (!(await throttled(services, name, caller.address, () => isRight(found))) || !found) throw wrong()

  const secret = await beginSession(services, found.id)
  // Changing the password ends all sessions. One that began after that with the old password must end too.
  const person = await people.find(found.id)
  if (!person || (person.password !== found.password && !(await isRight(person)))) {
    await people.endSession(fingerprint(secret))
    throw wrong()
  }
  await rehashIfOutdated(services, person, password)
  await endPreviousIdentity(services, caller, person)
  reply.setSession(secret)
  return person
}

/** The same answer for a wrong name and a wrong password, so that neither can be found out. */
function wrong(): Refused {
  const message = 'Wrong name or password. Check both and try again.'
  return new Refused({ code: 'wrong-name-or-password', message })
}

/** Renews a hash that has another cost than new ones: only now is the password known. */
async function rehashIfOutdated({ store, log }: Services, person: Person, password: string): Promise<void> {
  if (!hasAccount(person) || person.password === null || !isOutdated(person.password)) return
  try {
    const hashed = await hashOf(password)
    await store.people.setAccount(person.id, person.account, hashed, person.password)
  } catch (thrown) {
    log.warn('password-not-rehashed', { busy: thrown instanceof Refused })
  }
}

/** Moves the guest this browser was to the account, or ends the previous account's session. */
async function endPreviousIdentity(
  services: Services,
  { person: before, session }: Caller,
  now: Person,
): Promise<void> {
  if (!before) return
  const { store, rooms } = services
  if (before.account === null && before.id !== now.id) {
    // Nobody sits in a match twice. Where both do, the account's seat stays.
    await resignMatches(services, before.id, ({ seats }) => seats.some(({ person }) => person === now.id))
    await dropSuperfluousChannels(services, before.id, now.id)
    await dropSuperfluousTokens(services, before.id, now.id)
    await store.people.claim(before.id, now.id)
    channelsChanged(services, now.id)
    uncachePerson(services, before.id)
    await rooms.renamed(before.id, now.name)
  } else if (session !== undefined) {
    await store.people.endSession(session)
    uncachePerson(services, before.id)
  }
}

/**
 * Gives a guest an account. All their sessions end: other browsers of the guest must not be signed in to the account.
 * @throws Refused `taken`, `signed-in` if they have got one meanwhile
 */
export async function takeAccount(
  services: Services,
  person: Person,
  account: string,
  hashed: string,
): Promise<Person> {
  const { people } = services.store
  if (!(await people.setAccount(person.id, account, hashed, null))) {
    const now = await people.find(person.id)
    if (now && hasAccount(now)) refuse(signedInAs(now))
    refuse(TAKEN)
  }
  await people.endSessions(person.id)
  // At a table with somebody of this name the person keeps the old one.
  const isRenamed = person.name !== account && (await people.rename(person.id, account))
  uncachePerson(services, person.id)
  if (isRenamed) await services.rooms.renamed(person.id, account)
  return { ...person, name: isRenamed ? account : person.name, account, password: hashed }
}

export function signedInAs({ name }: Person): Refusal {
  return { code: 'signed-in', message: `You are signed in as ${name}. Sign out first.` }
}

export const TAKEN = {
  code: 'taken',
  message: 'This name is taken. Choose another one.',
  at: 'name',
} as const
