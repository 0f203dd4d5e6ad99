import { Refused, refuse } from '../../core/index.ts'
import type { Caller, Reply } from '../operation/operation.ts'
import type { Services } from '../operation/services.ts'
import type { Person } from '../store/index.ts'
import { hasAccount } from './current-person.ts'
import { SESSION_TIME, uncachePerson } from './identify.ts'
import { throttled } from './password-throttle.ts'
import { hashOf, isOutdated, isPassword } from './passwords.ts'
import { resignMatches } from './resign-matches.ts'
import { fingerprint, makeSecret } from './secrets.ts'

/** Begins a session. @returns its secret, which nobody else will ever see */
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
 * Signs somebody in with the name and password of an account. What they did as a guest in this browser becomes theirs;
 * another account they were signed in with here is signed out.
 * @throws Refused `wrong-name-or-password`, whichever it is; `too-many`, `busy`
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
  // Whoever changes a password ends all sessions. One that began after that, with the old password, must not stay.
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

/** The same whether there is no such name or the password is another: neither is to be found out. */
function wrong(): Refused {
  const message = 'There is no account with this name and password. Look at both and try again.'
  return new Refused({ code: 'wrong-name-or-password', message })
}

/** Hashes a password anew, now that it is at hand, where it was hashed at another cost than is asked for today. */
async function rehashIfOutdated({ store, log }: Services, person: Person, password: string): Promise<void> {
  if (!hasAccount(person) || person.password === null || !isOutdated(person.password)) return
  try {
    await store.people.setAccount(person.id, person.account, await hashOf(password))
  } catch (thrown) {
    log.warn('password-not-hashed-anew', { busy: thrown instanceof Refused })
  }
}

/** What becomes of whoever this browser stood for before. */
async function endPreviousIdentity(
  services: Services,
  { person: before, session }: Caller,
  now: Person,
): Promise<void> {
  if (!before) return
  const { store, rooms } = services
  if (before.account === null && before.id !== now.id) {
    // Nobody sits in a match twice: where both do, the account's seat is the one that stays.
    await resignMatches(services, before.id, ({ seats }) => seats.some(({ person }) => person === now.id))
    await store.people.claim(before.id, now.id)
    uncachePerson(services, before.id)
    await rooms.renamed(before.id, now.name)
  } else if (session !== undefined) {
    await store.people.endSession(session)
    uncachePerson(services, before.id)
  }
}

/**
 * Gives a person an account, a new one or their first. All their sessions end: whoever has been the guest before must
 * not be whoever has the account now.
 * @throws Refused `taken`
 */
export async function takeAccount(
  services: Services,
  person: Person,
  account: string,
  hashed: string,
): Promise<Person> {
  const { people } = services.store
  if (!(await people.setAccount(person.id, account, hashed))) refuse(TAKEN)
  await people.endSessions(person.id)
  if (person.name !== account) await people.rename(person.id, account)
  uncachePerson(services, person.id)
  if (person.name !== account) await services.rooms.renamed(person.id, account)
  return { ...person, name: account, account, password: hashed }
}

export const TAKEN = {
  code: 'taken',
  message: 'Somebody has this name already: take another.',
  at: 'name',
} as const
