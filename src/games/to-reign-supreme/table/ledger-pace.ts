/** How long the turned cards stand before the first line of a battle's ledger, in milliseconds. */
export const CARDS_LAST = 700

/** How long each line stands before the next. */
export const LINE_LASTS = 520

/** How long the longest ledger takes: attack, defense, damage, casualties, coins. */
export const LEDGER_LASTS = CARDS_LAST + 5 * LINE_LASTS
