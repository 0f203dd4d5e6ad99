import { type Refusal, Refused, read, refuse } from '../../core/index.ts'
import { NO_MATCH } from '../matches/find-match.ts'
import type { Caller, Operation, Reply } from '../operation/operation.ts'
import type { Services } from '../operation/services.ts'
import { SESSION_ENDED } from '../people/current-person.ts'
import { uncachePerson } from '../people/identify.ts'
import { DanglingReference } from '../store/index.ts'
import { turnToWrite } from './large-answers.ts'
import type { Limits } from './limits.ts'

export type Operations = ReadonlyMap<string, Operation>

/** @throws Error when two have the same name */
export function byName(operations: readonly Operation[]): Operations {
  const named = new Map(operations.map((each) => [each.name, each]))
  if (named.size !== operations.length) throw new Error('two operations have the same name')
  return named
}

/** What HTTP, the socket and the stream share. */
export type DispatchContext = {
  readonly services: Services
  readonly limits: Limits
  /** For tests: sees every answer. */
  readonly inspect?: ((operation: Operation, output: unknown) => void) | undefined
  /** A person may have signed out: identifies the callers of their open connections again. */
  readonly recheck: (person: string) => void
}

/**
 * Runs an operation for a caller, over HTTP and the socket alike. What may be done is decided here and in the operation.
 * @throws Refused
 */
export async function dispatch(
  { services, limits, inspect, recheck }: DispatchContext,
  operation: Operation,
  caller: Caller,
  input: unknown,
  reply: Reply,
): Promise<unknown> {
  const counted = limits.ask(caller, operation)
  if (counted) await counted
  checkAccess(operation, caller)
  const given = read(operation.input, input, 'bad-input', '')
  if (operation.isLarge) {
    await turnToWrite(caller.address)
    if (operation.method === 'GET' && reply.isGone?.()) refuse(UNHEARD)
    limits.fill(caller.address)
  }
  const output = await operation.run(services, caller, given, reply).catch(async (thrown: unknown) => {
    throw thrown instanceof DanglingReference ? await whatIsGone(services, caller) : thrown
  })
  // Only operations without a scope can end a session or a token.
  if (caller.person && operation.scope === undefined && operation.method !== 'GET') recheck(caller.person.id)
  inspect?.(operation, output)
  return output
}

/** Nobody reads it. */
const UNHEARD: Refusal = { code: 'busy', message: 'Nobody waits for this answer any longer.' }

/**
 * Says what an operation was about that was deleted meanwhile, perhaps by another server: its caller, or a match that had
 * not begun.
 */
async function whatIsGone(services: Services, { person }: Caller): Promise<Refused> {
  if (person && (await services.store.people.find(person.id))) return new Refused(NO_MATCH)
  if (person) uncachePerson(services, person.id)
  return new Refused(SESSION_ENDED)
}

/** @throws Refused `not-signed-in`, `forbidden` */
export function checkAccess({ access, scope }: Pick<Operation, 'access' | 'scope'>, caller: Caller): void {
  if (caller.by === 'token' && (scope === undefined || !caller.scopes.includes(scope))) {
    refuse({
      code: 'forbidden',
      message: scope
        ? `This token cannot do that. Use one with the scope “${scope}”.`
        : 'Tokens cannot do that. Do it in the browser.',
    })
  }
  if (access === 'anyone') return
  if (!caller.person) {
    refuse({ code: 'not-signed-in', message: 'Sign in first, or continue as a guest.' })
  }
  if (access === 'account' && caller.person.account === null) {
    refuse({ code: 'forbidden', message: 'This needs an account. Create one first.' })
  }
}
