import { expect, it } from 'vitest'
import { ONLOOKER } from '../../../core/index.ts'
import { optionSets } from '../conformance.ts'
import { game } from '../index.ts'
import { battle, match, play, playOn, position } from '../testing/scene.ts'
import { text } from './terminal.ts'

const NAMES = ['Ada', 'Bela']

it('a position fits 80 signs a line, says who decides, and is told from the view', () => {
  const said = new Set<string>()
  for (const [i, options] of Object.values(optionSets).entries()) {
    playOn(
      match(options, `text ${i}`),
      (state) => {
        for (const viewer of [0, 1, ONLOOKER] as const) {
          const lines = text.board(game.view(state, viewer), NAMES).split('\n')
          expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
          said.add(String(lines.at(-1)).replaceAll(/\d/g, '#').replace('Bela', 'Ada'))
          expect(lines.join()).not.toMatch(/undefined|NaN|\?/)
        }
        return state.turn > 30
      },
      i,
    )
  }
  expect([...said].sort()).toEqual([
    'Ada has # action left.',
    'Ada has # actions left.',
    'Ada is attacked on place #: restructure, or stand.',
    'Ada puts a territory on place #.',
    'Battle for place #: both commit a card and purchases in secret.',
    'Battle for place #: bribes are chosen in secret.',
    'Both choose their hands in secret.',
  ])
})

it('hidden faces and trackers are not named', () => {
  const state = position({ land: ['Might influences Mine', ...Array(5).fill('Strength influences')] })
  const seen = text.board(game.view(state, 0), NAMES)
  expect(seen).not.toContain('Mine')
  expect(seen).toContain('a hidden territory')
  expect(seen).toContain('2 cards face down, 10 pairs possible')
  expect(seen).toContain('tracker: Bold Charge, Shield Wall')
})

it('a battle is told with every number', () => {
  const start = position({
    land: [
      'Might controls Mine',
      'Might influences',
      'Might influences',
      'Strength controls Market',
      'Strength influences',
      'Strength influences',
    ],
  })
  const { told } = battle(start, 0, { card: 'Steady Advance', mercenaries: 1 }, { card: 'Ransom' })
  expect(told.map((event) => text.log(event, NAMES)?.text)).toEqual([
    'Ada attacks place 1 (the Mine).',
    'Bela stands.',
    'Place 1 (the Mine): Ada plays Steady Advance and buys 1 mercenary; Bela plays Ransom and buys nothing. Attack 6:5, defense 2:4, damage 4:2. Ada wins by 1: now Strength influences. Ada loses 0, 0 of them soldiers, and earns 0 coins; Bela loses 0, 0 of them soldiers, and earns 0 coins.',
  ])
  const repelled = battle(
    position({
      land: [
        ...Array(3).fill('Might influences'),
        'Strength controls Market',
        ...Array(2).fill('Strength influences'),
      ],
      strength: { wealth: 1 },
      might: { military: 8, hand: ['Bold Charge', 'Ransom', 'Slaughter'], wealth: 0 },
      left: 2,
    }),
    0,
    { card: 'Ransom', mercenaries: 1 },
    { card: 'Bold Charge' },
  )
  expect(repelled.told.map((event) => text.log(event, NAMES)?.text).at(-1)).toContain(
    'Bela holds out, but loses the territory to heavy casualties: now Strength influences.',
  )
  const { told: swap } = play(start, [0, { type: 'restructure', give: [0], take: [3] }])
  expect(text.log(swap[0], NAMES)?.text).toBe('Ada restructures: swaps Steady Advance for Bold Charge.')
})
