import { describe, expect, it } from 'vitest'
import { game } from '../index.ts'
import type { Action } from '../rules/actions.ts'
import { nameOf } from '../rules/cards.ts'
import type { State } from '../rules/state.ts'
import { castsBySpell } from '../table/choices/casts.ts'
import { hasWords, sorted } from '../table/choices/sorting.ts'
import { aimsOf, isChoosing } from '../table/model/aims.ts'
import { ASKS, act, cast, DECLINE, passAll, pick, type Scene, scene } from '../testing/scene.ts'
import { cardSet, spell } from '../testing/scene-cards.ts'
import { arrive } from '../testing/scene-plays.ts'
import { words } from './actions.ts'
import { choiceText, offeredBy, taskOf, verbOf } from './picks.ts'

const NAMES = ['Ana', 'Ben', 'Cleo']

/** What a seat is given to draw from. */
function seen({ state }: Scene, seat = 0) {
  const view = game.view(state, seat)
  return { view, actions: game.actions(view, seat) }
}

function pickOf(view: State) {
  const top = view.stack.at(-1)
  if (top?.step !== 'pick') throw new Error('Nothing is to be picked.')
  return top
}

type Seen = ReturnType<typeof seen>
/** What is offered, and the choices. */
const offered = ({ view, actions }: Seen) =>
  [
    offeredBy(view, pickOf(view)),
    actions.flatMap((action) => (action.type === 'pick' ? [action.choice] : [])),
  ] as const
/** What can be pressed on the table. */
const pressed = (on: Seen) => aimsOf(on, { key: '', card: undefined }).cards

describe('what is chosen', () => {
  it('WOS-19 is a deck, with a card back for each', () => {
    const on = seen(scene({ seats: [{}, {}], phase: 'draw' }))
    expect(offered(on)).toEqual(['decks', [0, 1]])
  })

  it('WOS-35 is a territory, that can be pressed on the table', () => {
    const said = scene({ seats: [{}, {}, {}, {}], second: {}, phase: 'begin' })
    const on = seen(said)
    expect(offered(on)).toEqual(['fronts', [0, 1]])
    const [, second] = on.view.fronts
    expect(pressed(on).size).toBe(2)
    expect(pressed(on).get(second.territory)).toEqual({ type: 'pick', choice: 1 })
  })

  it('WOS-32 is a card of one’s hand, told by how many are left', () => {
    const hand = ['Gorilla Berserker', 'Ancient Soldier', 'Boomerang']
    const on = scene({ seats: [{}, { hand }], phase: 'draw', deck: ['The Long Drought'] })
    act(on, [0, { type: 'pick', choice: 1 }])
    passAll(on)
    const { view, actions } = seen(on, 1)
    expect(isChoosing(view, 1)).toBe(true)
    expect(isChoosing(view, 0)).toBe(false)
    expect(taskOf(view, NAMES, pickOf(view))).toBe('discard 2 cards')
    expect([offeredBy(view, pickOf(view)), verbOf(pickOf(view))]).toEqual(['cards', 'Discard'])
    expect(pressed({ view, actions }).size).toBe(0)
    act(on, [1, pick('Boomerang')])
    expect(taskOf(on.state, NAMES, pickOf(on.state))).toBe('discard a card')
  })

  it('WOS-R44 is a creature, that can be pressed on the table', () => {
    const on = scene({
      seats: [{ hand: ['Leafmail Archers'] }, {}],
      defender: 1,
      defense: ['Gorilla Berserker', 'Ancient Soldier'],
    })
    arrive(on, 'Leafmail Archers')
    const { view, actions } = seen(on)
    const cards = view.fronts[0].defense.map(({ card }) => card)
    expect(taskOf(view, NAMES, pickOf(view))).toBe('choose a creature for Leafmail Archers')
    expect(offered({ view, actions })).toEqual(['creatures', cards])
    expect([...pressed({ view, actions }).keys()]).toEqual(cards)
  })

  it('WOS-D5 is told in the words of the card: what may be done, and each way', () => {
    const may = scene({ seats: [{ hand: ['Hungry Pallbearer', 'Gorilla Berserker'] }, {}] })
    const asked = seen(arrive(may, 'Hungry Pallbearer'))
    expect(offeredBy(asked.view, pickOf(asked.view))).toBe('may')
    expect(choiceText(asked.view, pickOf(asked.view), 1)).toBe(
      'Discard 1 creature and give Hungry Pallbearer +3 in all scores',
    )
    const ways = scene({ seats: [{ hand: ['Fernvale Piper', 'Gorilla Berserker'] }, {}] })
    const { view } = seen(arrive(ways, 'Fernvale Piper'))
    expect(offeredBy(view, pickOf(view))).toBe('ways')
    expect([0, 1].map((way) => choiceText(view, pickOf(view), way))).toEqual([
      'Summon up to 1 Beast creature from your hand',
      'Draw 1 creature',
    ])
  })
})

describe('what is told of a choice', () => {
  const say = (on: Scene, seat: number, action: Action) =>
    words.say(action, game.view(on.state, seat), seat, NAMES)

  it('WOS-R14 names what is picked up while other players are still to choose', () => {
    const dig = spell('Dig', 'your turn', [
      { do: 'pick up', who: { each: 'any' }, what: { kind: 'creature' }, amount: 1 },
    ])
    const on = scene({
      cards: cardSet({ spells: [dig] }),
      seats: [{ hand: ['Dig'] }, {}, {}],
      grave: ['Onlooker', 'Stroller', 'Bystander', 'Murmur'],
    })
    act(on, [0, cast('Dig')])
    expect(taskOf(on.state, NAMES, pickOf(on.state))).toBe('pick up a creature from the grave')
    act(on, [0, pick('Stroller')], [1, pick('Onlooker')])
    expect(taskOf(on.state, NAMES, pickOf(on.state))).toBe('pick up a creature from the grave')
  })

  it('WOS-R36 says that what may be summoned from the grave can be declined', () => {
    const on = scene({
      seats: [{ hand: ['Sabeth of the Long Procession'] }, {}],
      grave: ['Gorilla Berserker', 'Ancient Soldier', 'Hayfork Militia'],
    })
    arrive(on, 'Sabeth of the Long Procession')
    expect(taskOf(on.state, NAMES, pickOf(on.state))).toBe(
      'summon up to 2 Common creatures from the grave, or decline',
    )
    expect(say(on, 0, DECLINE)).toBe('Decline to summon up to 2 Common creatures from the grave')
    act(on, [0, pick('Gorilla Berserker')])
    expect(taskOf(on.state, NAMES, pickOf(on.state))).toBe(
      'summon a Common creature from the grave, or decline',
    )
  })

  it('says what is declined of a card that may be used', () => {
    const on = scene({ seats: [{ hand: ['Hungry Pallbearer', 'Gorilla Berserker'] }, {}] })
    arrive(on, 'Hungry Pallbearer')
    expect(say(on, 0, DECLINE)).toBe('Decline to use Hungry Pallbearer')
  })
})

describe('an answer', () => {
  it('WOS-R9 is told spell by spell, with what each can be aimed at', () => {
    const on = scene({
      seats: [
        { hand: ['Forest Growth'] },
        { hand: ['Fire Blast', 'Fire Blast', 'Counterspell'], asks: ASKS.spells },
      ],
      attack: ['Gorilla Berserker', 'Leafmail Archers'],
    })
    act(on, [0, cast('Forest Growth', 'Gorilla Berserker')])
    const { view, actions } = seen(on, 1)
    const spells = castsBySpell(view, actions).map(
      ({ card, casts }) => [nameOf(view, card), casts.length] as const,
    )
    expect(Object.fromEntries(spells)).toEqual({ 'Fire Blast': 2, Counterspell: 1 })
  })
})

it('finds cards by what stands on them, the strongest rated first', () => {
  const { state } = scene({
    seats: [{}, {}],
    grave: ['Boomerang', 'Gorilla Berserker', 'Edrik Thrice-Buried', 'Ancient Soldier'],
  })
  const cards = sorted(state, [...state.spellGrave, ...state.creatureGrave])
  expect(cards.map((card) => nameOf(state, card))).toEqual([
    'Edrik Thrice-Buried',
    'Ancient Soldier',
    'Gorilla Berserker',
    'Boomerang',
  ])
  const found = (words: string) =>
    cards.filter((card) => hasWords(state, card, words)).map((card) => nameOf(state, card))
  expect(found('sylvan beast')).toEqual(['Gorilla Berserker'])
  expect(found('spell targets')).toEqual([])
  expect(found('legendary')).toEqual(['Edrik Thrice-Buried'])
})
