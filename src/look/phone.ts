/** A media query for the window of a phone, upright or on its side. */
export const PHONE = '(max-width: 48rem), (max-height: 30rem)'
