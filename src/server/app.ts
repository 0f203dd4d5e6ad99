import { timingSafeEqual } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import type { DispatchContext, Operations } from './api/dispatch.ts'
import { health } from './api/health.ts'
import { type Env, mountOperations, refused } from './api/http.ts'
import type { Hub } from './api/hub.ts'
import { openApi } from './api/openapi.ts'
import { addressOf, type RequestSource, sourceOf } from './api/request-source.ts'
import { SECURITY_HEADERS } from './api/security-headers.ts'
import { mountSharePages } from './api/share-pages.ts'
import { mountStream } from './api/stream.ts'
import type { Services } from './operation/services.ts'
import { readStaticFiles, respondWith } from './static-files.ts'

export function createApp(operations: Operations, deps: DispatchContext, hub: Hub): Hono<Env> {
  const { services } = deps
  const app = new Hono<Env>()

  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.res.headers.set(name, value)
  })

  mountOperations(app, [...operations.values()], deps)
  mountStream(app, deps, hub)
  mountSharePages(app, deps, counted(deps))
  mountOwn(app, deps, openApi([...operations.values()]))
  mountClient(app, deps)

  app.notFound((context) =>
    context.json(
      { code: 'not-found', message: `There is nothing at ${context.req.method} ${context.req.path}.` },
      404,
    ),
  )
  app.onError((error, context) => refused(context, error, services, 'app'))
  return app
}

/** What is not an operation counts as much to the limits of its address. */
function counted({ limits, services }: DispatchContext): MiddlewareHandler<Env> {
  return async (context, next) => {
    const address = addressOf(sourceOf(context.env.incoming), services.settings)
    limits.arrive(address)
    await next()
    limits.answer(address, Number(context.res.headers.get('Content-Length') ?? 0), context.env, false)
  }
}

function mountOwn(app: Hono<Env>, deps: DispatchContext, description: object): void {
  const { services } = deps
  const written = JSON.stringify(description)
  const length = String(Buffer.byteLength(written))
  app.get('/api/openapi.json', counted(deps), (context) => {
    context.header('Cache-Control', 'no-cache')
    context.header('Content-Length', length)
    context.header('Content-Type', 'application/json; charset=utf-8')
    return context.body(written)
  })

  app.get('/health', async (context) => {
    const { code, body } = await health(services)
    // Clients measure the server's clock by it, which need not be the system's.
    context.header('Date', new Date(services.now()).toUTCString())
    context.header('Cache-Control', 'no-store')
    return context.json(body, code)
  })

  app.get('/metrics', async (context) => {
    context.header('Cache-Control', 'no-store')
    if (!mayScrape(services, sourceOf(context.env.incoming))) {
      return context.json(
        { code: 'forbidden', message: 'Send METRICS_TOKEN as a bearer token, or ask from this machine.' },
        403,
      )
    }
    context.header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
    return context.body(services.metrics.text())
  })
}

function mayScrape({ settings }: Services, source: RequestSource): boolean {
  const { metricsToken } = settings
  if (metricsToken === undefined) {
    // A forwarded request comes from elsewhere, even if the proxy is on this machine.
    const isHandedOn = !settings.trustProxy && source.headers['x-forwarded-for'] !== undefined
    return !isHandedOn && /^(127\.|::1$|::ffff:127\.)/.test(addressOf(source, settings))
  }
  const shown = Buffer.from(source.headers.authorization ?? '')
  const right = Buffer.from(`Bearer ${metricsToken}`)
  return shown.length === right.length && timingSafeEqual(shown, right)
}

function mountClient(app: Hono<Env>, deps: DispatchContext): void {
  const files = readStaticFiles(deps.services.settings.dist)
  app.get('*', counted(deps), (context) => {
    const { path } = context.req
    const file = files.get(path === '/' ? '/index.html' : path)
    if (file) return respondWith(file, context.req.raw)
    // The client routes its own addresses, so navigation gets the client and a program gets a 404.
    const index = files.get('/index.html')
    const isNavigation = context.req.header('accept')?.includes('text/html') === true
    return index && isNavigation && !path.startsWith('/api/')
      ? respondWith(index, context.req.raw)
      : context.notFound()
  })
}
