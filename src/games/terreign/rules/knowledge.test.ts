import { describe, expect, it } from 'vitest'
import { ONLOOKER, QuickChance, type Seat, UNKNOWN, type Viewer } from '../../../core/index.ts'
import { DART, GEAR, LOOK, MILD, ROB, STANDARD } from '../testing/items.ts'
import { item } from '../testing/position.ts'
import {
  ADVANTAGE,
  act,
  attempt,
  dropFromHand,
  END,
  equip,
  heardBy,
  names,
  pick,
  pickItem,
  READY,
  type Scene,
  SEARCH,
  scavenge,
  scene,
  trait,
  travel,
  use,
} from '../testing/scene.ts'
import { challenge } from '../testing/scene-words.ts'
import { FACTS } from './content.ts'
import { game } from './game.ts'

const seen = ({ state }: Scene, viewer: Viewer, seat: Seat) =>
  names(game.view(state, viewer).players[seat].hand)

it('TER-R33 All see at whose inventory somebody has looked in this turn, and not what is in it', () => {
  const on = scene({
    seats: [{ house: 'viewhing' }, { hand: [DART] }, { hand: [GEAR[0]] }, { house: 'tagion', at: 1 }],
  })
  act(on, [0, trait(2)])
  const view = game.view(on.state, 3)
  expect(view.players[0].looked).toBe(0b100)
  expect(view.players[2].hand).toEqual([UNKNOWN])
})

describe('Travel', () => {
  const travelling = () =>
    act(scene({ seats: [{ at: -1 }, { at: -1 }, { at: -1 }], phase: 'travel' }), [0, travel(2, 1)])

  it('TER-R5 All see on which two terrains the tokens lie', () => {
    for (const viewer of [0, 1, ONLOOKER] as const)
      expect(game.view(travelling().state, viewer).players[0].tokens).toEqual([1, 2])
  })

  it('TER-R5 Which of them is the Warrior only their owner knows', () => {
    const on = travelling()
    expect(game.view(on.state, 0).players[0]).toMatchObject({ warrior: 2, decoy: 1 })
    for (const viewer of [1, 2, ONLOOKER] as const)
      expect(game.view(on.state, viewer).players[0]).toMatchObject({ warrior: UNKNOWN, decoy: UNKNOWN })
    expect(heardBy(on, 1, 'travelled')).toMatchObject([{ type: 'travelled', seat: 0, tokens: [1, 2] }])
  })

  it('TER-R5 It looks alike whichever it is', () => {
    const other = act(scene({ seats: [{ at: -1 }, { at: -1 }, { at: -1 }], phase: 'travel' }), [
      0,
      travel(1, 2),
    ])
    expect(game.view(travelling().state, 1)).toEqual(game.view(other.state, 1))
  })

  it('TER-R5 Imagined, it may be either', () => {
    const on = travelling()
    const view = game.view(on.state, 1)
    const warriors = Array.from(
      { length: 30 },
      (_, i) => game.determinize(view, 1, new QuickChance(i)).players[0].warrior,
    )
    expect(new Set(warriors)).toEqual(new Set([1, 2]))
  })

  it('TER-8 After the Reveal all know', () => {
    const on = act(travelling(), [1, travel(0, 1)], [2, travel(1, 0)])
    expect(game.view(on.state, 1).players[0]).toMatchObject({ warrior: 2, decoy: 1 })
  })

  it('TER-R16 Where a trapped Warrior is all know throughout', () => {
    const on = scene({ seats: [{ trap: 3, at: 0 }, { at: -1 }], phase: 'travel', round: 3 })
    act(on, [0, travel(0, 1)])
    expect(game.view(on.state, 1).players[0].warrior).toBe(0)
  })
})

describe('What is public and what is hidden', () => {
  const on = () =>
    scene({
      seats: [
        { hand: ['feint', 'trap'], equipped: [GEAR[0]], plagues: 1, trap: 3, tokens: [2, 1], morale: 3 },
        { hand: ['parry'] },
      ],
      drops: { 1: ['assassin'] },
      discard: ['reflect', 'firebomb'],
    })

  it('TER-R33 All see Morale, tokens and their kind, sizes of inventories, equipment, drops, Traps, Plagues, discards', () => {
    const { state } = on()
    for (const viewer of [1, ONLOOKER] as const) {
      const view = game.view(state, viewer)
      const [player] = view.players
      expect(player).toMatchObject({ morale: 3, equipped: [item(GEAR[0])], plagues: [1], trap: 3 })
      expect(player.hand).toHaveLength(2)
      expect(view.pools[0]).toMatchObject({ honorable: 2, dishonorable: 1 })
      expect(view.drops[1]).toEqual([item('assassin')])
      expect(view.discard).toEqual([item('firebomb'), item('reflect')])
    }
  })

  it('TER-R33 Inventories are hidden, each from all but its owner', () => {
    expect(seen(on(), 0, 0)).toEqual(['Feint', 'Trap'])
    expect(seen(on(), 0, 1)).toEqual(['?'])
    expect(seen(on(), 1, 0)).toEqual(['?', '?'])
    expect(seen(on(), ONLOOKER, 0)).toEqual(['?', '?'])
  })

  it('TER-R33 Both decks are hidden from all', () => {
    const { state } = on()
    for (const viewer of [0, 1, ONLOOKER] as const) {
      const view = game.view(state, viewer)
      expect(view.deck.every((card) => card === UNKNOWN)).toBe(true)
      expect(view.deck).toHaveLength(state.deck.length)
      expect(view.events.every((event) => event === UNKNOWN)).toBe(true)
    }
  })

  it('TER-R33 What is drawn is told to who draws it, to others only how many', () => {
    const drawn = act(scene({ seats: [{}, {}], deck: ['feint'] }), [0, SEARCH])
    expect(heardBy(drawn, 0, 'drew')[0].items).toEqual([item('feint')])
    expect(heardBy(drawn, 1, 'drew')[0].items).toEqual([UNKNOWN])
  })

  it('TER-25 In a duel nobody knows the other’s card before both are shown', () => {
    const fight = scene({ seats: [{}, {}, {}] })
    act(fight, [0, challenge(1)], [0, { type: 'attack', card: 2 }])
    const sealed = (viewer: Viewer) => game.view(fight.state, viewer).stack.at(-1)
    expect(sealed(0)).toMatchObject({ sealed: [{ type: 'attack', card: 2 }, null, null] })
    for (const viewer of [1, 2, ONLOOKER] as const)
      expect(sealed(viewer)).toMatchObject({ sealed: [UNKNOWN, null, null] })
  })

  it('TER-26 Cards shown in earlier attempts are public', () => {
    const fight = act(scene({ seats: [{}, {}, {}] }), [0, challenge(1)])
    attempt(fight, 'Head', 'Head/Left')
    expect(game.view(fight.state, 2).duel?.cards).toEqual([[0, 0]])
  })

  it('TER-R31 What is picked for a Barter stays hidden until it changes hands, and from all others for good', () => {
    const barter = scene({
      seats: [{ hand: ['feint', 'trap', 'parry'] }, { hand: ['assassin', 'reflect'] }, {}],
    })
    act(barter, [0, { type: 'barter', seat: 1, count: 2 }])
    const before = game.view(barter.state, 1).stack
    act(barter, [0, game.actions(barter.state, 0)[0]])
    expect(game.view(barter.state, 1).players[0].offer).toEqual([UNKNOWN])
    // Nothing on the stack tells which of the items it was.
    expect(game.view(barter.state, 1).stack.at(-1)).toEqual({ ...before.at(-1), left: 1 })
    act(barter, [0, game.actions(barter.state, 0)[0]], [0, pick(0)])
    for (let i = 0; i < 2; i++) act(barter, [1, game.actions(barter.state, 1)[0]])
    expect(seen(barter, 1, 0).filter((name) => name !== '?')).toHaveLength(2)
    expect(seen(barter, 2, 0)).toEqual(['?', '?', '?'])
    expect(heardBy(barter, 2, 'gave').flatMap(({ items }) => items)).toEqual([
      UNKNOWN,
      UNKNOWN,
      UNKNOWN,
      UNKNOWN,
    ])
  })
})

describe('What one goes on knowing', () => {
  it('TER-R42 A card scavenged or taken face up all know, until it leaves the inventory', () => {
    const on = scene({ seats: [{ hand: ['trap'] }, {}, {}], drops: { 0: ['feint'] } })
    act(on, [0, scavenge('feint')])
    expect(seen(on, 1, 0)).toEqual(['?', 'Feint'])
    act(on, [0, dropFromHand('feint')])
    expect(seen(on, 1, 0)).toEqual(['?'])
  })

  it('TER-R42 Who has looked into an inventory knows those cards, and not those that come later', () => {
    const on = scene({
      seats: [{ house: 'viewhing', decoy: 1 }, { hand: ['feint', 'trap'] }, {}],
      deck: ['parry'],
    })
    act(on, [0, { type: 'trait', on: 1 }])
    expect(seen(on, 0, 1)).toEqual(['Feint', 'Trap'])
    expect(seen(on, 2, 1)).toEqual(['?', '?'])
    expect(heardBy(on, 2, 'looked')[0].items).toEqual([UNKNOWN, UNKNOWN])
    act(on, [0, END], [1, SEARCH])
    expect(seen(on, 0, 1)).toEqual(['?', 'Feint', 'Trap'])
  })

  it('TER-R42 Whoever knows of two copies knows of one when one is used in the open', () => {
    const on = scene({ seats: [{ house: 'viewhing' }, { hand: [DART], at: 1 }], deck: [DART] })
    act(on, [0, { type: 'trait', on: 1 }], [0, END], [1, SEARCH], [1, READY])
    expect(seen(on, 0, 1).filter((name) => name !== '?')).toHaveLength(1)
    act(on, [1, use(DART, 0)])
    // It may have been the one known, or the other.
    expect(seen(on, 0, 1)).toEqual(['?'])
  })

  it('TER-R42 The same whichever of the copies lies first', () => {
    const on = scene({ seats: [{}, { hand: [DART, DART], at: 1 }], turn: 1 })
    on.state.players[1].known[1] = 1
    act(on, [1, use(DART, 0)])
    expect(seen(on, 0, 1)).toEqual(['?'])
  })

  it('TER-R42 A card passed in secret: the partner alone can still tell which of the others have stayed', () => {
    const on = scene({ seats: [{ hand: [ROB], decoy: 1 }, { at: 1, hand: ['feint', 'trap', 'parry'] }, {}] })
    on.state.players[1].known.fill(0b101)
    act(on, [0, use(ROB, 1)])
    expect(seen(on, 2, 1).every((name) => name === '?')).toBe(true)
    const stayed = on.state.players[1].hand.length
    expect(seen(on, 0, 1).filter((name) => name !== '?')).toHaveLength(stayed)
    // The robbed player knows what was taken; the third does not.
    const taken = 3 - stayed
    expect(seen(on, 1, 0).filter((name) => name !== '?')).toHaveLength(taken)
    expect(seen(on, 2, 0)).toEqual(on.state.players[0].hand.map(() => '?'))
  })

  it('TER-R42 A card put back on the deck is known to who put it there, in the hand of who draws it too', () => {
    const on = scene({
      seats: [{}, { at: 1 }],
      lands: ['mountain', 'plain'],
      phase: 'prepare',
      deck: ['feint', 'trap', 'parry'],
    })
    act(on, [0, { type: 'advantage' }], [0, pickItem('trap')], [0, END], [1, SEARCH])
    expect(seen(on, 0, 1)).toEqual(['Trap'])
    expect(seen(on, ONLOOKER, 1)).toEqual(['?'])
  })

  it('TER-R42 When the deck is shuffled nobody knows any card of it any more', () => {
    const on = scene({
      seats: [{ hand: [DART] }, { at: 1, morale: 1, plagues: 1, tokens: [0, 0] }, {}],
      lands: ['mountain', 'plain', 'coast'],
      phase: 'prepare',
      deck: ['feint', 'trap', 'parry'],
    })
    act(on, [0, { type: 'advantage' }], [0, pickItem('trap')])
    expect(game.view(on.state, 0).deck.at(-1)).toBe(item('trap'))
    // The Plague of whoever Retreats is shuffled in.
    act(on, [0, use(DART, 1)])
    expect(game.view(on.state, 0).deck.every((card) => card === UNKNOWN)).toBe(true)
  })

  it('TER-R42 What is equipped and dropped again is known to all', () => {
    const on = act(scene({ seats: [{ hand: [GEAR[0], 'trap'] }, {}] }), [0, equip(GEAR[0])])
    expect(seen(on, 1, 0)).toEqual(['?'])
    expect(game.view(on.state, 1).players[0].equipped).toEqual([item(GEAR[0])])
  })
})

describe('Imagining', () => {
  it('TER-R33 What is imagined looks to its viewer like what is seen, and deals all else anew', () => {
    const on = scene({
      seats: [
        { hand: ['feint', 'trap'] },
        { hand: ['parry', DART], equipped: [GEAR[0]] },
        { hand: STANDARD.slice(2, 5) },
      ],
      discard: ['assassin'],
    })
    on.state.players[1].known[0] = 1
    const view = game.view(on.state, 0)
    const hands = new Set<string>()
    for (let i = 0; i < 40; i++) {
      const determinized = game.determinize(view, 0, new QuickChance(i))
      expect(game.view(determinized, 0)).toEqual(view)
      expect(determinized.players[1].hand).toContain(item('parry'))
      expect(
        determinized.players[2].hand.every((card) => typeof card === 'number' && !FACTS[card].isInstance),
      ).toBe(true)
      hands.add(String(determinized.players[2].hand))
    }
    expect(hands.size).toBeGreaterThan(30)
  })

  it('TER-R31 A half-made offer is imagined so that it can be finished', () => {
    const on = scene({
      seats: [{ hand: ['feint', 'trap'], equipped: [GEAR[0]] }, { hand: ['parry', DART, 'reflect'] }],
    })
    act(on, [0, { type: 'barter', seat: 1, count: 2 }])
    for (let i = 0; i < 2; i++) act(on, [0, game.actions(on.state, 0)[0]])
    act(on, [0, pick(0)])
    act(on, [1, game.actions(on.state, 1)[0]])
    const view = game.view(on.state, 0)
    for (let i = 0; i < 40; i++) {
      const determinized = game.determinize(view, 0, new QuickChance(i))
      expect(game.actions(determinized, 1).filter(({ type }) => type === 'pick').length).toBeGreaterThan(0)
      const [offered] = determinized.players[1].offer
      expect(determinized.players[1].hand).toContain(Number(offered))
    }
  })

  it('TER-43 Whoever is asked for a Ranged item at the Tower is imagined to have one', () => {
    const on = scene({
      seats: [{ hand: ['trap', DART] }, { at: 1 }],
      lands: ['tower', 'plain'],
      phase: 'prepare',
    })
    act(on, [0, ADVANTAGE])
    for (const viewer of [1, ONLOOKER] as const)
      for (let i = 0; i < 40; i++) {
        const determinized = game.determinize(game.view(on.state, viewer), viewer, new QuickChance(i))
        expect(game.actions(determinized, 0).length).toBeGreaterThan(0)
      }
  })

  it('TER-R33 After a look one knows the whole inventory, and imagines no other', () => {
    const on = scene({ seats: [{ equipped: [LOOK] }, { at: 1, hand: ['feint', 'trap'] }], events: [MILD] })
    act(on, [0, use(LOOK, 1)])
    const determinized = game.determinize(game.view(on.state, 0), 0, new QuickChance(1))
    expect(names(determinized.players[1].hand)).toEqual(['Feint', 'Trap'])
  })
})
