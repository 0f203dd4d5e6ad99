import { describe, expect, it } from 'vitest'
import { MIGHT, STRENGTH } from '../content/cards.ts'
import { game } from '../rules/game.ts'
import { NOTHING } from '../rules/purchases.ts'
import type { Action, State } from '../rules/state.ts'
import { card, cards, position } from '../testing/position.ts'
import { match, play, playOn } from '../testing/scene.ts'
import { heuristic } from './heuristic.ts'

function why(state: State, seat: number, action: Action): string | undefined {
  return heuristic.explain?.(game.view(state, seat), seat, action)
}

const LAND = [
  'Might controls Mine',
  'Might influences',
  'Might influences',
  'Strength controls Citadel',
  'Strength influences Market',
  'Strength influences',
]

describe('why an action is good', () => {
  const state = position({
    land: LAND,
    strength: { wealth: 6, military: 12 },
    might: { wealth: 0, military: 1 },
  })

  it('an attack: how often it takes the place', () => {
    expect(why(state, STRENGTH, { type: 'battle', place: 0 })).toBe('Takes the Mine nearly always.')
    const weak = position({
      land: LAND,
      strength: { wealth: 0, military: 0 },
      might: { wealth: 9, military: 12 },
    })
    expect(why(weak, STRENGTH, { type: 'battle', place: 0 })).toBe(
      'Hardly ever takes the Mine, but nothing else promises more.',
    )
  })

  it('a hidden territory is not named', () => {
    expect(why(state, STRENGTH, { type: 'reform', place: 1 })).toBe(
      'Wins over a hidden territory for 2 coins, without a battle.',
    )
    expect(why(state, STRENGTH, { type: 'develop', place: 4 })).toBe(
      'Makes a hidden territory yours to control.',
    )
  })

  it('a known one is, with what it gives', () => {
    const open = position({ land: LAND, known: [7, 0, 0, 7, 1, 0] })
    expect(why(open, STRENGTH, { type: 'develop', place: 4 })).toBe(
      'Makes the Market yours to control: 1 sword and 4 coins each turn.',
    )
  })

  it('the last territory wins the match', () => {
    const last = position({
      land: [...Array(5).keys()].map(() => 'Strength controls').concat('Strength influences'),
    })
    expect(why(last, STRENGTH, { type: 'develop', place: 5 })).toBe(
      'Controls the last territory, and so wins the match.',
    )
  })

  it('soldiers and coins, by the edition', () => {
    const able = position({ strength: { wealth: 6, military: 6 } })
    expect(why(able, STRENGTH, { type: 'recruit', rate: 1 })).toBe('Turns 3 coins into 4 soldiers.')
    expect(why(able, STRENGTH, { type: 'disband', rate: 0 })).toBe('Turns 1 soldier into 2 coins.')
  })

  it('TRS-R23 soldiers and coins, as far as there is room for them', () => {
    const full = position({ strength: { wealth: 11, military: 10 } })
    expect(why(full, STRENGTH, { type: 'recruit', rate: 1 })).toBe('Turns 3 coins into 2 soldiers.')
    expect(why(full, STRENGTH, { type: 'disband', rate: 0 })).toBe('Turns 1 soldier into 1 coin.')
    expect(why(full, STRENGTH, { type: 'recover' })).toBe(
      'Brings a coin and a soldier, for nothing but the action.',
    )
    const rich = position({ strength: { wealth: 12, military: 3 } })
    expect(why(rich, STRENGTH, { type: 'recover' })).toBe('Brings a soldier, for nothing but the action.')
    const strong = position({ strength: { wealth: 3, military: 12 } })
    expect(why(strong, STRENGTH, { type: 'recover' })).toBe('Brings a coin, for nothing but the action.')
  })

  it('TRS-R15 Reallocate shows what is hidden, and gives where both have a part', () => {
    const said = (known: number[], land = LAND) =>
      why(position({ land, known }), STRENGTH, { type: 'reallocate' })
    expect(said([7, 0, 0, 7, 0, 0])).toBe(
      'Shows you the hidden territories, and the best of them can be yours.',
    )
    expect(said([7, 7, 7, 7, 7, 7])).toBe(
      'Rearranges the Influenced territories, and the best of them can be yours.',
    )
    const theirs = LAND.map((words) => words.replace('Strength influences', 'Strength controls'))
    expect(said([7, 0, 0, 7, 7, 7], theirs)).toBe('Shows you the hidden territories.')
  })

  it('cards by their names', () => {
    const action: Action = { type: 'council', cards: cards('Ransom', 'Slaughter') }
    expect(why(state, STRENGTH, action)).toBe(
      'Takes back Ransom and Slaughter, so that you have more to choose from.',
    )
    expect(why(state, STRENGTH, { type: 'keep', cards: cards('Ransom', 'Slaughter', 'Bold Charge') })).toBe(
      'A hand of 7 swords, 6 hearts and 9 damage.',
    )
  })

  it('a commitment: how often it takes the place, or holds it', () => {
    const { state: declared } = play(state, [STRENGTH, { type: 'battle', place: 0 }])
    const commit: Action = { type: 'commit', ...NOTHING, card: card('Ransom') }
    expect(why(declared, STRENGTH, commit)).toBe('Takes the Mine nearly always.')
    expect(why(declared, MIGHT, commit)).toBe('Hardly ever holds the Mine, but nothing else promises more.')
  })
})

it.each(['rulebook', 'rules-card'] as const)(
  'whatever is legal has a reason, of one sentence: %s',
  (edition) => {
    for (let seed = 0; seed < 2; seed++) {
      playOn(
        match({ edition }, `reasons ${seed}`),
        (state) => {
          const [seat] = game.actors(state)
          const actions = game.actions(state, seat)
          for (const action of [actions[0], actions[actions.length - 1]])
            expect(why(state, seat, action)).toMatch(/^[A-Z][^.?]+\.$/)
          return state.turn > 12
        },
        seed,
      )
    }
  },
)
