import { type ReadonlySignal, signal } from '@preact/signals'

export type Route =
  | { readonly page: 'home' }
  /** `isOnline`: the form opens with online play selected. */
  | { readonly page: 'new'; readonly game: string; readonly isOnline?: boolean }
  | { readonly page: 'learn'; readonly game: string }
  | { readonly page: 'cards'; readonly game: string }
  | { readonly page: 'lab'; readonly game: string }
  | { readonly page: 'play'; readonly id: string }
  /**
   * The id {@link OPENED_FILE} is the match file opened last; one that begins with {@link LINKED} holds the match itself.
   * `isOnline`: a match on the server. `isReview`: opens the review.
   */
  | {
      readonly page: 'replay'
      readonly id: string
      readonly isOnline?: boolean
      readonly isReview?: boolean
      readonly invite?: string
    }
  /** A match that somebody shares at the server. */
  | { readonly page: 'shared'; readonly id: string }
  | { readonly page: 'online' }
  /** A match on the server; `invite` is the key in the link to a private one. */
  | { readonly page: 'match'; readonly id: string; readonly invite?: string }
  | { readonly page: 'me' }
  | { readonly page: 'statistics' }
  | { readonly page: 'problems' }
  /** A game's problem by its place, from 0; without them the problem of the day. */
  | { readonly page: 'problem'; readonly game?: string; readonly place?: number }
  /** What another device sent: the id of a transfer and its key, with a dot between. */
  | { readonly page: 'receive'; readonly code: string }
  | { readonly page: 'people'; readonly id: string }
  | { readonly page: 'ratings'; readonly game: string }
  | { readonly page: 'unknown'; readonly address: string }

export type Destination = Exclude<Route, { page: 'unknown' }>

export const OPENED_FILE = 'file'

/** The id of a replay that begins so holds its record, compressed. */
export const LINKED = 'link.'

/** Reads an address such as `#/play/4f21`. */
export function readRoute(hash: string): Route {
  const [page = '', about = '', more, invite, ...rest] = hash.replace(/^#?\/?/, '').split('/')
  const unknown: Route = { page: 'unknown', address: hash }
  if (rest.length > 0) return unknown
  if (more !== undefined) {
    const replay = page === 'replay' && about !== '' && invite !== '' ? REPLAYS.get(more) : undefined
    if (replay && invite === undefined) return { page: 'replay', id: about, ...replay }
    if (replay?.isOnline) return { page: 'replay', id: about, ...replay, invite }
    if (invite !== undefined) return unknown
    if (page === 'match' && about !== '' && more !== '') return { page, id: about, invite: more }
    if (page === 'problem' && about !== '' && /^[1-9]\d{0,4}$/.test(more))
      return { page, game: about, place: Number(more) - 1 }
    if (page === 'new' && about !== '' && more === 'online') return { page, game: about, isOnline: true }
    return unknown
  }
  if (about === '') {
    if (page === '') return { page: 'home' }
    return PLAIN.find((each) => each.page === page) ?? unknown
  }
  switch (page) {
    case 'new':
    case 'learn':
    case 'cards':
    case 'lab':
    case 'ratings':
      return { page, game: about }
    case 'receive':
      return { page, code: about }
    case 'play':
    case 'replay':
    case 'shared':
    case 'match':
    case 'people':
      return { page, id: about }
    default:
      return unknown
  }
}

export function addressOf(route: Destination): string {
  switch (route.page) {
    case 'home':
      return '#/'
    case 'online':
    case 'me':
    case 'statistics':
    case 'problems':
      return `#/${route.page}`
    case 'problem':
      return route.game === undefined ? '#/problem' : `#/problem/${route.game}/${(route.place ?? 0) + 1}`
    case 'new':
      return `#/new/${route.game}${route.isOnline ? '/online' : ''}`
    case 'learn':
    case 'cards':
    case 'lab':
    case 'ratings':
      return `#/${route.page}/${route.game}`
    case 'receive':
      return `#/receive/${route.code}`
    case 'replay':
      return `#/replay/${route.id}${replayed(route)}${inviteIn(route)}`
    case 'match':
      return `#/match/${route.id}${inviteIn(route)}`
    default:
      return `#/${route.page}/${route.id}`
  }
}

function replayed({ isOnline, isReview }: Extract<Route, { page: 'replay' }>): string {
  if (isOnline) return isReview ? '/online-review' : '/online'
  return isReview ? '/review' : ''
}

function inviteIn({ invite }: { readonly invite?: string }): string {
  return invite === undefined ? '' : `/${invite}`
}

/** The pages that are about nothing in particular. */
const PLAIN = [
  { page: 'online' },
  { page: 'me' },
  { page: 'statistics' },
  { page: 'problems' },
  { page: 'problem' },
] as const satisfies readonly Destination[]

/** The part of a replay's address after its id. */
const REPLAYS: ReadonlyMap<string, { readonly isOnline?: true; readonly isReview?: true }> = new Map([
  ['review', { isReview: true }],
  ['online', { isOnline: true }],
  ['online-review', { isOnline: true, isReview: true }],
])

let hash = location.hash
const current = signal<Route>(readRoute(hash))
addEventListener('hashchange', () => {
  // It may tell of an address that was read already: the route stays the same object while nobody goes elsewhere.
  if (location.hash === hash) return
  hash = location.hash
  current.value = readRoute(hash)
})

export const route: ReadonlySignal<Route> = current

/** Opens a page as a new entry of the browser's history. */
export function go(to: Destination): void {
  location.hash = addressOf(to)
}
