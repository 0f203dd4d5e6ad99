import { ITEMS } from '../rules/content.ts'
import type { Props } from './stage.ts'
import { counted, listed, spaceName } from './words.ts'

/** A terrain with all that stands and lies there, for listeners. */
export function spokenSpace(
  { view, names }: Pick<Props, 'view' | 'names'>,
  space: number,
  isLit: boolean,
): string {
  const parts = [`${spaceName(view, space)}, terrain ${space + 1} of ${view.lands.length}`]
  const there = view.players.flatMap(({ tokens, warrior, decoy }, seat) => {
    if (tokens.includes(space)) {
      if (space === warrior) return [`Warrior of ${names[seat]}, face down`]
      if (space === decoy) return [`Decoy of ${names[seat]}, face down`]
      return [`face-down token of ${names[seat]}`]
    }
    if (tokens.length > 0) return []
    return [
      ...(space === warrior ? [`Warrior of ${names[seat]}`] : []),
      ...(space === decoy ? [`Decoy of ${names[seat]}`] : []),
    ]
  })
  parts.push(there.length === 0 ? 'nobody' : listed(there))
  const lying = view.drops[space]
  if (lying.length > 0)
    parts.push(`${counted(lying.length, 'dropped item')}: ${listed(lying.map((item) => ITEMS[item].name))}`)
  if (isLit) parts.push('can be chosen')
  return `${parts.join('. ')}.`
}
