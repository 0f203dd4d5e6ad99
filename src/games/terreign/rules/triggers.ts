import { push, type Seat } from '../../../core/index.ts'
import type { Ability, Trigger } from '../content/vocabulary.ts'
import { bit } from './board.ts'
import { HOUSES, ITEMS } from './content.ts'
import { DONE, NONE, type Source, type State } from './state.ts'

/**
 * What comes to pass by itself (`trigger` in the vocabulary): each equipped item and the trait, once in each of one's
 * own turns (TER-R9).
 * @param rival the other duelist, NONE without
 */
export function fireTriggers(state: State, seat: Seat, on: Trigger, rival: Seat): void {
  if (state.current !== seat) return
  const player = state.players[seat]
  const { house, equipped, spent } = player
  for (let i = 0; i < equipped.length; i++) {
    const ability = TRIGGERS_OF_ITEM[equipped[i]]
    if (spent[i] === 1 || !ability || !fire(state, seat, on, rival, ability, 'item', equipped[i])) continue
    spent[i] = 1
  }
  const ability = house < 0 ? undefined : TRIGGERS_OF_HOUSE[house]
  if ((player.done & DONE.trait) !== 0 || !ability) return
  if (fire(state, seat, on, rival, ability, 'house', house)) player.done |= DONE.trait
}

type Placed = { readonly ability: Extract<Ability, { kind: 'trigger' }>; readonly at: number }

function triggerOf(abilities: readonly Ability[]): Placed | undefined {
  const at = abilities.findIndex(({ kind }) => kind === 'trigger')
  const ability = abilities[at]
  return ability?.kind === 'trigger' ? { ability, at } : undefined
}

const TRIGGERS_OF_ITEM = ITEMS.map(({ abilities }) => triggerOf(abilities))
const TRIGGERS_OF_HOUSE = HOUSES.map(({ trait }) => triggerOf(trait.abilities))

function fire(
  state: State,
  seat: Seat,
  on: Trigger,
  rival: Seat,
  { ability, at }: Placed,
  of: Source['of'],
  index: number,
): boolean {
  const target = ability.target.who === 'you' ? seat : rival
  if (ability.on !== on || target === NONE) return false
  push(state, {
    step: 'effects',
    by: seat,
    source: { of, index, ability: at },
    at: 0,
    on: bit(target),
    space: NONE,
  })
  return true
}
