import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { read } from '../../core/index.ts'
import { viewerSchema, wholeSchema } from '../../protocol/index.ts'
import { inviteSchema, matchIdSchema } from '../matches/find-match.ts'
import { type Caller, operation } from '../operation/operation.ts'
import { openBacklog } from './backlog.ts'
import { checkAccess, type DispatchContext } from './dispatch.ts'
import { type Env, inputReader, refused } from './http.ts'
import type { Hub, Link } from './hub.ts'
import { turnToWrite } from './large-answers.ts'
import { subscribe } from './match-subscription.ts'
import { addressOf, callerOf, type RequestSource, recheckCaller, sourceOf } from './request-source.ts'

/** How often an empty line shows that the stream is alive, in seconds. */
const HEARTBEAT_EVERY = 15
const RECHECK_EVERY = 6

/** Described like an operation, but it answers with many messages. */
export const STREAM = operation({
  name: 'matches.stream',
  route: 'GET /api/matches/{match}/stream',
  summary:
    'Follows a match: its position, then every update, as the socket sends them after “watch”. One JSON object per line; an empty line every 15 seconds shows that the stream is alive.',
  access: 'anyone',
  scope: 'read',
  input: v.strictObject({
    match: matchIdSchema,
    since: v.optional(wholeSchema),
    invite: inviteSchema,
    viewer: v.optional(viewerSchema),
  }),
  output: v.unknown(),
  refusals: ['no-match', 'not-playing', 'forbidden', 'bad-seat', 'closing', 'diverged', 'busy'],
  isHttpOnly: true,
  run: () => Promise.reject(new Error('the stream is not run as an operation')),
})

export function mountStream(app: Hono<Env>, deps: DispatchContext, hub: Hub): void {
  const inputOf = inputReader(STREAM)
  app.get('/api/matches/:match/stream', async (context) => {
    const { services, limits } = deps
    const source = sourceOf(context.env.incoming)
    try {
      limits.arrive(addressOf(source, services.settings))
      const { match, since, invite, viewer } = read(
        STREAM.input,
        await inputOf(context, source, deps),
        'bad-input',
        '',
      )
      const caller = await callerOf(services, source)
      await limits.ask(caller, STREAM)
      checkAccess(STREAM, caller)
      await turnToWrite(caller.address)
      const asker = { person: caller.person?.id, invite }
      if (context.req.method === 'HEAD') {
        // Its answer has no body that could end, so nothing is opened for it.
        await services.rooms.position(match, asker, since, viewer)
        return streamed(context, null)
      }
      const line = openLine()
      const drop = limits.hold(caller, line.unsent)
      line.onEnd(drop)
      const watched = subscribe({ match, since, viewer }, asker.person, line.write)
      try {
        await watched.begin(services.rooms, asker)
      } catch (thrown) {
        line.end()
        throw thrown
      }
      const remove = hub.add(linkOf(deps, source, caller, match, line))
      line.onEnd(() => {
        remove()
        services.rooms.unwatch(match, watched.watcher)
      })
      return streamed(context, line.readable)
    } catch (thrown) {
      return refused(context, thrown, services, STREAM.name)
    }
  })
}

function linkOf(
  { services }: DispatchContext,
  source: RequestSource,
  caller: Caller,
  match: string,
  line: ReturnType<typeof openLine>,
): Link {
  const recheck = () => recheckCaller(services, source, caller, STREAM.name, () => {}, line.end)
  return {
    person: caller.person?.id,
    watches: (other) => other === match,
    send: line.write,
    beat(age) {
      if (age % HEARTBEAT_EVERY === 0) line.write('')
      if (age % RECHECK_EVERY === 0) recheck()
    },
    recheck,
    end: line.end,
  }
}

function streamed(context: Context<Env>, readable: ReadableStream<Uint8Array> | null): Response {
  context.header('Cache-Control', 'no-store')
  context.header('Content-Type', 'application/x-ndjson; charset=utf-8')
  // Asks reverse proxies not to buffer.
  context.header('X-Accel-Buffering', 'no')
  return context.newResponse(readable)
}

/** Lines of text, sent until either end closes. */
function openLine() {
  const encoder = new TextEncoder()
  const hearing: (() => void)[] = []
  let isOver = false
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const over = () => {
    isOver = true
    for (const hear of hearing.splice(0)) hear()
  }
  const readable = new ReadableStream<Uint8Array>(
    {
      start(its) {
        controller = its
      },
      cancel: over,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  )
  const unsent = () => -(controller?.desiredSize ?? 0)
  const backlog = openBacklog(unsent)
  const end = () => {
    if (isOver) return
    controller?.close()
    over()
  }
  return {
    readable,
    unsent,
    write(text: string): void {
      if (isOver) return
      // Its client reconnects and catches up by line number.
      if (!backlog.send(() => controller?.enqueue(encoder.encode(`${text}\n`)))) end()
    },
    end,
    /** `hear` is called when the stream has ended; at once if it already has. */
    onEnd(hear: () => void): void {
      if (isOver) hear()
      else hearing.push(hear)
    },
  }
}
