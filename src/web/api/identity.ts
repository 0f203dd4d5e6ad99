import { type ReadonlySignal, signal } from '@preact/signals'
import { type Refusal, Refused } from '../../core/index.ts'
import type { Me } from '../../protocol/index.ts'
import { call } from './call.ts'

/** Whom the server takes this browser for, as far as is known. */
export type Identity =
  /** The first answer is on its way. */
  | { readonly is: 'asked' }
  /** `me` is null while nobody has said who they are. */
  | {
      readonly is: 'known'
      readonly me: Me | null
      /** The server's key for browser notices; null where it sends none. */
      readonly push: string | null
      /** Whether the server can send mail. */
      readonly mail: boolean
    }
  /** The server is out of reach. */
  | { readonly is: 'away'; readonly refusal: Refusal }
  /** Whatever serves this page has nobody to play with. */
  | { readonly is: 'none' }

const held = signal<Identity>({ is: 'asked' })

/** Whom the server takes this browser for. Changes when somebody signs in or out, here or in another window. */
export const identity: ReadonlySignal<Identity> = held

/** The person at this screen, or null. */
export function meNow(): Me | null {
  return held.value.is === 'known' ? held.value.me : null
}

let asking: Promise<void> | undefined

/** Asks the server who this is; calls made while it is being asked share the answer. Never rejects. */
export function askWhoIAm(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

type Answer = { readonly me: Me | null; readonly push: string | null; readonly mail: boolean }

async function ask(): Promise<void> {
  try {
    learn(await call<Answer>('GET', '/api/me'))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { refusal } = error
    if (isNoServer(refusal)) held.value = { is: 'none' }
    // Whoever was known stays known: a lost connection makes nobody somebody else.
    else if (held.value.is !== 'known') held.value = { is: 'away', refusal }
  }
}

/** Whether a refusal comes from something that offers no online play. */
export function isNoServer({ code }: Refusal): boolean {
  return code === 'no-server' || code === 'not-found'
}

/** Takes note of who this is now, as the server has just said. */
export function nowIAm(me: Me | null): void {
  const { value } = held
  const { push, mail } = value.is === 'known' ? value : { push: null, mail: false }
  learn({ me, push, mail })
}

function learn({ me, push, mail }: Answer): void {
  const before = held.peek()
  const isNews =
    before.is !== 'known' ||
    before.push !== push ||
    before.mail !== mail ||
    before.me?.id !== me?.id ||
    before.me?.name !== me?.name ||
    before.me?.account !== me?.account
  if (isNews) held.value = { is: 'known', me, push, mail }
}

/** How many matches on the server wait for the person at this screen, as far as is known. */
export const awaitingMe = signal(0)
