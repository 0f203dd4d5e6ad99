import { expect, it } from 'vitest'
import { ONLOOKER, QuickChance, type Viewer } from '../../../core/index.ts'
import { optionSets } from '../conformance.ts'
import { HOUSES, ITEMS } from '../rules/content.ts'
import type { Options } from '../rules/decisions.ts'
import { game } from '../rules/game.ts'
import { NONE, type State } from '../rules/state.ts'
import type { Event } from '../rules/told.ts'
import { act, attempt, SEARCH, scene } from '../testing/scene.ts'
import { text } from './terminal.ts'

const NAMES = ['Ada', 'Bela', 'Cleo', 'Dora', 'Egon', 'Fritz', 'Gisela']

/** Plays a match by lot; shows each position, and hands each event on as each viewer hears it. */
function play(
  options: Partial<Options>,
  seats: number,
  seed: number,
  show: (state: State) => void,
  hear: (event: Event) => void,
): void {
  const parsed = {
    mode: 'houses',
    houses: 'random',
    tokens: 5,
    start: 1,
    barter: true,
    roundLimit: 30,
  } as const
  const dice = new QuickChance(seed)
  const turn = {
    chance: new QuickChance(seed + 1),
    tell(event: Event, _visibleTo?: readonly number[], redacted?: Event) {
      hear(event)
      if (redacted) hear(redacted)
    },
    reveal() {},
  }
  const state = game.setup({ ...parsed, ...options }, seats, turn)
  for (;;) {
    show(state)
    const [seat] = game.actors(state)
    if (seat === undefined) return
    const actions = game.actions(state, seat)
    game.apply(state, seat, actions[dice.int(actions.length)], turn)
  }
}

it('a position fits 80 signs a line, says who decides, and is told from any view; so is all that happens', () => {
  const asked = new Set<string>()
  const heard = new Set<string>()
  for (const [i, options] of Object.values(optionSets).entries()) {
    const seats = options.mode === 'three-alliances' ? 6 : 4
    let step = 0
    play(
      options,
      seats,
      i,
      (state) => {
        if (step++ % 13 !== 0) return
        for (const viewer of [0, 2, ONLOOKER] satisfies Viewer[]) {
          const lines = text.board(game.view(state, viewer), NAMES).split('\n')
          expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
          expect(lines.join('\n')).not.toMatch(/undefined|NaN|\?|object/)
          asked.add(String(lines.at(-1)).replaceAll(/\d/g, '#').replace(/^\w+/, 'Ada'))
        }
      },
      (event) => {
        const said = text.log(event, NAMES)?.text
        expect(said).not.toMatch(/undefined|NaN|\?|object|-1/)
        expect(said).toMatch(/^[A-Z].*\.$/)
        heard.add(event.type)
      },
    )
  }
  expect([...asked]).toEqual(
    expect.arrayContaining(['Ada travels.', 'Ada prepares.', 'Ada has # actions left.']),
  )
  expect(heard.size).toBeGreaterThan(35)
})

it('what lies face down is said as an item, and who holds it is not told', () => {
  const on = scene({ seats: [{ hand: ['Feint', 'Parry'] }, {}], deck: ['Trap'] })
  act(on, [0, SEARCH])
  const [drew] = on.told.filter(({ event }) => event.type === 'drew')
  expect(text.log(drew.event, NAMES)?.text).toBe('Ada draws Trap.')
  expect(drew.redacted && text.log(drew.redacted, NAMES)?.text).toBe('Ada draws an item.')
  expect(text.board(game.view(on.state, 0), NAMES)).toContain('inventory: Feint, Parry, Trap\n')
  expect(text.board(game.view(on.state, 1), NAMES)).toContain('inventory: 3 items face down\n')
})

it('a position says who stands where, what they have, and what lies there', () => {
  const on = scene({
    seats: [
      { at: 1, decoy: 0, hand: ['Reflect'], plagues: 2 },
      { at: null, tokens: [2, 1] },
      { at: 1, trap: 3 },
    ],
    lands: ['plain', 'forest', 'coast'],
    drops: { 1: ['Firebomb'] },
    discard: ['Feint', 'Usurp'],
    left: 1,
  })
  const lines = text.board(on.state, NAMES).split('\n')
  const house = (seat: number) => HOUSES[on.state.players[seat].house]
  expect(lines).toEqual(
    expect.arrayContaining([
      '1. Plain: the Decoy of Ada.',
      '2. Forest: Ada and Cleo. Dropped: Firebomb.',
      '3. Coast: nobody.',
      `Bela (seat 1), ${house(1).name}: Retreated, 2 honorable and 1 dishonorable tokens`,
      '  inventory: Reflect',
      '  2 Plagues',
      '  trapped until after the Reveal of round 3',
      'Discard pile, its top first: Feint, Usurp.',
      'Ada has 1 action left.',
    ]),
  )
})

it('a duel is told attempt by attempt, and shown while it lasts', () => {
  const on = scene({ seats: [{ tokens: [1, 0] }, { at: 0, tokens: [1, 0] }] })
  act(on, [0, { type: 'duel', seat: 1 }])
  attempt(on, 'Head', 'Body/Left')
  attempt(on, 'Right', 'Head/Right')
  expect(text.board(on.state, NAMES)).toContain(
    'Duel: Ada attacks Bela. Attempt 3, 1 success.\n  so far: Head against Body/Left, Right against Head/Right',
  )
  attempt(on, 'Body', 'Head/Left')
  const { morale } = on.state.players[1]
  const said = on.told.map(({ event }) => text.log(event, NAMES)?.text)
  expect(said).toEqual([
    'Ada challenges Bela.',
    'Ada duels Bela on space 1.',
    'Attempt 1: Head against Body/Left, a success.',
    `Damage in the duel of Ada: Bela takes 1 (Morale ${morale + 1}).`,
    'Attempt 2: Right against Head/Right, blocked.',
    'Attempt 3: Body against Head/Left, a success.',
    `Damage in the duel of Ada: Bela takes 1 (Morale ${morale}).`,
    'Ada gains an honorable token.',
    'Bela flees from space 1 to space 2.',
    'The duel of Ada against Bela is over: Victory, 2 successes.',
  ])
})

it('an item is told with whom or where it is used on', () => {
  const told = (item: string, on: number) => {
    const at = ITEMS.findIndex(({ id }) => id === item)
    return text.log({ type: 'declared', seat: 0, action: { type: 'use', item: at, on }, land: NONE }, NAMES)
      ?.text
  }
  expect(told('trap', 1)).toBe('Ada uses Trap on Bela.')
  expect(told('firebomb', 1)).toBe('Ada uses Firebomb on space 2.')
})
