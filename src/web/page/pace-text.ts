import type { OnTimeout, Pace } from '../../protocol/index.ts'
import { pace as say } from './pace-text.messages.ts'

const MINUTE = 60
const HOUR = 3600

/** A time in the largest unit that is exact: `90 seconds`, `2 minutes`, `3 days`. */
export function spanText(seconds: number): string {
  const units = [
    [24 * HOUR, 'days'],
    [HOUR, 'hours'],
    [MINUTE, 'minutes'],
  ] as const
  const [length, unit] =
    units.find(([each]) => seconds >= each && seconds % each === 0) ?? ([1, 'seconds'] as const)
  return say(unit, { count: seconds / length })
}

export function paceText(pace: Pace): string {
  switch (pace.kind) {
    case 'none':
      return say('none')
    case 'move':
      return say('perDecision', { span: spanText(pace.seconds) })
    case 'bank':
      return pace.increment === 0
        ? say('each', { span: spanText(pace.seconds) })
        : say('eachPlus', { span: spanText(pace.seconds), increment: spanText(pace.increment) })
    case 'slow':
      return say('perDecision', { span: spanText(pace.hours * HOUR) })
  }
}

export function onTimeoutText(onTimeout: OnTimeout): string {
  return say(onTimeout)
}
