import { signal } from '@preact/signals'

/** An answer of the server: when it was asked for and when it arrived by our time, and the second it was given in by its. */
export type Sample = { readonly sent: number; readonly received: number; readonly date: number }

/** What the server's time less ours can be, in milliseconds. */
export type Bounds = { readonly least: number; readonly most: number }

const SAMPLES = 3
/** Not a whole part of a second, so that the samples fall differently within it. */
const APART_MS = 370

/** The server's time less ours, in milliseconds. */
const offset = signal(0)

/** The time on the server now, as well as it is known. */
export function serverNow(): number {
  return Date.now() + offset.value
}

/**
 * What one answer tells of the offset: it was given within its second, and within the time we waited for it.
 * @param known what was known before; forgotten where the two cannot both be true, for then a clock was set
 */
export function narrowed(known: Bounds | undefined, { sent, received, date }: Sample): Bounds {
  const fresh = { least: date - received, most: date + 1000 - sent }
  if (!known) return fresh
  const both = { least: Math.max(known.least, fresh.least), most: Math.min(known.most, fresh.most) }
  return both.least <= both.most ? both : fresh
}

/** Measures how far the server's clock and ours are apart; where that fails, it stays as it was. */
export async function measureOffset(): Promise<void> {
  let bounds: Bounds | undefined
  for (let i = 0; i < SAMPLES; i++) {
    if (i > 0) await new Promise((resolve) => setTimeout(resolve, APART_MS))
    const sample = await ask()
    if (!sample) return
    bounds = narrowed(bounds, sample)
    offset.value = (bounds.least + bounds.most) / 2
  }
}

async function ask(): Promise<Sample | undefined> {
  try {
    const sent = Date.now()
    const answer = await fetch('/health', { method: 'HEAD', cache: 'no-store' })
    const date = Date.parse(answer.headers.get('date') ?? '')
    return Number.isNaN(date) ? undefined : { sent, received: Date.now(), date }
  } catch {
    return undefined
  }
}
