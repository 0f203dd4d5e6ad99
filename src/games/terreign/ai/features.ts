import type { Seat } from '../../../core/index.ts'
import type { Effect } from '../content/vocabulary.ts'
import { bit, isAlly, isPresent, placeOf, SHRINE, tokensOf } from '../rules/board.ts'
import { FEINT, HOUSES, ITEMS, PARRY, passive, USURP } from '../rules/content.ts'
import { charityItems } from '../rules/refusals.ts'
import { MOST_SEATS, NONE, type Player, type State } from '../rules/state.ts'
import { stillToCome } from './space-values.ts'
import { ITEM_VALUES, keepValue } from './values.ts'

/**
 * What the chances of a seat are read from, in this order, each about 0 to 1; what it counts for is in `weights.generated.ts`.
 * Enemies are those in play. “To come” is a turn of this round; nobody has had one while all Travel.
 */
export const FEATURES = [
  'tokens needed',
  'no token needed',
  'one needed',
  'two needed',
  'three needed',
  'Morale',
  'one Morale',
  'two Morale',
  'three Morale',
  'wounds',
  'Retreated',
  'eliminated',
  'inventory',
  'equipped',
  'a dishonorable token',
  'Plagues',
  'edge',
  'late in the order to come',
  'late in it with one needed',
  'Charity is open',
  'items for it',
  'enough items for it',
  'two too few at most',
  'worth of the inventory',
  'worth equipped',
  'Usurp',
  'Feint and Parry',
  'other defences',
  'damage in hand',
  'healing in hand',
  'a duel to come',
  'a duel to come with one needed',
  'a duel to come with enough items for Charity',
  'a duel to come with no token needed',
  'enemies with a duel to come',
  'those of them who stand here',
  'those of them who need one',
  'no token needed, and enemies with a duel to come',
  'no token needed, and such enemies here',
  'two Morale at most, and such enemies here',
  'somebody here to duel',
  'somebody here with one Morale',
  'somebody here to duel, one needed',
  'somebody here with one Morale, one needed',
  'in the Shrine',
  'Travel',
  'enemies who need no token',
  'enemies who need one',
  'enemies who need two',
  'their Morale',
  'their items',
  'how many they are',
  'tokens that win',
  'rounds',
  ...HOUSES.map(({ name }) => `House ${name}`),
] as const

/** Where in `FEATURES` each part begins. */
const [CHARITY, HAND, ROUND, FIELD, HOUSE] = [19, 23, 30, 45, 54]

/** Facts shared by all seats of a position. Each call of `sharedFacts` overwrites them. */
export type SharedFacts = {
  /** Bits of the seats who may still duel in this round. */
  duelling: number
  isTravel: boolean
  /** By seat: the space where it is to be met, NONE without. */
  readonly place: Int8Array
  readonly need: Int8Array
}

const standing: SharedFacts = {
  duelling: 0,
  isTravel: false,
  place: new Int8Array(MOST_SEATS),
  need: new Int8Array(MOST_SEATS),
}
/** In the Battle Royale nobody needs tokens, or holds them. */
const NO_TOKENS = 4

export function sharedFacts(state: State): SharedFacts {
  const { stack, players } = state
  const bottom = stack.length > 0 ? stack[0].step : 'travel'
  standing.duelling = stillToCome(state).duelling
  standing.isTravel = bottom === 'travel' || bottom === 'house'
  for (let seat = 0; seat < players.length; seat++) {
    const place = standing.isTravel || !isPresent(players[seat]) ? NONE : placeOf(state, seat)
    standing.place[seat] = place
    standing.need[seat] = state.mode === 'royale' ? NO_TOKENS : state.target - tokensOf(state, seat)
  }
  return standing
}

export function writeFeatures(state: State, standing: SharedFacts, seat: Seat, into: Float64Array): void {
  into.fill(0)
  describeOwn(state, standing, seat, into)
  describeHand(state, seat, into)
  describeEnemies(state, standing, seat, into)
  const { house } = state.players[seat]
  if (house !== NONE) into[HOUSE + house] = 1
}

function describeOwn(state: State, { isTravel, need }: SharedFacts, seat: Seat, into: Float64Array): void {
  const player = state.players[seat]
  const seats = state.players.length
  const own = need[seat]
  const most = player.house === NONE ? 5 : HOUSES[player.house].morale
  const morale = moraleOf(player)
  const { dishonorable } = state.pools[state.sides[seat]]
  const late = ((seat - state.first - (isTravel ? 0 : 1) + 2 * seats) % seats) / (seats - 1)
  into[0] = own / 4
  if (own <= 3) into[1 + Math.max(0, own)] = 1
  into[5] = morale / 5
  if (morale >= 1 && morale <= 3) into[5 + morale] = 1
  into[9] = (most - morale) / 5
  into[10] = player.isOut ? 1 : 0
  into[11] = player.goneAt > 0 ? 1 : 0
  into[12] = player.hand.length / 5
  into[13] = player.equipped.length / 3
  into[14] = dishonorable > 0 ? 1 : 0
  into[15] = player.plagues.length
  into[16] = passive(player, 'edge')
  into[17] = late
  if (own === 1) into[18] = late
  if (own <= 1 || dishonorable > 0 || state.mode === 'royale') return
  const held = player.hand.length + player.equipped.length
  const missing = charityItems(state, seat) - held
  into[CHARITY] = 1
  into[CHARITY + 1] = Math.min(held, 8) / 4
  into[CHARITY + 2] = missing <= 0 ? 1 : 0
  into[CHARITY + 3] = missing <= 2 ? 1 : 0
}

/** Who has Retreated comes back with one Morale less than the most (TER-22). */
function moraleOf({ isOut, house, morale }: Player): number {
  return isOut ? HOUSES[house].morale - 1 : morale
}

function describeHand(state: State, seat: Seat, into: Float64Array): void {
  const { hand, equipped } = state.players[seat]
  for (let i = 0; i < hand.length; i++) {
    const item = hand[i]
    if (typeof item !== 'number') continue
    into[HAND] += keepValue(state, seat, item) / 10
    if (item === USURP) into[HAND + 2] = 1
    else if (item === FEINT || item === PARRY) into[HAND + 3] += 0.5
    into[HAND + 4] += DEFENCE[item] / 2
    into[HAND + 5] += DAMAGE[item] / 2
    into[HAND + 6] += HEALING[item] / 2
  }
  for (let i = 0; i < equipped.length; i++) into[HAND + 1] += ITEM_VALUES[equipped[i]] / 5
}

/** How much of some effects there is in an item, of each ability two at most. */
function amountsOf(...kinds: readonly Effect['do'][]): readonly number[] {
  return ITEMS.map(({ abilities }) => {
    const effects = abilities.flatMap((ability) => ('effects' in ability ? ability.effects : []))
    const wanted = effects.filter((effect) => kinds.includes(effect.do))
    return wanted.reduce((sum, effect) => sum + ('amount' in effect ? Math.min(2, effect.amount) : 1), 0)
  })
}
const DAMAGE = amountsOf('damage')
const HEALING = amountsOf('heal')
const DEFENCE = amountsOf('prevent', 'reflect', 'cancel')

function describeEnemies(state: State, standing: SharedFacts, seat: Seat, into: Float64Array): void {
  const { players } = state
  const { duelling, isTravel, place, need } = standing
  const where = place[seat]
  const isShrine = where !== NONE && state.lands[where] === SHRINE
  const own = need[seat]
  let enemies = 0
  let morale = 0
  let items = 0
  let hunters = 0
  let here = 0
  let near = 0
  let prey = 0
  let weak = 0
  for (let other = 0; other < players.length; other++) {
    const enemy = players[other]
    if (enemy.goneAt > 0 || isAlly(state, seat, other)) continue
    enemies++
    morale += enemy.isOut ? 4 : enemy.morale
    items += enemy.hand.length + enemy.equipped.length
    if (need[other] <= 2) into[FIELD + 1 + Math.max(0, need[other])]++
    if (!isPresent(enemy)) continue
    const isHere = where !== NONE && place[other] === where && !isShrine
    if (isHere) {
      prey = 1
      if (enemy.morale <= 1) weak = 1
    }
    if ((duelling & bit(other)) === 0) continue
    hunters++
    if (need[other] === 1) near++
    if (isHere) here++
  }
  into[FIELD - 1] = isShrine ? 1 : 0
  into[FIELD] = isTravel ? 1 : 0
  if (enemies > 0) {
    into[FIELD + 4] = morale / enemies / 5
    into[FIELD + 5] = items / enemies / 5
  }
  into[FIELD + 6] = enemies / 6
  into[FIELD + 7] = state.target / 5
  into[FIELD + 8] = Math.min(1, state.round / 10)
  if (isTravel) return
  into[ROUND + 4] = hunters / 3
  into[ROUND + 5] = here
  into[ROUND + 6] = near / 2
  if (own <= 0) {
    into[ROUND + 7] = hunters
    into[ROUND + 8] = here
  }
  if (moraleOf(players[seat]) <= 2) into[ROUND + 9] = here
  if ((duelling & bit(seat)) === 0 || !isPresent(players[seat])) return
  into[ROUND] = 1
  into[ROUND + 1] = own === 1 ? 1 : 0
  into[ROUND + 2] = into[CHARITY + 2]
  into[ROUND + 3] = own <= 0 ? 1 : 0
  into[ROUND + 10] = prey
  into[ROUND + 11] = weak
  if (own !== 1) return
  into[ROUND + 12] = prey
  into[ROUND + 13] = weak
}
