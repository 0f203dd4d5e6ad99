import { describe, expect, it } from 'vitest'
import { UNKNOWN } from '../../../core/index.ts'
import { MAHLOR } from '../content/cards/mahlor.ts'
import { cardsOf } from '../rules/cards.ts'
import type { Event } from '../rules/events.ts'
import { NONE } from '../rules/state.ts'
import { position } from '../testing/position.ts'
import { log, logAll, logNotes, type Told } from './log.ts'

const NAMES = ['Ada', 'Bela', 'Cleo']
const SEATED = ['You', 'Bela', 'Cleo']

/** The card of a design of Mahlor. */
function card(id: string): number {
  const { creature, spell, territory } = cardsOf({ set: null })
  return [creature, spell, territory]
    .map((facts) => facts.findIndex((each) => each?.design.id === id))
    .find((at) => at >= 0) as number
}
const GORILLA = card('gorilla-berserker')
const SOLDIER = card('ancient-soldier')
const EAGLE = card('eagle-aramund')
const APPRENTICE = card('overcharged-apprentice')
const BLAST = card('fire-blast')
const BOOMERANG = card('boomerang')
const GROWTH = card('forest-growth')
const SACRIFICE = card('sacrifice-to-the-gods')
const LAND = cardsOf({ set: null }).territory.findIndex((each) => each)
const LAND_NAME = cardsOf({ set: null }).territory[LAND]?.design.name

const told = (event: Event, view?: Told) => log(event, NAMES, view)?.text

describe('A sentence for everything that happens', () => {
  it.each<[string | undefined, Event]>([
    [
      'Dice for the first turn: Ada 5, Bela 5, Cleo 1; again: Ada 2, Bela 6. Bela goes first.',
      {
        type: 'first',
        seat: 1,
        dice: [
          [5, 5, 1],
          [2, 6, 0],
        ],
      },
    ],
    [`Territory: ${LAND_NAME}.`, { type: 'territory', front: 0, card: LAND, why: 'new' }],
    [
      `Territory: ${LAND_NAME}, in place of another.`,
      { type: 'territory', front: 0, card: LAND, why: 'replaced' },
    ],
    ['Combat form: Wild.', { type: 'form', front: 0, form: 0 }],
    ['Bela’s turn.', { type: 'turn', seat: 1, round: 3 }],
    ['Ada attacked the second territory.', { type: 'attacks', seat: 0, front: 1 }],
    ['Ada placed Gorilla Berserker.', { type: 'placed', seat: 0, card: GORILLA }],
    [
      'Ada played Fire Blast on Gorilla Berserker and rolled 5.',
      {
        type: 'cast',
        seat: 0,
        card: BLAST,
        aims: [GORILLA],
        rolls: [5],
        answers: NONE,
        isStraight: false,
      },
    ],
    [
      'Bela played Boomerang to answer Sacrifice to the Gods.',
      {
        type: 'cast',
        seat: 1,
        card: BOOMERANG,
        aims: [],
        rolls: [],
        answers: SACRIFICE,
        isStraight: false,
      },
    ],
    [
      'Ada played Sacrifice to the Gods on Bela.',
      { type: 'cast', seat: 0, card: SACRIFICE, aims: [1], rolls: [], answers: NONE, isStraight: false },
    ],
    ['Boomerang countered Fire Blast.', { type: 'countered', card: BLAST, by: BOOMERANG }],
    [
      'Boomerang countered the ability of Gorilla Berserker.',
      { type: 'countered', card: GORILLA, by: BOOMERANG },
    ],
    [
      'Ada played Boomerang to answer the ability of Gorilla Berserker.',
      { type: 'cast', seat: 0, card: BOOMERANG, aims: [], rolls: [], answers: GORILLA, isStraight: false },
    ],
    [
      'Boomerang redirected Sacrifice to the Gods to Ada.',
      { type: 'redirected', card: SACRIFICE, to: 0, by: BOOMERANG },
    ],
    [
      'Boomerang turned Sacrifice to the Gods away: it has no effect.',
      { type: 'redirected', card: SACRIFICE, to: NONE, by: BOOMERANG },
    ],
    ['Boomerang had no effect.', { type: 'fizzled', card: BOOMERANG }],
    ['Eagle Aramund used its ability.', { type: 'ability', card: EAGLE, seat: 0, trigger: 'placed' }],
    [
      'Eagle Aramund used its Win Combat ability.',
      { type: 'ability', card: EAGLE, seat: 0, trigger: 'win combat' },
    ],
    [undefined, { type: 'rolled', card: BLAST, dice: [5] }],
    ['Rolled for Overcharged Apprentice: 5.', { type: 'rolled', card: APPRENTICE, dice: [5] }],
    ['Rolled for Gorilla Berserker: 2 and 6.', { type: 'rolled', card: GORILLA, dice: [2, 6] }],
    [
      'Gorilla Berserker took 5 damage from Fire Blast.',
      { type: 'damaged', card: GORILLA, amount: 5, by: BLAST },
    ],
    [
      'Gorilla Berserker got +4 Wild from Forest Growth.',
      { type: 'modified', card: GORILLA, by: [4, 0, 0], cause: GROWTH },
    ],
    [
      'Gorilla Berserker got −1 in all forms.',
      { type: 'modified', card: GORILLA, by: [-1, -1, -1], cause: GORILLA },
    ],
    [
      'Gorilla Berserker got Power 3 from Fire Blast.',
      { type: 'powered', card: GORILLA, power: 3, cause: BLAST },
    ],
    ['Gorilla Berserker lost its negative modifiers.', { type: 'mended', card: GORILLA }],
    ['Gorilla Berserker was silenced.', { type: 'silenced', card: GORILLA }],
    ['Forest Growth was attached to Eagle Aramund.', { type: 'attached', card: GROWTH, to: EAGLE }],
    ['Eagle Aramund was killed.', { type: 'died', cards: [EAGLE] }],
    ['Eagle Aramund and Ancient Soldier were killed.', { type: 'died', cards: [EAGLE, SOLDIER] }],
    [
      'Eagle Aramund returned from the attack to Ada’s hand.',
      { type: 'moved', card: EAGLE, seat: 0, from: 'attack', to: 'hand' },
    ],
    [
      'Eagle Aramund was shuffled from the defense into the deck.',
      { type: 'moved', card: EAGLE, seat: 0, from: 'defense', to: 'deck' },
    ],
    [
      'Eagle Aramund joined Ada’s attack from the grave.',
      { type: 'moved', card: EAGLE, seat: 0, from: 'grave', to: 'attack' },
    ],
    [
      'Eagle Aramund changed sides and fights for Bela.',
      { type: 'moved', card: EAGLE, seat: 1, from: 'attack', to: 'other side' },
    ],
    ['Ada drew Eagle Aramund.', { type: 'drew', seat: 0, from: 'creature', cards: [EAGLE] }],
    ['Ada drew a creature.', { type: 'drew', seat: 0, from: 'creature', cards: [UNKNOWN] }],
    ['Ada drew 2 spells.', { type: 'drew', seat: 0, from: 'spell', cards: [UNKNOWN, UNKNOWN] }],
    ['Ada discarded Eagle Aramund and Fire Blast.', { type: 'discarded', seat: 0, cards: [EAGLE, BLAST] }],
    [
      'Bela took a spell from Ada’s hand.',
      { type: 'passedOn', seat: 0, to: 1, kind: 'spell', cards: [UNKNOWN], how: 'stolen' },
    ],
    [
      'Ada gave Bela Fire Blast.',
      { type: 'passedOn', seat: 0, to: 1, kind: 'spell', cards: [BLAST], how: 'given' },
    ],
    ['Ada looked at Bela’s hand.', { type: 'looked', seat: 0, at: 1, cards: [UNKNOWN, UNKNOWN] }],
    [
      'Ada looked at Bela’s hand: Eagle Aramund and Fire Blast.',
      { type: 'looked', seat: 0, at: 1, cards: [EAGLE, BLAST] },
    ],
    ['Ada and Bela exchanged hands.', { type: 'traded', seat: 0, with: 1, kind: 'all' }],
    [
      'Ada and Bela exchanged the spells in their hands.',
      { type: 'traded', seat: 0, with: 1, kind: 'spell' },
    ],
    ['Ada picked up Eagle Aramund from the grave.', { type: 'pickedUp', seat: 0, cards: [EAGLE] }],
    ['From the spell deck to the grave: Fire Blast.', { type: 'milled', kind: 'spell', cards: [BLAST] }],
    ['The creature grave was shuffled into a new deck.', { type: 'reshuffled', kind: 'creature' }],
    ['The used combat forms were shuffled into a new deck.', { type: 'reshuffled', kind: 'form' }],
    [`Bela took ${LAND_NAME} from Ada.`, { type: 'lostTerritory', seat: 0, card: LAND, to: 1 }],
    [
      `Ada lost ${LAND_NAME}: it went under the deck.`,
      { type: 'lostTerritory', seat: 0, card: LAND, to: NONE },
    ],
    ['Ada may play another Legendary creature this turn.', { type: 'legend', seat: 0, amount: 1 }],
    [`Ada claimed ${LAND_NAME}.`, { type: 'won', seat: 0, card: LAND, how: 'claim' }],
    [`Ada won ${LAND_NAME} outright.`, { type: 'won', seat: 0, card: LAND, how: 'score' }],
    [`Ada won ${LAND_NAME} by a card.`, { type: 'won', seat: 0, card: LAND, how: 'card' }],
    ['Straight Away spells dealt, replaced and shuffled back: 2.', { type: 'setAside', count: 2 }],
    ['The spell deck is empty: the match ends after this turn.', { type: 'outOfCards', kind: 'spell' }],
    [
      'Bela wins the match with the territories needed.',
      { type: 'over', by: 'territories', winners: [0, 1, 0] },
    ],
    [
      'The match is a draw: for two rounds nobody has played, drawn or won anything.',
      { type: 'over', by: 'idle', winners: [0, 0, 0] },
    ],
    [undefined, { type: 'passed', seat: 0, about: 'spell' }],
  ])('%s', (text, event) => {
    expect(told(event)).toBe(text)
    const first = NAMES.findIndex((name) => text?.startsWith(`${name} `))
    const shield = log(event, NAMES)?.seat
    if (first >= 0 && shield !== undefined) expect(shield).toBe(first)
  })
})

describe('The reckoning of a combat', () => {
  const resolved = {
    type: 'resolved',
    front: 0,
    attacker: 0,
    defender: 1,
    attack: 4,
    defense: 2,
    winner: 0,
    why: 'score',
    fallen: [SOLDIER],
  } as const

  it.each<[string, Partial<Extract<Event, { type: 'resolved' }>>]>([
    ['Ada won the combat, 4 to 2. To the grave: Ancient Soldier.', {}],
    [
      'Bela defended, 2 to 2: the defender wins ties. To the grave: Gorilla Berserker.',
      { attack: 2, winner: 1, why: 'tie', fallen: [GORILLA] },
    ],
    ['Ada won the combat, 2 to 2: here the attacker wins ties.', { attack: 2, why: 'tie', fallen: [] }],
    ['Bela won the combat by a card, 2 to 4.', { winner: 1, why: 'card', fallen: [] }],
    ['Ada took control with 4.', { defender: NONE, defense: 0, fallen: [] }],
    [
      'Ada’s attack failed with 0. To the grave: Eagle Aramund.',
      { defender: NONE, attack: 0, defense: 0, winner: NONE, why: 'nothing', fallen: [EAGLE] },
    ],
    ['Ada fought their own defense, 4 to 2.', { defender: 0, fallen: [] }],
  ])('%s', (text, part) => {
    expect(told({ ...resolved, ...part })).toBe(text)
  })
})

it('A viewer is called You, also within a sentence', () => {
  expect(log({ type: 'turn', seat: 0, round: 1 }, SEATED)?.text).toBe('Your turn.')
  expect(log({ type: 'looked', seat: 1, at: 0, cards: [UNKNOWN] }, SEATED)?.text).toBe(
    'Bela looked at your hand.',
  )
  expect(log({ type: 'over', by: 'territories', winners: [1, 0, 0] }, SEATED)?.text).toBe(
    'You win the match with the territories needed.',
  )
})

it('WOS-35 Two territories are told apart', () => {
  const front = { territory: LAND, form: 0, defender: NONE, defense: [], held: 0 }
  const view = { set: null, fronts: [front, front] }
  expect(told({ type: 'form', front: 1, form: 3 }, view)).toBe('Combat form, second field: Wild or Magic.')
})

it('WOS-36 Partners win together', () => {
  const names = ['Ada', 'Bela', 'Cleo', 'Dora']
  expect(log({ type: 'over', by: 'rounds', winners: [0, 1] }, names)?.text).toBe(
    'Bela and Dora win the match: the last round is over.',
  )
})

it('WOS-D5 Cards of a set from a file have the names it gives them', () => {
  const set = {
    ...MAHLOR,
    creatures: MAHLOR.creatures.map((each) => ({ ...each, name: `Old ${each.name}` })),
  }
  expect(told({ type: 'placed', seat: 0, card: GORILLA }, { set, fronts: [] })).toBe(
    'Ada placed Old Gorilla Berserker.',
  )
})

it('Passes and the dice of spells have lines in the terminal', () => {
  expect(logAll({ type: 'passed', seat: 0, about: 'spell' }, NAMES).text).toBe('Ada passed.')
  expect(logAll({ type: 'rolled', card: BLAST, dice: [5] }, NAMES).text).toBe('Rolled for Fire Blast: 5.')
})

const RESOLVED = {
  type: 'resolved',
  front: 0,
  attacker: 0,
  defender: 1,
  attack: 4,
  defense: 6,
  winner: 1,
  why: 'score',
  fallen: [],
} as const satisfies Event

it('puts the arms of the player who acted before a line', () => {
  expect(log({ type: 'drew', seat: 1, from: 'spell', cards: [UNKNOWN] }, NAMES)).toEqual({
    seat: 1,
    text: 'Bela drew a spell.',
  })
})

it('puts the winner’s arms before a combat, and the attacker’s where nobody won', () => {
  expect(log(RESOLVED, NAMES)?.seat).toBe(1)
  expect(log({ ...RESOLVED, winner: NONE, why: 'nothing' }, NAMES)?.seat).toBe(0)
})

it('puts no arms before what concerns all', () => {
  expect(log({ type: 'form', front: 0, form: 0 }, NAMES)).toEqual({
    seat: undefined,
    text: 'Combat form: Wild.',
  })
  const gone: Event = { type: 'moved', card: 0, seat: NONE, from: 'defense', to: 'deck' }
  expect(log(gone, NAMES)?.seat).toBeUndefined()
})

it('leaves passes out', () => {
  expect(log({ type: 'passed', seat: 0, about: 'spell' }, NAMES)).toBeUndefined()
})

it('a turn has a heading of its own', () => {
  expect(log({ type: 'turn', seat: 1, round: 3 }, NAMES)).toMatchObject({
    begins: 'Round 3 · Bela',
    isHeading: true,
  })
})

it('WOS-5 notes the territories that are won and lost', () => {
  const view = position({ seats: [{}, {}, {}] })
  const events: readonly Event[] = [
    { type: 'turn', seat: 1, round: 3 },
    { type: 'won', seat: 1, card: LAND, how: 'score' },
    { type: 'lostTerritory', seat: 1, card: LAND, to: 2 },
    { type: 'lostTerritory', seat: 2, card: LAND, to: NONE },
  ]
  expect(logNotes(events, view).map((note) => note?.points)).toEqual([
    undefined,
    [0, 1, 0],
    [0, -1, 1],
    [0, 0, -1],
  ])
})
