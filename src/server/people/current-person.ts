import * as v from 'valibot'
import { type Refusal, refuse } from '../../core/index.ts'
import { type Me, meSchema } from '../../protocol/index.ts'
import { type Caller, callingPerson } from '../operation/operation.ts'
import type { Services } from '../operation/services.ts'
import type { Person } from '../store/index.ts'
import { throttled } from './password-throttle.ts'
import { isPassword } from './passwords.ts'

export const meAnswerSchema = v.strictObject({ me: meSchema })

export function meOf({ id, name, account }: Person): Me {
  return { id, name, account }
}

/**
 * The caller's person as the store has them now; the cached one may be seconds old.
 * @throws Refused `not-signed-in` if they are gone
 */
export async function currentPerson({ store }: Services, caller: Caller): Promise<Person> {
  const person = await store.people.find(callingPerson(caller).id)
  return person ?? refuse(SESSION_ENDED)
}

export const SESSION_ENDED: Refusal = {
  code: 'not-signed-in',
  message: 'Your session has ended. Sign in again.',
}

/**
 * Makes sure that the account's owner asks, and not somebody else at their browser.
 * @param at the password's name in the input
 * @throws Refused `wrong-password`, `too-many`, `busy`
 */
export async function checkPassword(
  services: Services,
  { address }: Caller,
  person: Person & { readonly account: string },
  password: string,
  at: string,
): Promise<void> {
  const isRight = await throttled(services, person.account, address, () =>
    isPassword(password, person.password),
  )
  if (!isRight) refuse({ ...WRONG_PASSWORD, at })
}

export const WRONG_PASSWORD: Refusal = { code: 'wrong-password', message: 'That is not your password.' }

export function hasAccount(person: Person): person is Person & { readonly account: string } {
  return person.account !== null
}
