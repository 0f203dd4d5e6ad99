import { type ReadonlySignal, signal } from '@preact/signals'

/** A page and what it is about. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'new'; readonly game: string }
  | { readonly page: 'learn'; readonly game: string }
  | { readonly page: 'play'; readonly id: string }
  /** `file` is the record file opened last. */
  | { readonly page: 'replay'; readonly id: string }
  | { readonly page: 'unknown'; readonly address: string }

/** The id under which a record file that was just opened is replayed. */
export const OPENED_FILE = 'file'

/** Reads an address such as `#/play/4f21`. */
export function readRoute(hash: string): Route {
  const [page = '', about = '', ...more] = hash.replace(/^#?\/?/, '').split('/')
  if (more.length > 0) return { page: 'unknown', address: hash }
  if (page === '' && about === '') return { page: 'home' }
  if (about !== '') {
    if (page === 'new' || page === 'learn') return { page, game: about }
    if (page === 'play') return { page, id: about }
    if (page === 'replay') return { page, id: about }
  }
  return { page: 'unknown', address: hash }
}

/** The address of a page. */
export function addressOf(route: Exclude<Route, { page: 'unknown' }>): string {
  switch (route.page) {
    case 'home':
      return '#/'
    case 'new':
    case 'learn':
      return `#/${route.page}/${route.game}`
    default:
      return `#/${route.page}/${route.id}`
  }
}

const current = signal<Route>(readRoute(location.hash))
addEventListener('hashchange', () => {
  current.value = readRoute(location.hash)
})

/** The page to show. */
export const route: ReadonlySignal<Route> = current

/** Goes to a page; the browser's own back and forward lead there and back. */
export function go(to: Exclude<Route, { page: 'unknown' }>): void {
  location.hash = addressOf(to)
}
