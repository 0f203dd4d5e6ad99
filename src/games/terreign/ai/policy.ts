import { perceptron } from '../../../ai/index.ts'
import type { Seat } from '../../../core/index.ts'
import type { Action } from '../rules/actions.ts'
import { bit, isAlly, isPresent, placeOf, SHRINE, tokensOf } from '../rules/board.ts'
import { itemOf } from '../rules/cards.ts'
import { FACTS } from '../rules/content.ts'
import type { State } from '../rules/state.ts'
import { actionScores } from './action-scores.ts'
import { stillToCome } from './space-values.ts'
import { ITEM_VALUES, keepValue } from './values.ts'
import { POLICY_NET } from './weights.generated.ts'

/** Of what kind an action is. */
const KINDS = [
  'travel',
  'search',
  'scavenge',
  'venture',
  'advantage',
  'go on',
  'use',
  'trait',
  'duel',
  'charity',
  'rest',
  'equip',
  'play',
  'barter',
  'pass',
  'pick',
  'decline',
] as const
type Kind = (typeof KINDS)[number]

/**
 * What is asked of an action, in this order, each about −1 to 1: how the heuristic scores it beside the best, of what kind it
 * is, and whom or what it names. What a seat itself is like counts together with these.
 */
export const POLICY_FEATURES = [
  'score',
  'below the best',
  'the best',
  ...KINDS,
  ...KINDS.map((kind) => `${kind}, below the best`),
  'actions left',
  'Prepare',
  'one token needed',
  'no token needed',
  'Morale',
  'two Morale at most',
  'items',
  'turns to come',
  'players',
  'names an enemy',
  'who needs no token',
  'who needs one',
  'with one Morale',
  'with two Morale at most',
  'whose items',
  'names a space',
  'enemies there',
  'who may still duel',
  'who need one token at most',
  'with two Morale at most, there',
  'what lies there',
  'the Shrine',
  'names an item',
  'its worth',
  'its worth to the seat',
] as const

/** Where in `POLICY_FEATURES` each part begins. */
const [KIND, BELOW, OWN, ENEMY, SPACE, ITEM] = [
  3,
  3 + KINDS.length,
  3 + 2 * KINDS.length,
  12 + 2 * KINDS.length,
  18 + 2 * KINDS.length,
  25 + 2 * KINDS.length,
]

const KIND_OF: Readonly<Record<Action['type'], Kind | undefined>> = {
  house: undefined,
  travel: 'travel',
  search: 'search',
  scavenge: 'scavenge',
  venture: 'venture',
  advantage: 'advantage',
  ready: 'go on',
  use: 'use',
  trait: 'trait',
  duel: 'duel',
  charity: 'charity',
  rest: 'rest',
  end: 'go on',
  equip: 'equip',
  drop: undefined,
  play: 'play',
  barter: 'barter',
  order: undefined,
  pass: 'pass',
  attack: undefined,
  defend: undefined,
  pick: 'pick',
  decline: 'decline',
}
const INDEX_OF = Object.fromEntries(
  Object.entries(KIND_OF).map(([type, kind]) => [type, kind === undefined ? -1 : KINDS.indexOf(kind)]),
) as Readonly<Record<Action['type'], number>>

const net = perceptron(POLICY_NET)
const row = new Float64Array(POLICY_FEATURES.length)

/** By action: the logarithm of how often a search takes it, up to a constant (fitted by `npm run fit -- terreign`). */
export function policyLogits(view: State, seat: Seat, actions: readonly Action[]): readonly number[] {
  const logits = new Array<number>(actions.length)
  showPolicyFeatures(view, seat, actions, row, (i) => {
    logits[i] = net(row)
  })
  return logits
}

/** Writes the features of each action in turn and shows them. */
export function showPolicyFeatures(
  view: State,
  seat: Seat,
  actions: readonly Action[],
  into: Float64Array,
  show: (index: number) => void,
): void {
  const scores = actionScores.scoreActions(view, seat, actions)
  let best = Number.NEGATIVE_INFINITY
  for (let i = 0; i < scores.length; i++) best = Math.max(best, scores[i])
  for (let i = 0; i < actions.length; i++) {
    into.fill(0)
    const below = Math.min(2, (best - scores[i]) / 5)
    const kind = INDEX_OF[actions[i].type]
    into[0] = Math.max(-1, Math.min(2, scores[i] / 10))
    into[1] = below
    into[2] = below === 0 ? 1 : 0
    if (kind >= 0) {
      into[KIND + kind] = 1
      into[BELOW + kind] = below
    }
    describeSeat(view, seat, into)
    describeNamed(view, seat, actions[i], into)
    show(i)
  }
}

function describeSeat(view: State, seat: Seat, into: Float64Array): void {
  const { morale, hand, equipped } = view.players[seat]
  const frame = view.stack[view.stack.length - 1]
  const need = view.target - tokensOf(view, seat)
  if (frame.step === 'act' || frame.step === 'prepare') into[OWN] = frame.left / 2
  into[OWN + 1] = frame.step === 'prepare' ? 1 : 0
  into[OWN + 2] = need === 1 ? 1 : 0
  into[OWN + 3] = need <= 0 ? 1 : 0
  into[OWN + 4] = morale / 5
  into[OWN + 5] = morale <= 2 ? 1 : 0
  into[OWN + 6] = (hand.length + equipped.length) / 6
  into[OWN + 7] = count(stillToCome(view).waiting) / 6
  into[OWN + 8] = view.players.length / 7
}

function count(bits: number): number {
  let sum = 0
  for (let left = bits; left !== 0; left &= left - 1) sum++
  return sum
}

function describeNamed(view: State, seat: Seat, action: Action, into: Float64Array): void {
  switch (action.type) {
    case 'travel':
      describeSpace(view, seat, action.warrior, into)
      return
    case 'venture':
      describeSpace(view, seat, action.space, into)
      return
    case 'duel':
    case 'barter':
      describeEnemy(view, seat, action.seat, into)
      return
    case 'use':
    case 'play':
      describeItem(view, seat, action.item, into)
      // What is named may be a space as well; where no seat has this number, it is one.
      if (action.on !== null && action.on < view.players.length) describeEnemy(view, seat, action.on, into)
      return
    case 'scavenge':
    case 'equip':
      describeItem(view, seat, action.item, into)
      return
    case 'pick':
      describePick(view, seat, action.choice, into)
      return
  }
}

function describePick(view: State, seat: Seat, choice: number, into: Float64Array): void {
  const frame = view.stack[view.stack.length - 1]
  if (frame.step !== 'pick') return
  switch (frame.what) {
    case 'destination':
    case 'flee':
    case 'redeploy':
    case 'tower space':
      describeSpace(view, seat, choice, into)
      return
    case 'river seat':
    case 'plague':
    case 'palace':
      describeEnemy(view, seat, choice, into)
      return
    case 'reward':
    case 'word':
      return
    default:
      describeItem(view, seat, itemOf(choice), into)
  }
}

function describeEnemy(view: State, seat: Seat, other: Seat, into: Float64Array): void {
  if (isAlly(view, seat, other)) return
  const { morale, hand, equipped } = view.players[other]
  const need = view.target - tokensOf(view, other)
  into[ENEMY] = 1
  into[ENEMY + 1] = need <= 0 ? 1 : 0
  into[ENEMY + 2] = need === 1 ? 1 : 0
  into[ENEMY + 3] = morale <= 1 ? 1 : 0
  into[ENEMY + 4] = morale <= 2 ? 1 : 0
  into[ENEMY + 5] = (hand.length + equipped.length) / 6
}

function describeSpace(view: State, seat: Seat, space: number, into: Float64Array): void {
  const { duelling } = stillToCome(view)
  into[SPACE] = 1
  for (let other = 0; other < view.players.length; other++) {
    const enemy = view.players[other]
    if (isAlly(view, seat, other) || !isPresent(enemy)) continue
    const place = placeOf(view, other)
    const chance = place >= 0 ? (place === space ? 1 : 0) : enemy.tokens.includes(space) ? 0.5 : 0
    if (chance === 0) continue
    into[SPACE + 1] += chance / 2
    if ((duelling & bit(other)) !== 0) into[SPACE + 2] += chance / 2
    if (view.target - tokensOf(view, other) <= 1) into[SPACE + 3] += chance / 2
    if (enemy.morale <= 2) into[SPACE + 4] += chance / 2
  }
  into[SPACE + 5] = Math.min(3, view.drops[space]?.length ?? 0) / 3
  into[SPACE + 6] = view.lands[space] === SHRINE ? 1 : 0
}

function describeItem(view: State, seat: Seat, item: number, into: Float64Array): void {
  into[ITEM] = FACTS[item].isEquipment ? 1 : 0.5
  into[ITEM + 1] = ITEM_VALUES[item] / 5
  into[ITEM + 2] = keepValue(view, seat, item) / 5
}
