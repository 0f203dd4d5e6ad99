import { listed } from '../../../core/index.ts'
import { counted } from '../content/phrases.ts'
import { ITEMS } from '../rules/content.ts'
import type { Props } from './stage.ts'
import { isFalling, spaceName } from './words.ts'

/** Whose tokens stand on a terrain, as far as is known. */
export function standingAt(view: Props['view'], names: readonly string[], space: number): readonly string[] {
  return view.players.flatMap(({ tokens, warrior, decoy }, seat) => {
    const whose = names[seat] === 'You' ? 'your' : `${names[seat]}’s`
    if (tokens.includes(space)) {
      if (space === warrior) return [`${whose} Warrior, face down`]
      if (space === decoy) return [`${whose} Decoy, face down`]
      return [`a face-down token of ${names[seat]}`]
    }
    if (tokens.length > 0) return []
    return [
      ...(space === warrior ? [`${whose} Warrior`] : []),
      ...(space === decoy ? [`${whose} Decoy`] : []),
    ]
  })
}

/** A terrain with all that stands and lies there, for listeners. */
export function spokenSpace(
  { view, names }: Pick<Props, 'view' | 'names'>,
  space: number,
  isLit: boolean,
): string {
  const parts = [`${spaceName(view, space)}, terrain ${space + 1} of ${view.lands.length}`]
  const there = standingAt(view, names, space)
  parts.push(there.length === 0 ? 'nobody' : listed(there))
  const lying = view.drops[space]
  if (lying.length > 0)
    parts.push(`${counted(lying.length, 'dropped item')}: ${listed(lying.map((item) => ITEMS[item].name))}`)
  if (isFalling(view, space)) parts.push('removed at the end of this round')
  if (isLit) parts.push('can be chosen')
  return `${parts.join('. ')}.`
}
