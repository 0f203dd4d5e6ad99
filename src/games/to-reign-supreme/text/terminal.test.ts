import { expect, it } from 'vitest'
import { lineText, ONLOOKER } from '../../../core/index.ts'
import { optionSets } from '../conformance.ts'
import { TERRITORIES } from '../content/cards.ts'
import { game } from '../rules/game.ts'
import type { Event } from '../rules/state.ts'
import { position } from '../testing/position.ts'
import { battle, match, play, playOn } from '../testing/scene.ts'
import { text } from './terminal.ts'

const NAMES = ['Ada', 'Bela']
/** The whole line of an event. */
function said(event: Event): string {
  const line = text.log(event, NAMES)
  return line ? lineText(line) : ''
}
/** A territory where a battle is to be fought. */
const GROUND = new RegExp(['territory #', ...TERRITORIES.map(({ name }) => `the ${name}`)].join('|'))

it('a position fits 80 signs a line, says who decides, and is told from the view', () => {
  const said = new Set<string>()
  for (const [i, options] of Object.values(optionSets).entries()) {
    playOn(
      match(options, `text ${i}`),
      (state) => {
        for (const viewer of [0, 1, ONLOOKER] as const) {
          const lines = text.board(game.view(state, viewer), NAMES).split('\n')
          expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
          said.add(
            String(lines.at(-1)).replaceAll(/\d/g, '#').replace('Bela', 'Ada').replace(GROUND, 'GROUND'),
          )
          expect(lines.join()).not.toMatch(/undefined|NaN|\?/)
        }
        return state.turn > 30
      },
      i,
    )
  }
  expect([...said].sort()).toEqual([
    'Ada chooses an action (# left).',
    'Ada chooses the territory for place #.',
    'Ada may restructure before the battle for GROUND.',
    'Both sides choose orders for GROUND in secret.',
    'Both sides choose their hands in secret.',
    'Bribes for GROUND are chosen in secret.',
  ])
})

it('hidden faces and trackers are not named', () => {
  const state = position({ land: ['Might influences Mine', ...Array(5).fill('Strength influences')] })
  const seen = text.board(game.view(state, 0), NAMES)
  expect(seen).not.toContain('Mine')
  expect(seen).toContain('a hidden territory')
  expect(seen).toContain('2 cards face down, 10 pairs possible')
  expect(seen).toContain('tracker: Bold Charge and Shield Wall')
})

it('TRC-4 the legend gives strategy cards coins only where they earn some', () => {
  const legend = (edition: 'rulebook' | 'rules-card') =>
    text
      .board({ ...position({}), edition }, NAMES)
      .split('\n')
      .slice(-6, -2)
  expect(legend('rulebook')).toEqual([
    'S swords, H hearts, D damage, C coins (a strategy card earns its C a casualty).',
    'Steady Advance  S3 H2 D2 C1           Ransom          S2 H3 D2 C2',
    'Slaughter       S2 H2 D4 C1           Bold Charge     S3 H1 D3 C1',
    'Shield Wall     S2 H4 D2 C1',
  ])
  expect(legend('rules-card')).toEqual([
    'S swords, H hearts, D damage, C coins.',
    'Steady Advance  S3 H2 D2              Ransom          S2 H3 D2',
    'Slaughter       S2 H2 D4              Bold Charge     S3 H1 D3',
    'Shield Wall     S2 H4 D2',
  ])
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
  expect(told.map(said)).toEqual([
    'Ada declared battle on the Mine.',
    'Bela chose not to restructure.',
    'Ada won the battle for the Mine, 6 to 5, and now Influences it. Ada: Steady Advance and 1 Mercenary. Attack 6, defense 2, damage 4; lost nobody. Bela: Ransom. Attack 5, defense 4, damage 2; lost nobody.',
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
  expect(repelled.told.map(said).at(-1)).toContain('but with 3 or more casualties. Ada now Influences it.')
  const { told: swap } = play(start, [0, { type: 'restructure', give: [0], take: [3] }])
  expect(said(swap[0])).toBe('Ada restructured for 3 coins, swapping Steady Advance for Bold Charge.')
})
