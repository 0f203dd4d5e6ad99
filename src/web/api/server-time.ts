import { signal } from '@preact/signals'

/** One measurement: local times of request and answer, and the server's date header; in milliseconds. */
export type Sample = { readonly sent: number; readonly received: number; readonly date: number }

/** Bounds of the server's time minus ours, in milliseconds. */
export type Bounds = { readonly least: number; readonly most: number }

const SAMPLES = 3
/** No divisor of a second, so that samples fall at different points within it. */
const APART_MS = 370

/** The server's time less ours, in milliseconds. */
const offset = signal(0)

/** A change of {@link lead} by more, in milliseconds, means that this device's clock was set, or that it slept. */
const SET_MS = 500

/** What the clock of this device was ahead of the time since the page began, when the offset was last measured. */
let measuredAt: number | undefined

const lead = () => Date.now() - performance.now()

/** The server's current time, as well as it is known. It is measured again where this device's clock was set since. */
export function serverNow(): number {
  if (measuredAt !== undefined && Math.abs(lead() - measuredAt) > SET_MS) void measureOffset()
  return Date.now() + offset.value
}

/**
 * Narrows the bounds of the offset by one measurement.
 * @param known bounds so far; dropped on a contradiction, since then a clock was set
 */
export function narrowed(known: Bounds | undefined, { sent, received, date }: Sample): Bounds {
  const fresh = { least: date - received, most: date + 1000 - sent }
  if (!known) return fresh
  const both = { least: Math.max(known.least, fresh.least), most: Math.min(known.most, fresh.most) }
  return both.least <= both.most ? both : fresh
}

/** Measures the offset of the server's clock. If that fails, the offset stays. */
export async function measureOffset(): Promise<void> {
  measuredAt = lead()
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
