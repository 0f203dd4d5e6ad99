/** What a chat program or a browser is shown of a shared match. */
export type SharePage = {
  readonly title: string
  readonly description: string
  /** Where the match is replayed: a path of this server. */
  readonly replay: string
  /** The page's own address; undefined where the server does not know its own. */
  readonly address: string | undefined
  /** Of a PNG of 1200 by 630 pixels; undefined where there is none. */
  readonly picture: string | undefined
}

/**
 * A page with a preview for chat programs, in the Open Graph protocol, that leads a browser on to the replay. Scripts
 * could not be inlined, and this needs none.
 */
export function htmlOf({ title, description, replay, address, picture }: SharePage): string {
  const properties: readonly (readonly [string, string | undefined])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'Interregnum'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:image', picture],
    ['og:image:type', picture && 'image/png'],
    ['og:image:width', picture && '1200'],
    ['og:image:height', picture && '630'],
    ['og:image:alt', picture && `The last position. ${title}`],
  ]
  const metas = properties.flatMap(([name, content]) =>
    content === undefined ? [] : [`<meta property="${name}" content="${escaped(content)}">`],
  )
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<meta http-equiv="refresh" content="0; url=${escaped(replay)}">`,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`,
    ...metas,
    '</head>',
    '<body>',
    `<h1>${escaped(title)}</h1>`,
    `<p>${escaped(description)}</p>`,
    `<p><a href="${escaped(replay)}">Replay</a></p>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
