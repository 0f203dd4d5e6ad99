/** The names as the prompt says them to a viewer with these partners: `your partner Isolde`. */
export function namesFor(names: readonly string[], partners: readonly number[]): readonly string[] {
  return partners.length === 0
    ? names
    : names.map((name, seat) => (partners.includes(seat) ? `your partner ${name}` : name))
}

/** Sentences that such a name may begin. */
export function sentencesOf(text: string): string {
  return text.replace(/(^|[.!?] )your partner /g, '$1Your partner ')
}
