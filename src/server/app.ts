import { Hono } from 'hono'
import { readStaticFiles, respondWith } from './static-files.ts'

/**
 * Sent with every answer. Scripts, styles, fonts and connections come from this server alone, nothing is inlined,
 * and no other site may frame it or hold on to its window.
 */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** The answers of the server, as a function from request to response: the client built into `dist`, and /health. */
export function createApp(dist: string): Hono {
  const files = readStaticFiles(dist)
  const app = new Hono()

  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.res.headers.set(name, value)
  })

  app.get('/health', (context) => {
    context.header('Cache-Control', 'no-store')
    return context.json({ status: 'ok' })
  })

  app.get('*', (context) => {
    const file = files.get(context.req.path === '/' ? '/index.html' : context.req.path)
    if (file) return respondWith(file, context.req.raw)
    // The client knows its own addresses, so a person who opens one gets the client; a program gets a plain no.
    const index = files.get('/index.html')
    const isNavigation = context.req.header('accept')?.includes('text/html') === true
    return index && isNavigation ? respondWith(index, context.req.raw) : context.notFound()
  })

  app.notFound((context) =>
    context.json(
      { code: 'not-found', message: `There is nothing at ${context.req.method} ${context.req.path}.` },
      404,
    ),
  )

  app.onError((error, context) => {
    console.error(error)
    return context.json({ code: 'internal', message: 'The server failed at this; its log says why.' }, 500)
  })

  return app
}
