import { read, refuse } from '../../core/index.ts'
import type { Caller, Operation, Reply } from '../operation/operation.ts'
import type { Services } from '../operation/services.ts'
import type { Limits } from './limits.ts'

/** All operations by their names. */
export type Operations = ReadonlyMap<string, Operation>

/** @throws Error when two have the same name */
export function byName(operations: readonly Operation[]): Operations {
  const named = new Map(operations.map((each) => [each.name, each]))
  if (named.size !== operations.length) throw new Error('two operations have the same name')
  return named
}

/** What operations are done with, whichever way they were asked for. */
export type DispatchContext = {
  readonly services: Services
  readonly limits: Limits
  /** For tests: sees what each operation answered. */
  readonly inspect?: ((operation: Operation, output: unknown) => void) | undefined
  /** A person's means of signing in may have changed: whatever they hold open is looked at again. */
  readonly recheck: (person: string) => void
}

/**
 * Does an operation for a caller: over HTTP and over the socket alike, everything that decides whether it may be done
 * is here or in the operation itself.
 * @throws Refused
 */
export async function dispatch(
  { services, limits, inspect, recheck }: DispatchContext,
  operation: Operation,
  caller: Caller,
  input: unknown,
  reply: Reply,
): Promise<unknown> {
  limits.ask(caller, operation)
  checkAccess(operation, caller)
  const output = await operation.run(services, caller, read(operation.input, input, 'bad-input', ''), reply)
  // What no token may do is about signing in; nothing else can end a session or a token.
  if (caller.person && operation.scope === undefined && operation.method !== 'GET') recheck(caller.person.id)
  inspect?.(operation, output)
  return output
}

/** @throws Refused `not-signed-in`, `forbidden` */
export function checkAccess({ access, scope }: Pick<Operation, 'access' | 'scope'>, caller: Caller): void {
  if (caller.by === 'token' && (scope === undefined || !caller.scopes.includes(scope))) {
    refuse({
      code: 'forbidden',
      message: scope
        ? `This token may not do that: it takes one that may “${scope}”.`
        : 'No token may do that: do it in the browser.',
    })
  }
  if (access === 'anyone') return
  if (!caller.person) {
    refuse({ code: 'not-signed-in', message: 'Say who you are first: as a guest, or by signing in.' })
  }
  if (access === 'account' && caller.person.account === null) {
    refuse({ code: 'forbidden', message: 'This takes an account; guests have none.' })
  }
}
