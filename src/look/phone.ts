/** A media query for phones, upright or sideways. */
export const PHONE = '(max-width: 48rem), (max-height: 30rem)'
