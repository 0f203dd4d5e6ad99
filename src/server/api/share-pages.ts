import type { Context, Hono, MiddlewareHandler } from 'hono'
import { networkOf } from '../operation/networks.ts'
import type { Caller } from '../operation/operation.ts'
import type { Services } from '../operation/services.ts'
import { htmlOf } from '../shares/page.ts'
import { canDraw, NO_PICTURE, pictureOf } from '../shares/picture.ts'
import { previewOf } from '../shares/preview.ts'
import type { DispatchContext } from './dispatch.ts'
import type { Env } from './http.ts'
import { addressOf, isSecure, sourceOf } from './request-source.ts'

/** A share never changes, but can be revoked: nobody keeps it for longer, in seconds. */
const KEPT = 300

/**
 * The pages that links to shared matches lead to, and the pictures for their previews.
 * @param counted limits what an address may ask for
 */
export function mountSharePages(
  app: Hono<Env>,
  { services, limits }: Pick<DispatchContext, 'services' | 'limits'>,
  counted: MiddlewareHandler<Env>,
): void {
  const hasPictures = canDraw(services)

  app.get('/s/:file{[a-z0-9]+\\.png}', counted, async (context) => {
    const id = context.req.param('file').slice(0, -'.png'.length)
    const row = await services.store.shares.find(id)
    if (!row || !hasPictures) return context.json(NO_PICTURE, 404)
    const address = addressOf(sourceOf(context.env.incoming), services.settings)
    await limits.ask({ ...NOBODY, address }, { isCostly: true })
    const picture = await pictureOf(services, row, { by: networkOf(address) })
    context.header('Cache-Control', `public, max-age=${KEPT}`)
    context.header('Content-Length', String(picture.length))
    context.header('Content-Type', 'image/png')
    return context.body(picture)
  })

  app.get('/s/:share', counted, async (context) => {
    const id = context.req.param('share')
    // No other text is an id, and a database need not take it.
    const row = /^[a-z0-9]+$/.test(id) ? await services.store.shares.find(id) : undefined
    const path = encodeURIComponent(id)
    const origin = originOf(context, services)
    const html = htmlOf({
      ...(row ? previewOf(row.about) : GONE),
      replay: `/#/shared/${path}`,
      address: origin && `${origin}/s/${path}`,
      picture: row && origin && hasPictures ? `${origin}/s/${path}.png` : undefined,
    })
    context.header('Cache-Control', row ? `public, max-age=${KEPT}` : 'no-store')
    context.header('Content-Length', String(Buffer.byteLength(html)))
    return context.html(html, row ? 200 : 404)
  })
}

const NOBODY: Omit<Caller, 'address'> = { person: undefined, by: 'nothing', scopes: [], session: undefined }

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
