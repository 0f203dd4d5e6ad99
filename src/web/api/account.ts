import type { Me, Scope } from '../../protocol/index.ts'
import { endPushes } from './browser-push.ts'
import { call } from './call.ts'
import { nowIAm } from './identity.ts'

type MeAnswer = { readonly me: Me }

/** A program's key, as its person may see it: the secret itself is never shown again. */
export type TokenSeen = {
  readonly id: string
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly created: number
}

/** Somebody whose words one does not see. */
export type MutedPerson = { readonly id: string; readonly name: string }

/** Becomes a guest of this name. */
export async function becomeGuest(name: string): Promise<void> {
  nowIAm((await call<MeAnswer>('POST', '/api/guests', { name })).me)
}

/** Makes an account; a guest who does keeps everything. */
export async function makeAccount(name: string, password: string): Promise<void> {
  nowIAm((await call<MeAnswer>('POST', '/api/accounts', { name, password })).me)
}

/** Signs in; a guest's matches come along. */
export async function signIn(name: string, password: string): Promise<void> {
  nowIAm((await call<MeAnswer>('POST', '/api/sessions', { name, password })).me)
}

/** Signs out in this browser, or everywhere. Whoever comes after is not shown notices for somebody else. */
export async function signOut(isEverywhere: boolean): Promise<void> {
  await endPushes()
  await call('DELETE', isEverywhere ? '/api/sessions' : '/api/sessions/current')
  nowIAm(null)
}

/** Goes by another name from now on. */
export async function rename(name: string): Promise<void> {
  nowIAm((await call<MeAnswer>('PATCH', '/api/me', { name })).me)
}

/** Changes the password; whoever is signed in elsewhere is signed out. */
export async function changePassword(old: string, fresh: string): Promise<void> {
  await call('PUT', '/api/me/password', { old, new: fresh })
}

/** Deletes oneself. @param password an account's; guests have none */
export async function deleteMe(password: string | undefined): Promise<void> {
  await call('DELETE', '/api/me', password === undefined ? {} : { password })
  nowIAm(null)
}

export async function listTokens(): Promise<readonly TokenSeen[]> {
  return (await call<{ readonly tokens: readonly TokenSeen[] }>('GET', '/api/me/tokens')).tokens
}

/** Makes a token. Its secret is in this answer and nowhere else. */
export function makeToken(
  name: string,
  scopes: readonly Scope[],
): Promise<{ readonly token: TokenSeen; readonly secret: string }> {
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
