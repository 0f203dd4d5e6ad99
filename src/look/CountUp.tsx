import { useEffect, useRef, useState } from 'preact/hooks'
import { motionAllowed } from './motion.ts'

/** In milliseconds. */
const LASTS = 350

/** A number that counts up to its new value. Screen readers get the final value only. */
export function CountUp({ value }: { readonly value: number }) {
  const [shown, setShown] = useState(value)
  const from = useRef(value)
  useEffect(() => {
    const start = from.current
    if (start === value || !motionAllowed() || document.hidden) {
      from.current = value
      setShown(value)
      return
    }
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - began) / LASTS))
      from.current = Math.round(start + (value - start) * (1 - (1 - part) ** 3))
      setShown(from.current)
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return (
    <span class="count">
      <span aria-hidden="true">{shown}</span>
      <span class="unseen">{value}</span>
    </span>
  )
}
