import { useEffect, useState } from 'preact/hooks'
import { Button, type ButtonProps } from './Button.tsx'
import { useKeyboardFollows } from './keyboard.ts'
import { look } from './messages.ts'
import { motionAllowed } from './motion.ts'

/** A presentation of several steps, and how far it is. */
export type StepByStep = {
  /** The current step, from 0; the number of steps once all are shown. */
  readonly at: number
  readonly isOver: boolean
  readonly go: (step: number) => void
  readonly skip: () => void
}

/**
 * Presents something step by step, such as the final scoring. Shows all steps at once where motion is off.
 * @param steps how many steps there are
 * @param lasts time per step in milliseconds
 * @param isHeld whether it is paused
 * @param onOver called when all steps are shown
 */
export function useStepByStep(
  steps: number,
  lasts: number | ((step: number) => number),
  isHeld = false,
  onOver?: () => void,
): StepByStep {
  const [at, go] = useState(() => (motionAllowed() ? 0 : steps))
  const isOver = at >= steps
  useEffect(() => {
    if (isOver || isHeld) return
    const timer = setTimeout(() => go(at + 1), typeof lasts === 'number' ? lasts : lasts(at))
    return () => clearTimeout(timer)
  }, [at, isOver, isHeld])
  useEffect(() => {
    if (isOver) onOver?.()
  }, [isOver, onOver === undefined])
  return { at, isOver, go, skip: () => go(steps) }
}

export type StepByStepButtonProps = {
  readonly progress: StepByStep
  /** The button once all steps are shown: "See the map". */
  readonly onward: string
  readonly onEnd: () => void
  /** The button before that. Default: "Skip". */
  readonly skip?: string
  readonly size?: ButtonProps['size']
}

/** The button that skips the rest, then leads on. It takes the keyboard where what it replaces had it. */
export function StepByStepButton({
  progress,
  onward,
  onEnd,
  skip = look('skip'),
  size,
}: StepByStepButtonProps) {
  const root = useKeyboardFollows<HTMLSpanElement>(`${progress.isOver}`)
  return (
    <span ref={root} style={{ display: 'contents' }}>
      {progress.isOver ? (
        <Button variant="primary" size={size} onPress={onEnd}>
          {onward}
        </Button>
      ) : (
        <Button icon="last" size={size} onPress={progress.skip}>
          {skip}
        </Button>
      )}
    </span>
  )
}
