import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { read } from '../../core/index.ts'
import { viewerSchema } from '../../protocol/index.ts'
import { type Caller, operation } from '../operation/operation.ts'
import { refusalFrom } from '../operation/refusals.ts'
import { checkAccess, type DispatchContext } from './dispatch.ts'
import { type Env, inputReader, refused, sourceOf } from './http.ts'
import type { Hub, Link } from './hub.ts'
import { subscribe } from './match-subscription.ts'
import { addressOf, callerOf, type RequestSource } from './request-source.ts'

/** How often, in seconds, a line with nothing on it shows that the stream is alive. */
const HEARTBEAT_EVERY = 15
const RECHECK_EVERY = 6
/** With more than this waiting to be sent, in bytes, it is closed: its client catches up by number when it is back. */
const BUFFERED = 1_048_576

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What the stream asks for; it is described as an operation is, but answers with more than one thing. */
export const STREAM = operation({
  name: 'matches.stream',
  method: 'GET',
  path: '/api/matches/{match}/stream',
  summary:
    'Follows a match: its position, then everything that happens, as the socket sends it after “watch”. One JSON object a line; an empty line every 15 seconds shows that it is alive.',
  access: 'anyone',
  scope: 'read',
  input: v.strictObject({
    match: v.pipe(v.string(), v.maxLength(40)),
    since: v.optional(whole),
    invite: v.optional(v.pipe(v.string(), v.maxLength(60))),
    viewer: v.optional(viewerSchema),
  }),
  output: v.unknown(),
  refusals: ['no-match', 'closing'],
  isHttpOnly: true,
  run: () => Promise.reject(new Error('the stream is not run as an operation')),
})

/** Adds the stream to the routes. */
export function mountStream(app: Hono<Env>, deps: DispatchContext, hub: Hub): void {
  const inputOf = inputReader(STREAM)
  app.get('/api/matches/:match/stream', async (context) => {
    const { services, limits } = deps
    const source = sourceOf(context)
    try {
      limits.arrive(addressOf(source, services.settings))
      const { match, since, invite, viewer } = read(
        STREAM.input,
        await inputOf(context, source, services),
        'bad-input',
        '',
      )
      const caller = await callerOf(services, source)
      limits.ask(caller, STREAM)
      checkAccess(STREAM, caller)
      const drop = limits.hold(caller)
      const line = openLine()
      line.onEnd(drop)
      const person = caller.person?.id
      const watched = subscribe({ match, since, viewer }, person, line.write)
      try {
        await watched.begin(services.rooms, { person, invite })
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
  { by, person }: Caller,
  match: string,
  line: Line,
): Link {
  const recheck = () => {
    if (by === 'nothing') return
    callerOf(services, source).then(
      (now) => {
        if (now.person?.id !== person?.id) line.end()
      },
      (thrown: unknown) => {
        // A store that is away for a moment signs nobody out.
        if (refusalFrom(thrown, services.log, STREAM.name).code === 'not-signed-in') line.end()
      },
    )
  }
  return {
    person: person?.id,
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

function streamed(context: Context<Env>, readable: ReadableStream<Uint8Array>): Response {
  context.header('Cache-Control', 'no-store')
  context.header('Content-Type', 'application/x-ndjson; charset=utf-8')
  // Asks reverse proxies to hand on each line at once.
  context.header('X-Accel-Buffering', 'no')
  return context.body(readable)
}

/** Lines that are sent one after another until one of the two ends has enough. */
type Line = {
  readonly readable: ReadableStream<Uint8Array>
  readonly write: (text: string) => void
  readonly end: () => void
  /** `hear` is called when it has ended; at once if it has. */
  onEnd(hear: () => void): void
}

function openLine(): Line {
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
    new ByteLengthQueuingStrategy({ highWaterMark: BUFFERED }),
  )
  const end = () => {
    if (isOver) return
    controller?.close()
    over()
  }
  return {
    readable,
    write(text) {
      if (isOver) return
      controller?.enqueue(encoder.encode(`${text}\n`))
      if ((controller?.desiredSize ?? 0) <= 0) end()
    },
    end,
    onEnd(hear) {
      if (isOver) hear()
      else hearing.push(hear)
    },
  }
}
