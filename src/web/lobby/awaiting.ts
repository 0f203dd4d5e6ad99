import { signal } from '@preact/signals'

/** How many matches on the server wait for the person at this screen, as far as is known. */
export const awaitingMe = signal(0)
