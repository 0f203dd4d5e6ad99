import { type ReadonlySignal, signal } from '@preact/signals'
import type { Refusal } from '../../core/index.ts'
import type { Me } from '../../protocol/index.ts'
import { call, onSignedOut } from './call.ts'
import { refusalOf } from './refusal-of.ts'

export type Identity =
  | { readonly is: 'asked' }
  /** `me` is null while nobody is signed in. */
  | {
      readonly is: 'known'
      readonly me: Me | null
      /** The server's key for browser notifications; null where it sends none. */
      readonly push: string | null
      readonly mail: boolean
    }
  /** The server cannot be reached. */
  | { readonly is: 'away'; readonly refusal: Refusal }
  /** There is no online play at this address. */
  | { readonly is: 'none' }

const held = signal<Identity>({ is: 'asked' })

/** Who is signed in with this browser. Changes with sign-in and sign-out, here or in another window. */
export const identity: ReadonlySignal<Identity> = held

export function meNow(): Me | null {
  return held.value.is === 'known' ? held.value.me : null
}

/** Whether it is known that nobody is signed in with this browser. */
export function isSignedOut(): boolean {
  return held.value.is === 'known' && held.value.me === null
}

let asking: Promise<void> | undefined

/** Asks the server who is signed in. Concurrent calls share the answer. Never rejects. */
export function askWhoIAm(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

onSignedOut(askWhoIAm)

type Answer = { readonly me: Me | null; readonly push: string | null; readonly mail: boolean }

async function ask(): Promise<void> {
  try {
    learn(await call<Answer>('GET', '/api/me'))
  } catch (error) {
    const refusal = refusalOf(error)
    if (isNoServer(refusal)) held.value = { is: 'none' }
    // A lost connection signs nobody out.
    else if (held.value.is !== 'known') held.value = { is: 'away', refusal }
  }
}

/** Whether a refusal comes from something that offers no online play. */
export function isNoServer({ code }: Refusal): boolean {
  return code === 'no-server' || code === 'not-found'
}

export function nowIAm(me: Me | null): void {
  const { value } = held
  const { push, mail } = value.is === 'known' ? value : { push: null, mail: false }
  learn({ me, push, mail })
}

function learn({ me, push, mail }: Answer): void {
  const now: Identity = { is: 'known', me, push, mail }
  const before = held.peek()
  if (before.is === 'known' && before.me?.id !== me?.id) awaitingMe.value = 0
  if (JSON.stringify(before) !== JSON.stringify(now)) held.value = now
}

/** In how many online matches it is the player's turn, as far as is known. */
export const awaitingMe = signal(0)
