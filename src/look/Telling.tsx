import { useEffect, useState } from 'preact/hooks'
import { Button, type ButtonProps } from './Button.tsx'
import { motionAllowed } from './motion.ts'

/** Something told step by step, and how far it is. */
export type Telling = {
  /** The step that is told now, counted from 0; the number of steps once all is told. */
  readonly at: number
  readonly isOver: boolean
  /** Goes on from this step. */
  readonly go: (step: number) => void
  /** Tells all at once. */
  readonly skip: () => void
}

/**
 * Tells something step by step, by itself: the end of a match, claim by claim. Where nothing may move all is told at
 * once.
 *
 * @param steps how many steps there are
 * @param lasts how long a step stands before the next, in milliseconds
 * @param isHeld whether it waits: paused, or something else is shown first
 */
export function useTelling(
  steps: number,
  lasts: number | ((step: number) => number),
  isHeld = false,
): Telling {
  const [at, go] = useState(() => (motionAllowed() ? 0 : steps))
  const isOver = at >= steps
  useEffect(() => {
    if (isOver || isHeld) return
    const timer = setTimeout(() => go(at + 1), typeof lasts === 'number' ? lasts : lasts(at))
    return () => clearTimeout(timer)
  }, [at, isOver, isHeld])
  return { at, isOver, go, skip: () => go(steps) }
}

export type TellingVerbsProps = {
  readonly telling: Telling
  /** The verb that leaves what has been told: "See the map". */
  readonly onward: string
  readonly onEnd: () => void
  /** The verb that tells the rest at once: "Skip", if not said. */
  readonly skip?: string
  readonly size?: ButtonProps['size']
}

/** The button of a telling, for a row of buttons: it skips, and once all is told it leads on. */
export function TellingVerbs({ telling, onward, onEnd, skip = 'Skip', size }: TellingVerbsProps) {
  return telling.isOver ? (
    <Button variant="primary" size={size} onPress={onEnd}>
      {onward}
    </Button>
  ) : (
    <Button icon="last" size={size} onPress={telling.skip}>
      {skip}
    </Button>
  )
}
