import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Refusal, Refused, refuse } from '../../core/index.ts'
import type { Operation, Reply } from '../operation/operation.ts'
import { refusalFrom, secondsToWait, statusOf } from '../operation/refusals.ts'
import type { Services } from '../operation/services.ts'
import { writtenOf } from '../operation/written.ts'
import { sessionCookie } from '../people/cookie.ts'
import { type DispatchContext, dispatch } from './dispatch.ts'
import { mergeInput, pathNames, textReader } from './input.ts'
import { readJson } from './json-text.ts'
import {
  addressOf,
  callerOf,
  checkOrigin,
  hasBearerToken,
  isSecure,
  type RequestSource,
  sourceOf,
} from './request-source.ts'

export type Env = { Bindings: HttpBindings }

/** The largest body of an operation without its own limit, in bytes. */
const BODY_LIMIT = 65_536

export function mountOperations(
  app: Hono<Env>,
  operations: readonly Operation[],
  deps: DispatchContext,
): void {
  for (const operation of operations) {
    const route = operation.path.replaceAll(/\{(\w+)\}/g, ':$1')
    app.on(operation.method, route, handlerFor(operation, deps))
  }
}

function handlerFor(operation: Operation, deps: DispatchContext) {
  const { services, limits } = deps
  const inputOf = inputReader(operation)
  return async (context: Context<Env>): Promise<Response> => {
    const source = sourceOf(context.env.incoming)
    const address = addressOf(source, services.settings)
    try {
      limits.arrive(address)
      const input = await inputOf(context, source, deps)
      const reply = replyTo(context, source, services)
      const caller = await callerOf(services, source, reply.setSession)
      const output = await dispatch(deps, operation, caller, input, reply)
      const text = writtenOf(output)?.text ?? JSON.stringify(output)
      limits.answer(address, Buffer.byteLength(text), context.env, operation.method !== 'GET')
      return answerWritten(context, output) ?? answerText(context, 200, text)
    } catch (thrown) {
      return refused(context, thrown, services, operation.name)
    }
  }
}

export function refused(context: Context<Env>, thrown: unknown, services: Services, operation: string) {
  const refusal = refusalFrom(thrown, services.log, operation)
  services.metrics.count('interregnum_refusals_total', { code: refusal.code })
  const wait = secondsToWait(thrown)
  if (wait !== undefined) context.header('Retry-After', String(wait))
  return answer(context, statusOf(refusal.code), refusal)
}

function answer(context: Context<Env>, status: number, body: unknown): Response {
  return answerText(context, status, JSON.stringify(body))
}

function answerText(context: Context<Env>, status: number, text: string): Response {
  context.header('Cache-Control', 'no-store')
  context.header('Content-Type', 'application/json; charset=utf-8')
  return context.body(text, status as ContentfulStatusCode)
}

/** Answers with what was written once, or that the client has it; undefined where nothing was. */
function answerWritten(context: Context<Env>, output: unknown): Response | undefined {
  const written = writtenOf(output)
  if (!written) return undefined
  const tag = `"${written.tag}"`
  context.header('Cache-Control', 'private, no-cache')
  context.header('ETag', tag)
  const known = context.req.header('If-None-Match') ?? ''
  if (known.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)) return context.body(null, 304)
  context.header('Content-Type', 'application/json; charset=utf-8')
  return context.body(written.text)
}

function replyTo(context: Context<Env>, source: RequestSource, { settings }: Services): Reply {
  return {
    setSession(secret) {
      context.header('Set-Cookie', sessionCookie(secret, isSecure(source, settings)))
    },
    isGone: () => context.env.incoming.socket.destroyed,
    onGone(hear) {
      const { outgoing } = context.env
      if (outgoing.destroyed) hear()
      else outgoing.once('close', hear)
    },
  }
}

export function inputReader(operation: Operation) {
  const names = pathNames(operation)
  const fromText = textReader(operation.input)
  const mayHaveBody = operation.method !== 'GET'
  return async (
    context: Context<Env>,
    source: RequestSource,
    { services: { settings }, limits }: Pick<DispatchContext, 'services' | 'limits'>,
  ) => {
    if (mayHaveBody) {
      if (!hasBearerToken(source)) checkOrigin(source, settings)
      checkType(operation, source)
    }
    const path = Object.fromEntries(names.map((name) => [name, context.req.param(name) ?? '']))
    const query = queryOf(context)
    if (mayHaveBody && Object.keys(query).length > 0) {
      refuse({ code: 'bad-input', message: 'Send the input in the body, not in the address.' })
    }
    const limit = operation.bodyLimit ?? BODY_LIMIT
    const receive = (bytes: number) => limits.receive(addressOf(source, settings), bytes)
    const body = mayHaveBody ? await wholeBody(context, limit, receive) : ''
    return mergeInput(fromText(path), fromText(query), body === '' ? {} : objectIn(body))
  }
}

function queryOf(context: Context<Env>): Readonly<Record<string, string>> {
  const query = context.req.queries()
  return Object.fromEntries(
    Object.entries(query).map(([name, values]) => {
      if (values.length > 1) refuse({ code: 'bad-input', message: `${name} is given twice.`, at: name })
      return [name, values[0] ?? '']
    }),
  )
}

/**
 * Requires “Content-Type: application/json” for every body, and for every change made with a cookie: a form on another
 * site cannot send that.
 * @throws Refused `wrong-type`
 */
function checkType({ method }: Operation, { headers }: RequestSource): void {
  const type = headers['content-type']
  const isJson = type !== undefined && /^application\/json\s*(;|$)/i.test(type)
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  const mustSay = hasBody || type !== undefined || (method !== 'DELETE' && headers.cookie !== undefined)
  if (isJson || !mustSay) return
  refuse({ code: 'wrong-type', message: 'Send this as JSON, with “Content-Type: application/json”.' })
}

/**
 * @param receive counts the bytes that may come, until they have
 * @throws Refused `too-large`, `too-many`; `bad-request` if the client breaks off
 */
async function wholeBody(
  context: Context<Env>,
  limit: number,
  receive: (bytes: number) => () => void,
): Promise<string> {
  const { headers } = context.env.incoming
  const length = headers['content-length'] ?? (headers['transfer-encoding'] === undefined ? 0 : limit)
  const received = receive(Math.min(Number(length), limit))
  try {
    return await bodyIn(context, limit)
  } catch (thrown) {
    if (thrown instanceof Refused || !context.env.incoming.destroyed) throw thrown
    return refuse({ code: 'bad-request', message: 'The request body is incomplete.' })
  } finally {
    received()
  }
}

/** @throws Refused `too-large`, without reading further */
async function bodyIn({ req, env }: Context<Env>, limit: number): Promise<string> {
  const length = env.incoming.headers['content-length']
  if (length !== undefined && Number(length) > limit) refuse(tooLarge(limit))
  // Node makes sure that a body is no longer than its Content-Length.
  if (length !== undefined) return req.text()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of req.raw.body ?? []) {
    size += chunk.length
    if (size > limit) refuse(tooLarge(limit))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function tooLarge(limit: number): Refusal {
  return { code: 'too-large', message: `The request is too large. The limit is ${limit} bytes.` }
}

function objectIn(body: string): Readonly<Record<string, unknown>> {
  const value = readJson(body)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new Refused({ code: 'bad-input', message: 'The body must be a JSON object.' })
}
