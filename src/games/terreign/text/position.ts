import { amid, capital, counted, listed, type Seat, whose } from '../../../core/index.ts'
import { isFalling } from '../rules/board.ts'
import { HOUSES, ITEMS } from '../rules/content.ts'
import { NONE, type State } from '../rules/state.ts'
import { terrainWords } from './cards.ts'
import { houseName, spaceName } from './phrases.ts'

/* What stands and lies where, for screen readers and in plain text. */

/** Whose tokens stand on a space, as far as is known. */
export function standingAt(view: State, names: readonly string[], space: number): readonly string[] {
  return view.players.flatMap(({ tokens, warrior, decoy }, seat) => {
    const owner = names[seat] === 'You' ? 'your' : whose(names[seat])
    if (tokens.includes(space)) {
      if (space === warrior) return [`${owner} Warrior, face down`]
      if (space === decoy) return [`${owner} Decoy, face down`]
      return [`a face-down token of ${names[seat]}`]
    }
    if (tokens.length > 0) return []
    return [
      ...(space === warrior ? [`${owner} Warrior`] : []),
      ...(space === decoy ? [`${owner} Decoy`] : []),
    ]
  })
}

/** What a terrain does, and what lies there. */
export function placeText(view: State, space: number): string {
  const lying = view.drops[space]
  return [
    terrainWords(view.lands[space]),
    ...(isFalling(view, space) ? ['It is removed at the end of this round (TER-45).'] : []),
    ...(lying.length === 0 ? [] : [`Dropped here: ${listed(lying.map((item) => ITEMS[item].name))}.`]),
  ].join(' ')
}

/** A terrain with all that stands and lies there. */
export function spaceText(view: State, names: readonly string[], space: number, isLit = false): string {
  const there = standingAt(view, names, space)
  const lying = view.drops[space]
  const parts = [
    `${spaceName(view, space)}, terrain ${space + 1} of ${view.lands.length}`,
    there.length === 0 ? 'nobody' : listed(there),
    ...(lying.length === 0
      ? []
      : [`${counted(lying.length, 'dropped item')}: ${listed(lying.map((item) => ITEMS[item].name))}`]),
    ...(isFalling(view, space) ? ['removed at the end of this round'] : []),
    ...(isLit ? ['can be chosen'] : []),
  ]
  return `${parts.map(capital).join('. ')}.`
}

/** Whether tokens are shared (TER-44). */
export function isAlliance({ mode }: State): boolean {
  return mode === 'two-alliances' || mode === 'three-alliances'
}

/** The other members of a seat's Alliance. */
export function alliesOf({ sides }: State, seat: Seat): readonly Seat[] {
  return sides.flatMap((side, other) => (other !== seat && side === sides[seat] ? [other] : []))
}

/** An Alliance as it is called. */
export function allianceName({ sides }: State, seat: Seat): string {
  return ['I', 'II', 'III'][sides[seat]] ?? ''
}

export function matText(view: State, names: readonly string[], seat: Seat): string {
  const { house, morale, hand, equipped, spent, plagues, trap, isOut, goneAt } = view.players[seat]
  const { honorable, dishonorable } = view.pools[view.sides[seat]]
  const gear = equipped.map((item, i) => ITEMS[item].name + (spent[i] === 1 ? ' (used)' : ''))
  const parts = [
    `${names[seat]}, ${houseName(house)}`,
    ...(isAlliance(view)
      ? [
          `Alliance ${allianceName(view, seat)}, partner of ${listed(alliesOf(view, seat).map((ally) => amid(names[ally])))}`,
        ]
      : []),
    ...(house === NONE
      ? []
      : [goneAt > 0 ? 'eliminated' : isOut ? 'Retreated' : `Morale ${morale} of ${HOUSES[house].morale}`]),
    ...(view.mode === 'royale'
      ? []
      : [
          `${counted(honorable, 'honorable token')}${dishonorable > 0 ? `, ${dishonorable} dishonorable` : ''}`,
        ]),
    `${counted(hand.length, 'item')} in the inventory`,
    ...(gear.length === 0 ? [] : [`equipped: ${listed(gear)}`]),
    ...(trap === 0 ? [] : [`trapped until after the Reveal of round ${trap}`]),
    ...(plagues.length === 0 ? [] : [counted(plagues.length, 'Plague')]),
    ...(view.first === seat ? ['First Player'] : []),
    ...(view.named === seat ? ['First Player next round'] : []),
  ]
  return `${parts.join('; ')}.`
}
