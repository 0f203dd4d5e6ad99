import { signal } from '@preact/signals'

/** State that the parts of the table share. */

/** Whether coats of arms cover the settlements. */
export const showControl = signal(false)
/** Whether the board shows all trails. */
export const showTrails = signal(false)

/** Where the placed counter lay in the hand, in window coordinates, for its flight. */
export const takenFrom: { at: DOMRect | undefined } = { at: undefined }

export const BOARD_ID = 'cc-board'

/** Records where a counter lies in the hand, for its flight to the board. */
export function takeFromHand(counter: number | undefined): void {
  takenFrom.at = document.querySelector(`.cc-held[data-counter="${counter}"]`)?.getBoundingClientRect()
}

/** Moves the keyboard focus to the board, where it was last. Where it still is, it comes again, to be told of. */
export function focusBoard(): void {
  const hex = document.querySelector<SVGElement>(`#${BOARD_ID} [tabindex="0"]`)
  hex?.blur()
  hex?.focus()
}
