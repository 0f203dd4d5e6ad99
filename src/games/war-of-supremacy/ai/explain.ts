import { QuickChance, type Seat } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import { nameOf } from '../rules/cards.ts'
import { rulesAt, totalOf } from '../rules/combat.ts'
import { markAt, type Reckoning, reckon } from '../rules/resolution.ts'
import { type Frame, NONE, type State } from '../rules/state.ts'
import { match } from '../rules/steps.ts'
import { determinize } from '../rules/view.ts'
import { handSize } from '../rules/zones.ts'
import { unaskedContext } from './lookahead.ts'
import { WORTH } from './values.ts'

/** How a combat stands, and whether the attack wins as it stands: by more, by a tie or by a card. */
type Standing = Pick<Reckoning, 'attack' | 'defense' | 'isAttackers' | 'why'>

const standing = (state: State): Standing => reckon(state)

/** Why an action is good, or what it is for, in one sentence from what the seat sees. */
export function explain(view: State, seat: Seat, action: Action): string {
  const frame = view.stack[view.stack.length - 1]
  switch (action.type) {
    case 'place':
      return ofPlacing(view, seat, action.card)
    case 'cast':
      return ofCasting(view, seat, action)
    case 'ready':
      return `The attack of ${standing(view).attack} is enough for now.`
    case 'end':
      return ofEnding(view, seat)
    case 'pass':
      return ofPassing(view, seat)
    case 'pick':
      return ofPicking(view, seat, frame, action)
    case 'decline':
      return 'Nothing offered is worth its cost.'
  }
}

function ofPlacing(view: State, seat: Seat, card: number): string {
  const { attack, defense, isAttackers, why } = afterwards(view, seat, { type: 'place', card })
  const brings = `${nameOf(view, card)} brings the attack to ${attack}`
  const mark = markAt(view, view.front)
  const { defender } = view.fronts[view.front]
  if (!isAttackers && why === 'card') return `${brings}, but the defense wins by a card’s ability.`
  if (!isAttackers)
    return `${brings} of the ${defense + (takesTies(view) && defense > 0 ? 0 : 1)} needed to win.`
  if (attack >= mark && defender !== NONE && view.sides[defender] !== view.sides[seat])
    return `${brings}: ${mark} or more win the territory outright.`
  if (attack > defense) return `${brings}, above the defense of ${defense}.`
  return `${brings}, which wins against the defense of ${defense}.`
}

function takesTies(view: State): boolean {
  return rulesAt(view, view.front).some(({ rule }) => rule.rule === 'ties')
}

function ofCasting(view: State, seat: Seat, action: Extract<Action, { type: 'cast' }>): string {
  const name = nameOf(view, action.card)
  const frame = view.stack[view.stack.length - 1]
  const below = view.stack[view.stack.length - 2]
  if (frame?.step === 'window' && frame.about === 'spell' && below?.step === 'spell') {
    return `${name} answers ${nameOf(view, below.card)} before it takes effect.`
  }
  const before = standing(view)
  const after = afterwards(view, seat, action)
  if (after.attack === before.attack && after.defense === before.defense)
    return `${name} is useful for more than this combat’s score.`
  return `${name} changes the combat from ${spoken(before)} to ${spoken(after)}.`
}

function spoken({ attack, defense }: Standing): string {
  return `${attack}–${defense}`
}

function ofEnding(view: State, seat: Seat): string {
  if (view.fresh.length > 0) return 'The new attackers use their abilities; then you may play more.'
  const { attack, defense, isAttackers, why } = standing(view)
  if (view.attack.length === 0) {
    const player = view.players[seat]
    const { defender } = view.fronts[view.front]
    const isPartners = defender !== seat && defender !== NONE && view.sides[defender] === view.sides[seat]
    const drawsMore = !view.hasPlayed && handSize(player) <= WORTH.hand
    const saves =
      player.creatures.length === 0
        ? 'Has no creature to attack with'
        : isPartners
          ? 'Leaves the defense to your partner'
          : 'Saves the creatures for a better attack'
    return drawsMore ? `${saves}, and draws one more card.` : `${saves}.`
  }
  if (isAttackers) return `The attack wins with ${attack} against ${defense}, and saves the rest of the hand.`
  if (why === 'card')
    return `The attack of ${attack} does not beat a defense that wins by a card’s ability, and more would not pay.`
  return `The attack of ${attack} does not beat ${defense}, and more would not pay.`
}

function ofPassing(view: State, seat: Seat): string {
  const { spells } = view.players[seat]
  return spells.length === 1
    ? 'Saves the spell for a better moment.'
    : 'Saves the spells for a better moment.'
}

function ofPicking(
  view: State,
  seat: Seat,
  frame: Frame | undefined,
  action: Extract<Action, { type: 'pick' }>,
): string {
  if (frame?.step !== 'pick') return ''
  const { choice } = action
  switch (frame.what) {
    case 'deck':
      return `The hand needs a ${choice === 0 ? 'creature' : 'spell'} more.`
    case 'discard':
    case 'give':
    case 'keep':
      return `${nameOf(view, choice)} is the least useful card.`
    case 'steal':
    case 'discard yours':
    case 'pick up':
      return `${nameOf(view, choice)} is the best card offered.`
    case 'lose territory':
      return 'The loss of this territory costs least.'
    case 'front':
      return `This territory has ${view.fronts[choice].defender === NONE ? 'no defender' : `a defense of ${totalOf(view, choice, false)}`}.`
    default: {
      const before = standing(view)
      const after = afterwards(view, seat, action)
      if (after.attack === before.attack && after.defense === before.defense)
        return frame.what === 'ability'
          ? 'The order does not change the score.'
          : 'This is useful for more than this combat’s score.'
      return `This changes the combat from ${spoken(before)} to ${spoken(after)}.`
    }
  }
}

const MOST_STEPS = 40

/** How the combat would stand if nobody answered. */
function afterwards(view: State, seat: Seat, action: Action): Standing {
  const chance = new QuickChance(view.turn, view.cast, seat)
  const state = determinize(view, seat, chance)
  const ctx = unaskedContext(chance)
  match.apply(state, seat, action, ctx)
  for (let step = 0; step < MOST_STEPS; step++) {
    const frame = state.stack[state.stack.length - 1]
    if (!frame || !state.isFighting || frame.step === 'act' || frame.step === 'place') break
    const [actor] = match.actors(state)
    match.apply(state, actor, match.actions(state, actor)[0], ctx)
  }
  return state.isFighting ? standing(state) : standing(view)
}
