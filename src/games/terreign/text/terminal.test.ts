import { expect, it } from 'vitest'
import { ONLOOKER, QuickChance, readOptions, seatCounts, type Viewer } from '../../../core/index.ts'
import { optionSets } from '../conformance.ts'
import type { Options } from '../rules/actions.ts'
import { HOUSES, ITEMS } from '../rules/content.ts'
import type { Event } from '../rules/events.ts'
import { game } from '../rules/game.ts'
import { NONE, type State } from '../rules/state.ts'
import { act, attempt, duel, SEARCH, scene } from '../testing/scene.ts'
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
  const dice = new QuickChance(seed)
  const turn = {
    chance: new QuickChance(seed + 1),
    tell(event: Event, _visibleTo?: readonly number[], redacted?: Event) {
      hear(event)
      if (redacted) hear(redacted)
    },
    reveal() {},
  }
  const state = game.setup(readOptions(game, options), seats, turn)
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
    const counts = seatCounts(game, options)
    const seats = counts.includes(4) ? 4 : counts[0]
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
          asked.add(
            String(lines.at(-1))
              .replaceAll(/\d/g, '#')
              .replace(/(?<=^Waiting for )\w+/, 'Ada'),
          )
        }
      },
      (event) => {
        const said = text.log(event, NAMES)?.text
        if (said === undefined) return expect(['phase', 'declared', 'ordered']).toContain(event.type)
        expect(said).not.toMatch(/undefined|NaN|\?|object|-1/)
        expect(said).toMatch(/^[A-Z].*\.”?$/)
        heard.add(event.type)
      },
    )
  }
  expect([...asked]).toEqual(
    expect.arrayContaining([
      'Waiting for Ada to Travel.',
      'Waiting for Ada to prepare.',
      'Waiting for Ada (# actions left).',
    ]),
  )
  expect(heard.size).toBeGreaterThan(35)
})

it('what lies face down is said as an item, and who holds it is not told', () => {
  const on = scene({ seats: [{ hand: ['Feint', 'Parry'] }, {}], deck: ['Trap'] })
  act(on, [0, SEARCH])
  const [drew] = on.told.filter(({ event }) => event.type === 'drew')
  expect(text.log(drew.event, NAMES)?.text).toBe('Ada drew Trap.')
  expect(drew.redacted && text.log(drew.redacted, NAMES)?.text).toBe('Ada drew an item.')
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
  const unwrapped = lines.join('\n').replaceAll(/\n {3}/g, ' ')
  const house = (seat: number) => HOUSES[on.state.players[seat].house]
  expect(lines).toEqual(
    expect.arrayContaining([
      'Plain, terrain 1 of 3. Ada’s Decoy.',
      'Coast, terrain 3 of 3. Nobody.',
      '  inventory: Reflect',
      'Discard pile, top first: Feint, Usurp.',
      'Waiting for Ada (1 action left).',
    ]),
  )
  for (const said of [
    'Forest, terrain 2 of 3. Ada’s Warrior and Cleo’s Warrior. 1 dropped item: Firebomb.',
    `Seat 0: Ada, House ${house(0).name}; Morale ${house(0).morale} of ${house(0).morale}; 1 honorable token; 1 item in the inventory; 2 Plagues; First Player.`,
    `Seat 1: Bela, House ${house(1).name}; Retreated; 2 honorable tokens, 1 dishonorable;`,
    'trapped until after the Reveal of round 3',
  ])
    expect(unwrapped).toContain(said)
})

it('TER-44 a mat speaks to the partner who reads it', () => {
  const { state } = scene({ mode: 'two-alliances', seats: [{}, {}, {}, {}, {}, {}] })
  const names = ['Ada', 'Bela', 'You', 'Dora', 'Egon', 'Fritz']
  const board = text.board(state, names).replaceAll(/\n {3}/g, ' ')
  expect(board).toContain('Alliance I, partner of you and Egon;')
  expect(board).toContain('Alliance I, partner of Ada and Egon;')
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
  const said = on.told.flatMap(({ event }) => text.log(event, NAMES)?.text ?? [])
  expect(said).toEqual([
    'Ada challenged Bela to a duel on the Plain.',
    'Attempt 1: Head against Body/Left, a success.',
    `Ada dealt 1 damage to Bela (${morale + 1} Morale left).`,
    'Attempt 2: Right against Head/Right, blocked.',
    'Attempt 3: Body against Head/Left, a success.',
    `Ada dealt 1 damage to Bela (${morale} Morale left).`,
    'Ada gained a Reign token (2 now).',
    'Bela fled to the Coast.',
    'Ada won a Victory over Bela.',
  ])
})

it('TER-25 a position says whose card of an attempt is still missing', () => {
  const on = duel(scene({ seats: [{}, {}] }), 0, 1)
  const last = () => text.board(game.view(on.state, ONLOOKER), NAMES).split('\n').at(-1)
  expect(last()).toBe('Waiting for Ada and Bela to choose in secret.')
  act(on, [0, { type: 'attack', card: 0 }])
  expect(last()).toBe('Waiting for Bela to choose in secret.')
})

it('TER-45 a duel that ended the match is not shown as if it were still fought', () => {
  const on = duel(scene({ mode: 'royale', seats: [{}, { morale: 1 }] }), 0, 1, 'hit')
  expect(on.state.end).not.toBeNull()
  expect(text.board(on.state, NAMES)).not.toContain('Duel')
})

it('an item is told with whom or where it is used on', () => {
  const { state } = scene({ seats: [{}, {}], lands: ['plain', 'forest'] })
  const told = (item: string, on: number) => {
    const at = ITEMS.findIndex(({ id }) => id === item)
    const action = { type: 'use', item: at, on } as const
    const event: Event = { type: 'declared', seat: 0, action, land: NONE, lands: state.lands }
    return text.log(event, NAMES, state)?.text
  }
  expect(told('trap', 1)).toBe('Ada used Trap on Bela.')
  expect(told('firebomb', 1)).toBe('Ada used Firebomb on the Forest.')
})
