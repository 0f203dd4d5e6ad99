import type { TargetedEvent } from 'preact'
import { rove as roveAmong } from '../../../look/index.ts'

/** The arrow keys move among the `data-rove` controls of an element; all of them stay reachable by Tab as well. */
export function rove(event: TargetedEvent<HTMLElement, KeyboardEvent>): void {
  roveAmong(event, '[data-rove]')
}

/** Takes a value into an ascending list, or out of it. */
export function toggled(list: readonly number[], value: number): readonly number[] {
  return list.includes(value) ? list.filter((each) => each !== value) : [...list, value].sort((a, b) => a - b)
}
