import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Services } from '../operation/services.ts'
import { htmlOf } from '../shares/page.ts'
import { previewOf } from '../shares/preview.ts'
import type { Env } from './http.ts'
import { isSecure, sourceOf } from './request-source.ts'

/** A share never changes, but can be revoked: nobody keeps it for longer, in seconds. */
const KEPT = 300

/** The pages that links to shared matches lead to. `counted`: what an address may ask for is limited. */
export function mountSharePages(app: Hono<Env>, services: Services, counted: MiddlewareHandler<Env>): void {
  app.get('/s/:share', counted, async (context) => {
    const id = context.req.param('share')
    const row = await services.store.shares.find(id)
    const replay = `/#/shared/${encodeURIComponent(id)}`
    const about = row ? previewOf(row.about) : GONE
    const origin = originOf(context, services)
    const html = htmlOf({
      ...about,
      replay,
      address: origin && `${origin}/s/${encodeURIComponent(id)}`,
      picture: undefined,
    })
    context.header('Cache-Control', row ? `public, max-age=${KEPT}` : 'no-store')
    context.header('Content-Length', String(Buffer.byteLength(html)))
    return context.html(html, row ? 200 : 404)
  })
}

const GONE = {
  title: 'This replay is not shared',
  description: 'The link may be incomplete, or the person who shared it has revoked it.',
} as const

/** The address that people type: as the operator says, or as this request does. Pictures in previews need it. */
function originOf({ env }: Context<Env>, { settings }: Services): string | undefined {
  if (settings.publicUrl !== undefined) return settings.publicUrl
  const source = sourceOf(env.incoming)
  const { host } = source.headers
  if (host === undefined || !/^[\w.-]+(:\d+)?$/.test(host)) return undefined
  return `${isSecure(source, settings) ? 'https' : 'http'}://${host}`
}
