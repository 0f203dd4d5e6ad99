import type { TargetedEvent } from 'preact'

/** The arrow keys move among the `data-rove` controls of an element; all of them stay reachable by Tab as well. */
export function rove(event: TargetedEvent<HTMLElement, KeyboardEvent>): void {
  const forward = event.key === 'ArrowRight' || event.key === 'ArrowDown'
  const backward = event.key === 'ArrowLeft' || event.key === 'ArrowUp'
  if (!forward && !backward) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-rove]')]
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  if (at < 0) return
  event.preventDefault()
  stops[(at + (forward ? 1 : stops.length - 1)) % stops.length]?.focus()
}

/** Takes a value into an ascending list, or out of it. */
export function toggled(list: readonly number[], value: number): readonly number[] {
  return list.includes(value) ? list.filter((each) => each !== value) : [...list, value].sort((a, b) => a - b)
}
