import type { GenericSchema, InferOutput } from 'valibot'
import type { Scope } from '../../protocol/index.ts'
import type { Person } from '../store/index.ts'
import type { Services } from './services.ts'

export type Caller = {
  /** Undefined: not signed in. */
  readonly person: Person | undefined
  /** How they signed in: a browser's cookie, a program's token, or not at all. */
  readonly by: 'session' | 'token' | 'nothing'
  /** What a token may do; a session may do everything. */
  readonly scopes: readonly Scope[]
  /** The hash of the session's secret, if there is a session. */
  readonly session: string | undefined
  /** The IP address, for rate limits; never logged or stored. */
  readonly address: string
}

/**
 * Who may call an operation: `anyone`; a `person`, who may be a guest; a person with an `account`. Ownership is checked
 * by the operation itself. A token also needs the operation's `scope`.
 */
export type Access = 'anyone' | 'person' | 'account'

/** What an operation may set besides its answer, and whether anybody waits for that. */
export type Reply = {
  /** Sets the session cookie, or deletes it. */
  setSession(secret: string | null): void
  /** Calls `hear` when the client has gone before its answer. Undefined over the socket. */
  onGone?(hear: () => void): void
  /** Whether the client has gone. Undefined over the socket. */
  isGone?(): boolean
}

/**
 * One operation of the server. Its HTTP route, the socket's `do`, the validation of its input, the OpenAPI document and
 * the table of who may do what all follow from this description.
 */
export type Operation<In extends GenericSchema = GenericSchema, Out extends GenericSchema = GenericSchema> = {
  /** e.g. `matches.join`; also its operationId. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** e.g. `/api/matches/{match}/seats/{seat}`; names in braces are part of the input. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  /** The scope a token needs; undefined: tokens are refused. */
  readonly scope: Scope | undefined
  /** The whole input: path and query (GET) or body in one object. */
  readonly input: In
  readonly output: Out
  /** The codes it refuses with, besides `COMMON_REFUSALS`. */
  readonly refusals: readonly string[]
  /** The largest body, in bytes. Default: 64 kB. */
  readonly bodyLimit?: number
  /** Counts against the tighter rate limit: it is costly, or guesses a secret. */
  readonly isCostly?: boolean
  /** Its answer may be large, so that it takes a while to make and to write: others are answered in between. */
  readonly isLarge?: boolean
  /** Not over the socket, because it sets a cookie. */
  readonly isHttpOnly?: boolean
  run(services: Services, caller: Caller, input: InferOutput<In>, reply: Reply): Promise<InferOutput<Out>>
}

type Method = Operation['method']

/** An {@link Operation} as it is written: method and path in one; by default access for a `person`, no scope, no refusals. */
type OperationSource<In extends GenericSchema, Out extends GenericSchema> = Omit<
  Operation<In, Out>,
  'method' | 'path' | 'access' | 'scope' | 'refusals'
> &
  Partial<Pick<Operation, 'access' | 'scope' | 'refusals'>> & { readonly route: `${Method} /${string}` }

export function operation<const In extends GenericSchema, const Out extends GenericSchema>({
  route,
  ...source
}: OperationSource<In, Out>): Operation<In, Out> {
  const [method, path = ''] = route.split(' ')
  return { access: 'person', scope: undefined, refusals: [], ...source, method: method as Method, path }
}

/** The caller's person, in operations with access `person` or `account`. */
export function callingPerson({ person }: Caller): Person {
  if (!person) throw new Error('an operation that needs a person was called without one')
  return person
}
