import type { Plugin } from 'vite'

/** A font's second source in a style sheet: `, url(….woff) format("woff")`. */
const WOFF_SOURCE = /,\s*url\([^)]*\.woff\)\s*format\(["']?woff["']?\)/g

/** Drops .woff files, which the font packages offer besides .woff2 for browsers that the client does not serve. */
export function woff2Only(): Plugin {
  return {
    name: 'interregnum:woff2-only',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const [name, output] of Object.entries(bundle)) {
        if (output.type !== 'asset') continue
        if (name.endsWith('.woff')) delete bundle[name]
        if (name.endsWith('.css')) output.source = output.source.toString().replaceAll(WOFF_SOURCE, '')
      }
    },
  }
}
