import { describe, expect, it } from 'vitest'
import { game } from '../index.ts'
import type { Action } from '../rules/actions.ts'
import { nameOf } from '../rules/cards.ts'
import {
  ALL_ASKS,
  act,
  asks,
  cast,
  END,
  PASS,
  place,
  READY,
  type Said,
  type Scene,
  scene,
} from '../testing/scene.ts'
import { cardSet, creature, spell } from '../testing/scene-cards.ts'
import { heuristic } from './heuristic.ts'

/** What the heuristic takes for best, from what the seat sees. */
function best({ state }: Scene, seat: number): Action {
  const view = game.view(state, seat)
  const actions = game.actions(view, seat)
  const weights = heuristic.scoreActions(view, seat, actions)
  return actions[weights.indexOf(Math.max(...weights))]
}

/** The same in words: the kind of action and the card. */
function bestNamed(on: Scene, seat: number): string {
  const action = best(on, seat)
  const card = 'card' in action ? action.card : action.type === 'pick' ? action.choice : undefined
  return card === undefined ? action.type : `${action.type} ${nameOf(on.state, card)}`
}

/** Seat 0 plays its turn as it thinks best: the names of what it has put into attack. */
function attackOf(on: Scene): readonly string[] {
  for (let step = 0; step < 40; step++) {
    const [seat] = game.actors(on.state)
    const action = best(on, seat)
    if (action.type === 'end') break
    act(on, [seat, action])
  }
  return on.state.attack.map(({ card }) => nameOf(on.state, card)).sort()
}

/** Three opponents who hold nothing. */
const NOBODY = [{}, {}, {}] as const
const cards = (name: string, count: number) => Array.from({ length: count }, () => name)

describe('Attack', () => {
  it('WOS-R8 lets a summoned creature use its ability before it plays more', () => {
    const slayer = creature('Slayer', [1, 1, 1], {
      abilities: [{ when: 'placed', effects: [{ do: 'kill', to: { all: { stance: 'defending' } } }] }],
    })
    const call = spell('Call', 'your turn', [
      { do: 'summon', from: 'deck', what: { type: 'Being' }, amount: 1 },
    ])
    const on = scene({
      cards: cardSet({
        creatures: [slayer, creature('Plain', [3, 3, 3]), creature('Wall', [5, 5, 5])],
        spells: [call],
      }),
      seats: [{ hand: ['Call', 'Plain', 'Plain'] }, ...NOBODY],
      deck: ['Slayer'],
      defender: 1,
      defense: ['Wall'],
    })
    act(on, [0, cast('Call')])
    expect(bestNamed(on, 0)).toBe('end')
    act(on, [0, END])
    expect(attackOf(on)).toEqual(['Slayer'])
  })

  it('plays what beats the defense, and no more when nobody could take it back', () => {
    const on = scene({
      seats: [
        { hand: ['Half-Paid Pikes', 'Mule of Wide Experience', 'Bolgath, Paid by the Pound'] },
        ...NOBODY,
      ],
      form: 'blade',
      defender: 1,
      defense: ['Ancient Soldier'],
    })
    expect(attackOf(on)).toEqual(['Half-Paid Pikes'])
  })

  it('plays more where many could take it back', () => {
    const rich = { hand: [...cards('Silver Shoal', 2), ...cards('Ancient Soldier', 3)] }
    const poor = scene({
      seats: [{ hand: cards('Gorilla Berserker', 4) }, ...NOBODY],
      defender: 1,
      defense: ['Counting Ibis'],
    })
    const pressed = scene({
      seats: [{ hand: cards('Gorilla Berserker', 4) }, rich, {}, {}],
      defender: 2,
      defense: ['Counting Ibis'],
    })
    expect(attackOf(pressed).length).toBeGreaterThan(attackOf(poor).length)
  })

  it('keeps its creatures from an attack that cannot win', () => {
    const on = scene({
      seats: [{ hand: ['Page-Turner of Tolm', 'Counting Ibis'] }, ...NOBODY],
      defender: 1,
      defense: ['Gorilla Berserker', 'Reef-Shouldered Elder'],
    })
    expect(best(on, 0)).toEqual(END)
  })

  it('WOS-12 goes for 20 where it has them', () => {
    const on = scene({
      seats: [
        { hand: [...cards('Gorilla Berserker', 3), 'Hart of the Hundredth Herd', 'Silver Shoal'] },
        { hand: [...cards('Runecast Sentinel', 3), ...cards('Page-Turner of Tolm', 4)] },
        { hand: [...cards('Ford Road Lancers', 3), ...cards('Hayfork Militia', 4)] },
        { hand: [...cards('Gibbet Giant', 3), ...cards('Rag Company', 4)] },
      ],
      defender: 1,
      defense: ['Counting Ibis'],
    })
    expect(attackOf(on)).toHaveLength(5)
  })

  it('pays any price to keep a defender from the claim that wins the match', () => {
    const hand = [...cards('Ancient Soldier', 3), 'Hasat of the Nine Scrolls', 'Oumeru Who Turns the Hour']
    const said: Said = {
      seats: [{ hand }, { won: 1 }, {}, {}],
      turn: 0,
      form: 'blade',
      defender: 1,
      defense: ['Gibbet Giant', 'Ford Road Lancers'],
    }
    const on = scene(said)
    attackOf(on)
    act(on, [0, END])
    expect(on.state.fronts[0].defender).toBe(0)
  })

  it('WOS-22 keeps a Legendary where a Common does it', () => {
    const on = scene({
      seats: [{ hand: ['Grandmother Linden', 'Gorilla Berserker'] }, ...NOBODY],
      defender: 1,
      defense: ['Counting Ibis'],
    })
    expect(attackOf(on)).toEqual(['Gorilla Berserker'])
  })

  it('WOS-33 does not fight its own defense', () => {
    const on = scene({
      seats: [{ hand: cards('Gorilla Berserker', 3) }, { hand: cards('Ancient Soldier', 2) }],
      defender: 0,
      defense: ['Reef-Shouldered Elder', 'Silver Shoal'],
      held: 1,
    })
    expect(best(on, 0)).toEqual(END)
  })
})

describe('Answers', () => {
  const answering: Said = {
    seats: [{ hand: ['Forest Growth'] }, { hand: ['Counterspell'], asks: ALL_ASKS }, {}, {}],
    attack: ['Gorilla Berserker'],
    defender: 1,
    defense: ['Reef-Shouldered Elder'],
  }

  it('counters what would change who wins', () => {
    const on = act(scene(answering), [0, cast('Forest Growth', 'Gorilla Berserker')])
    expect(asks(on)).toBe('window spell 1')
    expect(bestNamed(on, 1)).toBe('cast Counterspell')
  })

  it('holds its answers where nothing changes', () => {
    const lost: Said = { ...answering, defense: ['Reef-Shouldered Elder', 'Silver Shoal', 'Silver Shoal'] }
    const on = act(scene(lost), [0, cast('Forest Growth', 'Gorilla Berserker')])
    expect(asks(on)).toBe('window spell 1')
    expect(best(on, 1)).toEqual(PASS)
  })

  it('spends a spell where it turns the combat, on the right creature', () => {
    const on = scene({
      seats: [{ hand: ['Gorilla Berserker'] }, { hand: ['Forest Growth'], asks: ALL_ASKS }, {}, {}],
      defender: 1,
      defense: ['Counting Ibis'],
    })
    act(on, [0, place('Gorilla Berserker')], [1, PASS])
    expect(asks(on)).toBe('window others 1')
    const action = best(on, 1)
    expect(bestNamed(on, 1)).toBe('cast Forest Growth')
    expect('on' in action && action.on !== null && nameOf(on.state, action.on)).toBe('Counting Ibis')
  })

  it('does not help another to a territory', () => {
    const on = scene({
      seats: [{ hand: ['Gorilla Berserker'] }, {}, { hand: ['Forest Growth'], asks: ALL_ASKS }, {}],
      defender: 1,
      defense: ['Reef-Shouldered Elder'],
    })
    act(on, [0, place('Gorilla Berserker')], [2, PASS])
    expect(asks(on)).toBe('window others 2')
    expect(best(on, 2)).toEqual(PASS)
  })
})

describe('Choices', () => {
  it('discards the least', () => {
    const hand = ['Grandmother Linden', 'Page-Turner of Tolm', 'The Paymaster of Ennis']
    const on = scene({ seats: [{ hand }, {}], phase: 'draw', deck: ['The Long Drought'] })
    act(on, [0, { type: 'pick', choice: 1 }])
    expect(asks(on)).toBe('pick discard 0')
    while (asks(on) === 'pick discard 0') act(on, [0, best(on, 0)])
    expect(on.state.players[0].creatures.map((card) => nameOf(on.state, Number(card)))).toContain(
      'The Paymaster of Ennis',
    )
  })

  it('takes the most', () => {
    const on = scene({
      seats: [
        { hand: ['Eagle Aramund', 'The Appraiser'] },
        { hand: ['Page-Turner of Tolm', 'Grandmother Linden', 'Counting Ibis'] },
      ],
    })
    act(on, [0, place('The Appraiser')], [0, READY])
    while (asks(on) === 'pick aim player 0') act(on, [0, best(on, 0)])
    expect(asks(on)).toBe('pick steal 0')
    expect(bestNamed(on, 0)).toBe('pick Grandmother Linden')
  })

  it('WOS-19 draws what is missing', () => {
    const drawing = (hand: readonly string[]) => scene({ seats: [{ hand }, {}], phase: 'draw' })
    const creature: Action = { type: 'pick', choice: 0 }
    const spell: Action = { type: 'pick', choice: 1 }
    expect(best(drawing(['Forest Growth', 'Counterspell', 'Boomerang', 'Switch']), 0)).toEqual(creature)
    expect(best(drawing(cards('Gorilla Berserker', 4)), 0)).toEqual(spell)
  })
})
