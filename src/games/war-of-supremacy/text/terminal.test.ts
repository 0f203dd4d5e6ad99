import { expect, it } from 'vitest'
import { ONLOOKER, QuickChance, readOptions, type Viewer } from '../../../core/index.ts'
import { optionSets } from '../conformance.ts'
import type { Event } from '../rules/events.ts'
import { game } from '../rules/game.ts'
import type { State } from '../rules/state.ts'
import { ASKS, act, cast, PASS, place, scene } from '../testing/scene.ts'
import { text } from './terminal.ts'

const NAMES = ['Ada', 'Bela', 'Cleo', 'Dora', 'Emil']

/** Plays a match by lot; shows each position, and hands each event on as each viewer hears it. */
function play(
  options: unknown,
  seed: number,
  show: (state: State) => void,
  hear: (event: Event, state: State) => void,
): void {
  const dice = new QuickChance(seed)
  let state: State | undefined
  const events: Event[] = []
  const turn = {
    chance: new QuickChance(seed + 1),
    tell(event: Event, _visibleTo?: readonly number[], redacted?: Event) {
      events.push(event)
      if (redacted) events.push(redacted)
    },
    reveal() {},
  }
  const read = readOptions(game, options)
  const seats = game.seatsFor?.(read)?.[0] ?? 4
  state = game.setup(read, seats, turn)
  for (;;) {
    for (const event of events.splice(0)) hear(event, state)
    show(state)
    const [seat] = game.actors(state)
    if (seat === undefined) return
    const actions = game.actions(state, seat)
    game.apply(state, seat, actions[dice.int(actions.length)], turn)
  }
}

it('A position fits 80 signs a line, says who decides, and is told from any view; so is all that happens', () => {
  const asked = new Set<string>()
  const heard = new Set<string>()
  for (const [i, options] of Object.values(optionSets).entries()) {
    let step = 0
    play(
      options,
      i,
      (state) => {
        if (step++ % 37 !== 0) return
        for (const viewer of [0, 1, ONLOOKER] satisfies Viewer[]) {
          const lines = text.board(game.view(state, viewer), NAMES).split('\n')
          expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
          expect(lines.join('\n')).not.toMatch(/undefined|NaN|\?|object/)
          asked.add(
            lines
              .slice(lines.lastIndexOf('') + 1)
              .join(' ')
              .replaceAll(/ +/g, ' '),
          )
        }
      },
      (event, state) => {
        const said = text.log(event, NAMES, state)?.text
        expect(said).not.toMatch(/undefined|NaN|\?|object|-1/)
        expect(said).toMatch(/^[A-Z].*\.$/)
        heard.add(event.type)
      },
    )
  }
  for (const question of [
    /^Waiting for \w+ to attack .+\.$/,
    /^Waiting for \w+ to place more creatures\.$/,
    /^Waiting for .+ to answer .+\.$/,
    /^Waiting for .+ to play spells in .+ combat, or pass\.$/,
    /^Waiting for \w+ to draw a card from either deck\.$/,
  ])
    expect([...asked].filter((line) => question.test(line))).not.toEqual([])
  expect(heard.size).toBeGreaterThan(28)
})

it('WOS-R28 Hands of others are counted, and what is drawn unseen is told by its back', () => {
  const on = scene({
    seats: [{ hand: ['Gorilla Berserker', 'Gorilla Berserker', 'Fire Blast'] }, { hand: ['Counterspell'] }],
  })
  const [own, theirs] = [0, 1].map((viewer) => text.board(game.view(on.state, viewer), NAMES))
  expect(own).toContain('  creatures: Gorilla Berserker ×2\n  spells: Fire Blast\n')
  expect(own).toContain('  spells: 1 face down\n')
  expect(theirs).toContain('  creatures: 2 face down\n  spells: 1 face down\n')
  expect(theirs).toContain('  spells: Counterspell\n')
})

it('WOS-38 A combat is shown with both scores, and each creature with what it adds', () => {
  const on = scene({
    seats: [{ won: ['Quiet 7'] }, {}],
    form: 'magic/blade',
    attack: ['Ancient Soldier', { name: 'Eagle Aramund', mods: [0, 0, -1], isSilenced: true }],
    defender: 1,
    defense: [{ name: 'Gorilla Berserker', attached: ['Heartwood Graft'] }],
    held: 1,
  })
  const lines = text.board(on.state, NAMES).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'Round 2 of at most 60. Ada has the turn. 3 territories win.',
      '  Form: Magic or Blade. 20 or more win the territory outright.',
      '  Attack of Ada: 5',
      expect.stringMatching(/^ {4}Ancient Soldier 3 \(Wild \d, Magic \d, Blade 3\)$/),
      expect.stringMatching(/^ {4}Eagle Aramund 2 \(Wild \d, Magic 2, Blade [−\d]+\), silenced$/),
      '  Defense of Bela: 5, 1 turn withstood',
      '    Gorilla Berserker 5 (Wild 5, Magic 0, Blade 2), with Heartwood Graft',
      'Ada (seat 0): won Quiet 7.',
      'Bela (seat 1): no territory.',
      'Waiting for Ada to continue the attack on Quiet 1.',
    ]),
  )
})

it('WOS-31 The stack is shown from the top, with targets, dice and what is answered', () => {
  const on = scene({
    seats: [{ hand: ['Fire Blast'] }, { hand: ['Counterspell', 'Forest Growth'], asks: ASKS.spells }],
    defender: 1,
    defense: ['Gorilla Berserker'],
  })
  act(on, [0, cast('Fire Blast', 'Gorilla Berserker')])
  expect(text.board(on.state, NAMES)).toMatch(
    /The stack, next to take effect first:\n {2}Fire Blast of Ada on Gorilla Berserker with a roll of [1-6]\n\nWaiting for Bela to answer Ada’s Fire Blast on Gorilla Berserker\.$/,
  )
  act(on, [1, cast('Counterspell')])
  expect(text.board(on.state, NAMES)).toMatch(
    /first:\n {2}Counterspell of Bela to answer Fire Blast\n {2}Fire Blast of Ada/,
  )
  act(on, [1, PASS])
  expect(on.told.map(({ event }) => text.log(event, NAMES, on.state)?.text)).toEqual([
    expect.stringMatching(/^Rolled for Fire Blast: [1-6]\.$/),
    expect.stringMatching(/^Ada played Fire Blast on Gorilla Berserker and rolled [1-6]\.$/),
    'Bela played Counterspell to answer Fire Blast.',
    'Bela passed.',
    'Counterspell countered Fire Blast.',
  ])
})

it('A player who is called You is spoken of as such', () => {
  const on = scene({
    seats: [{ hand: ['Fire Blast'] }, { hand: ['Counterspell'], asks: ASKS.spells }],
    attack: ['Ancient Soldier'],
    defender: 1,
    defense: ['Gorilla Berserker'],
  })
  act(on, [0, cast('Fire Blast', 'Gorilla Berserker')])
  const shown = text.board(on.state, ['You', 'Bela'])
  expect(shown).toContain('You have the turn.')
  expect(shown).toContain('Attack of you: ')
  expect(shown).toContain('Fire Blast of you on Gorilla Berserker')
})

it('WOS-35 Both territories are shown, the attack at the one that is attacked', () => {
  const on = scene({
    seats: [{ hand: ['Gorilla Berserker'] }, {}, {}, {}],
    territory: 'Quiet 1',
    defender: 1,
    defense: ['Ancient Soldier'],
    second: { territory: 'Quiet 2', defender: 2, defense: ['Ancient Soldier'] },
    front: 1,
  })
  act(on, [0, place('Gorilla Berserker')])
  const shown = text.board(on.state, NAMES)
  expect(shown.indexOf('Quiet 1')).toBeLessThan(shown.indexOf('Defense of Bela'))
  expect(shown.indexOf('Quiet 2')).toBeLessThan(shown.indexOf('Attack of Ada'))
  expect(shown.indexOf('Attack of Ada')).toBeLessThan(shown.indexOf('Defense of Cleo'))
  expect(shown.match(/Attack of/g)).toHaveLength(1)
})

it('WOS-R8 says who decides a choice too', () => {
  const on = scene({ seats: [{}, {}], phase: 'draw' })
  expect(text.board(on.state, NAMES)).toMatch(/\nWaiting for Ada to draw 3 cards, each from either deck\.$/)
})
