import { signal } from '@preact/signals'

/** What the parts of the table tell one another and nobody else needs to know. */

/** Draws who controls what large, over the settlements. */
export const showControl = signal(false)
/** Draws everybody's trails. */
export const showTrails = signal(false)

/** Where a counter of the hand lay when it was put down, in the window; the board lets it fly from there. */
export const takenFrom: { at: DOMRect | undefined } = { at: undefined }

export const BOARD_ID = 'cc-board'

/** Notes where a counter lies in the hand, so that it can travel to the board from there. */
export function takeFromHand(counter: number | undefined): void {
  takenFrom.at = document.querySelector(`.cc-held[data-counter="${counter}"]`)?.getBoundingClientRect()
}

/** Moves the keyboard to the board, where it was last. */
export function focusBoard(): void {
  document.querySelector<SVGElement>(`#${BOARD_ID} [tabindex="0"]`)?.focus()
}
