import { type Refusal, Refused } from '../../core/index.ts'
import type { Me, Scope } from '../../protocol/index.ts'
import { forgetPositions } from '../store/last-positions.ts'
import { endPushes } from './browser-push.ts'
import { call } from './call.ts'
import { askWhoIAm, nowIAm } from './identity.ts'
import { refusalOf } from './refusal-of.ts'

type MeAnswer = { readonly me: Me }

/** An API token without its secret. */
export type TokenSeen = {
  readonly id: string
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly created: number
}

export type NewToken = { readonly token: TokenSeen; readonly secret: string }

export type MutedPerson = { readonly id: string; readonly name: string }

export function becomeGuest(name: string): Promise<void> {
  return identify('/api/guests', { name })
}

/** Creates an account; a guest keeps name and matches. */
export function makeAccount(name: string, password: string): Promise<void> {
  return identify('/api/accounts', { name, password })
}

/** Signs in; a guest's matches move to the account. */
export function signIn(name: string, password: string): Promise<void> {
  return identify('/api/sessions', { name, password })
}

/** The server knows this browser by a cookie from then on. @throws Refused also `no-cookies` */
async function identify(path: string, body: object): Promise<void> {
  const { me } = await call<MeAnswer>('POST', path, body).catch(async (error: unknown) => {
    // The player has got a name in another window, or the answer that brought it was lost.
    if (refusalOf(error).code === 'signed-in') await askWhoIAm()
    throw error
  })
  // A browser that refuses the cookie sends none back.
  if ((await call<{ readonly me: Me | null }>('GET', '/api/me')).me === null) throw new Refused(NO_COOKIES)
  nowIAm(me)
}

const NO_COOKIES: Refusal = {
  code: 'no-cookies',
  message:
    'This browser refuses cookies, so the server cannot know who you are. Allow cookies for this site, then try again.',
}

/** Signs out of this browser or everywhere, and ends this browser's notifications. */
export async function signOut(isEverywhere: boolean): Promise<void> {
  await endPushes()
  await call('DELETE', isEverywhere ? '/api/sessions' : '/api/sessions/current')
  nowIAm(null)
  await forgetPositions()
}

export async function rename(name: string): Promise<void> {
  nowIAm((await call<MeAnswer>('PATCH', '/api/me', { name })).me)
}

/** Changes the password and signs out all other devices. */
export async function changePassword(old: string, fresh: string): Promise<void> {
  await call('PUT', '/api/me/password', { old, new: fresh })
}

/** Deletes the account or guest. @param password undefined for guests */
export async function deleteMe(password: string | undefined): Promise<void> {
  await call('DELETE', '/api/me', password === undefined ? {} : { password })
  nowIAm(null)
  await forgetPositions()
}

export async function listTokens(): Promise<readonly TokenSeen[]> {
  return (await call<{ readonly tokens: readonly TokenSeen[] }>('GET', '/api/me/tokens')).tokens
}

/** Creates a token. Only this answer has its secret. */
export function makeToken(name: string, scopes: readonly Scope[]): Promise<NewToken> {
  return call('POST', '/api/me/tokens', { name, scopes })
}

export async function dropToken(id: string): Promise<void> {
  await call('DELETE', `/api/me/tokens/${id}`)
}

export async function listMuted(): Promise<readonly MutedPerson[]> {
  return (await call<{ readonly people: readonly MutedPerson[] }>('GET', '/api/me/mutes')).people
}

export async function setMuted(person: string, isMuted: boolean): Promise<void> {
  await call('PUT', `/api/me/mutes/${person}`, { isMuted })
}
