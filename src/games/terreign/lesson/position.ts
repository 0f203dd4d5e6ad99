import { EVENTS } from '../content/events.ts'
import { HOUSES } from '../content/houses.ts'
import { ITEMS } from '../content/items.ts'
import { terrain } from '../content/terrains.ts'
import { fullDeck } from '../rules/deck.ts'
import { NONE, type Player, type State } from '../rules/state.ts'

/** The position that the lesson begins with. */

export const [YOU, ADA, BRAN] = [0, 1, 2] as const
/** The spaces, by their terrains. */
export const [FARM, PLAIN, TOWNE] = [0, 1, 2] as const

function placeOf(list: readonly { readonly id: string }[], id: string): number {
  const at = list.findIndex((each) => each.id === id)
  if (at < 0) throw new Error(`There is no ${id}.`)
  return at
}

/** The index of an item. */
export const itemOf = (id: string): number => placeOf(ITEMS, id)
const items = (...ids: readonly string[]): readonly number[] => ids.map(itemOf)

const HANDS = [items('clothyard-shaft'), items('field-surgeon', 'smoke-pot'), []]
const EQUIPPED = [[], items('buckler'), items('far-glass')]
const DROPS = [items('bastard-sword'), [], []]
/** What is drawn first, its top last. */
const TOP = items('cordial', 'parry')
/** The event that comes next. */
const EVENT = placeOf(EVENTS, 'good-harvest')

function player(seat: number, house: string, morale: number): Player {
  return {
    house: placeOf(HOUSES, house),
    morale,
    isOut: false,
    goneAt: 0,
    warrior: NONE,
    decoy: NONE,
    tokens: [],
    hand: [...HANDS[seat]],
    known: HANDS[seat].map(() => 0),
    aside: [],
    offer: [],
    equipped: [...EQUIPPED[seat]],
    spent: EQUIPPED[seat].map(() => 0),
    plagues: [],
    trap: 0,
    order: 'mine',
    done: 0,
    proposals: 0,
    bartered: 0,
    looked: 0,
  }
}

/** The whole deck without what lies elsewhere. */
function deck(): number[] {
  const rest = fullDeck(false)
  for (const item of [...HANDS, ...EQUIPPED, ...DROPS, TOP].flat()) rest.splice(rest.indexOf(item), 1)
  return [...rest, ...TOP]
}

export const START: State = {
  mode: 'houses',
  target: 5,
  hasBarter: true,
  roundLimit: 30,
  sides: [YOU, ADA, BRAN],
  pools: [3, 2, 2].map((honorable, seat) => ({ honorable, dishonorable: 0, reached: 0, latest: seat })),
  players: [player(YOU, 'gryssel', 3), player(ADA, 'shimoto', 5), player(BRAN, 'tagion', 1)],
  round: 4,
  first: YOU,
  named: NONE,
  current: YOU,
  lands: [terrain('farm'), terrain('plain'), terrain('towne')],
  drops: DROPS.map((lying) => [...lying]),
  deck: deck(),
  top: [],
  discard: [],
  table: [],
  events: [...EVENTS.keys()].filter((event) => event !== EVENT).concat(EVENT),
  pastEvents: [],
  duel: null,
  reaches: 0,
  falling: 0,
  end: null,
  stack: [{ step: 'travel', seat: YOU }],
}
