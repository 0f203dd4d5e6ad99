import type { GenericSchema, InferOutput } from 'valibot'
import type { Scope } from '../../protocol/index.ts'
import type { Person } from '../store/index.ts'
import type { Services } from './services.ts'

/** Who asks. */
export type Caller = {
  /** Undefined: nobody has said who they are. */
  readonly person: Person | undefined
  /** What they showed: a browser's cookie, a program's token, or nothing. */
  readonly by: 'session' | 'token' | 'nothing'
  /** What a token may do; a session may do all. */
  readonly scopes: readonly Scope[]
  /** The hash of the session's secret, where it is a session. */
  readonly session: string | undefined
  /** Where they are, for limits: an address, never logged or kept. */
  readonly address: string
}

/**
 * Who may ask at all: `anyone`; a `person`, guest or not; one with an `account`. What belongs to whom, an operation
 * checks itself. A token must have `scope`; without one, tokens are refused and only a browser's session will do.
 */
export type Access = 'anyone' | 'person' | 'account'

/** What an operation may set besides its answer. */
export type Reply = {
  /** The browser is given this session secret in a cookie, or loses it. */
  setSession(secret: string | null): void
}

/**
 * One thing that can be asked of the server. From this one description follow the HTTP route, the socket's `do`, the
 * check of the input, the protocol's description (OpenAPI) and the table of who may do what.
 */
export type Operation<In extends GenericSchema = GenericSchema, Out extends GenericSchema = GenericSchema> = {
  /** e.g. `matches.join`; also its operationId. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** e.g. `/api/matches/{match}/seats/{seat}`; what stands in braces is part of the input. */
  readonly path: string
  /** A sentence for the description. */
  readonly summary: string
  readonly access: Access
  /** What a token needs for it; undefined: tokens may not. */
  readonly scope: Scope | undefined
  /** All of the input in one object: from path, query (GET, DELETE) and body. Numbers in path and query arrive as text. */
  readonly input: In
  readonly output: Out
  /** The codes it refuses with besides those that any may: `bad-input`, `not-signed-in`, `forbidden`, `too-many`. */
  readonly refusals: readonly string[]
  /** The largest body, in bytes, where it is not the usual 64 kB. */
  readonly bodyLimit?: number
  /** Counts against the tighter limit for what costs much or could be guessed. */
  readonly isCostly?: boolean
  /** Not over the socket, since it sets a cookie. */
  readonly isHttpOnly?: boolean
  run(services: Services, caller: Caller, input: InferOutput<In>, reply: Reply): Promise<InferOutput<Out>>
}

/** Gives an operation its types. */
export function operation<const In extends GenericSchema, const Out extends GenericSchema>(
  described: Operation<In, Out>,
): Operation<In, Out> {
  return described
}

/** The person who asks, for operations that only a person may ask. */
export function callingPerson({ person }: Caller): Person {
  if (!person) throw new Error('an operation for people was run for nobody')
  return person
}
