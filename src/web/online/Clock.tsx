import { useEffect, useState } from 'preact/hooks'
import { announce } from '../../look/index.ts'
import type { Clock, Pace } from '../../protocol/index.ts'
import { serverNow } from '../api/server-time.ts'
import { isSlow, leftOn, liveText, nextChange, PRESSING_MS, slowTexts, spokenText } from './clock.ts'
import { onlineTable as say } from './table.messages.ts'

export type SeatClockProps = {
  readonly clock: Clock
  readonly pace: Pace
  /** Whether it is the viewer's clock, which announces that time is short. */
  readonly isMine: boolean
}

export function SeatClock({ clock, pace, isMine }: SeatClockProps) {
  const slow = isSlow(pace)
  const left = useLeft(clock, slow)
  const isRunning = clock.until !== null
  const isPressing = isRunning && !slow && left <= PRESSING_MS
  useEffect(() => {
    if (isMine && isPressing) announce(say('leftNow', { time: spokenText(left) }))
  }, [isMine, isPressing])
  return (
    <span
      class="plate-clock"
      role="timer"
      aria-label={say('left', { time: spokenText(left) })}
      data-running={isRunning || undefined}
      data-pressing={isPressing || undefined}
      data-slow={slow || undefined}
    >
      {slow ? <SlowText texts={slowTexts(left)} /> : liveText(left)}
    </span>
  )
}

/** Shows only the largest unit where there is little room. */
function SlowText({ texts: [large, small] }: { readonly texts: readonly string[] }) {
  return (
    <>
      {large}
      {small !== undefined && <span class="plate-clock-small"> {small}</span>}
    </>
  )
}

/** Time left on a clock, in milliseconds. Redraws when the text changes. */
function useLeft(clock: Clock, slow: boolean): number {
  const [ticks, tick] = useState(0)
  const left = leftOn(clock, serverNow())
  const isRunning = clock.until !== null && left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => tick((count) => count + 1), nextChange(left, slow) + 5)
    return () => clearTimeout(timer)
    // Until a clock begins to run, `left` is the same after a tick.
  }, [isRunning, left, slow, ticks])
  return left
}
