import { describe, expect, it } from 'vitest'
import { NOTHING } from '../rules/purchases.ts'
import type { Side } from '../rules/state.ts'
import { ANY_PAIR, without } from '../rules/trackers.ts'
import { scene } from '../testing/position.ts'
import { guessHand, guessWords } from '../text/hidden-hand.ts'
import { planOf } from './battle-plan.ts'
import { rangeWords, reckon, span, theirs } from './calculator.ts'

const names = ['Ana', 'Ben']
/** TRS-34: Strength holds Workshop (3) and Citadel (5), Might the Mine (0) and the Training Grounds (2). */
const example = scene({
  faces: [1, 4, 2, 0, 5, 3],
  ladder: [0, 1, 0, 3, 2, 3],
  strength: { wealth: 3, military: 6 },
  might: { wealth: 2, military: 5, hand: ['?', '?', '?'], tracker: ['?', '?'] },
})
const preparing = { view: example, seat: 0, attacker: 0, place: 0, names }
const bundle = { ...NOTHING, mercenaries: 1, apothecaries: 1 }

describe('the calculator', () => {
  it('TRS-34 adds up one’s own side', () => {
    const { mine } = reckon(preparing, { card: 0, ...bundle }, 2, theirs(preparing))
    expect(mine).toEqual({ attack: 9, defense: 4, damage: 5 })
  })

  it('TRS-34 knows the other side’s Military and territories, and what card and hires may add', () => {
    const other = theirs(preparing)
    expect(other.known).toEqual({ attack: 5, defense: 1, damage: 2 })
    expect(other.card).toEqual({ attack: [2, 3], defense: [1, 4], damage: [2, 4] })
    expect(other.hires).toEqual({ attack: 2, defense: 3, damage: 3 })
    expect(span(other, 'attack')).toEqual([7, 10])
  })

  it('TRS-27 TRS-29 says which margin does what, and marks what cannot be', () => {
    const { outlooks } = reckon(preparing, { card: 0, ...bundle }, 2, theirs(preparing))
    expect(outlooks.map(({ when, attack, after, possible }) => [when, attack, after, possible])).toEqual([
      ['Win by 4 or more', '5 or less', 'Controlled by Ana', false],
      ['Win by 1 to 3', '6 to 8', 'Influenced by Ana', true],
      ['Lose, but inflict 3 or more', '9 or more', 'Influenced by Ben', true],
      ['Lose otherwise', '9 or more', 'stays Controlled by Ben', true],
    ])
  })

  it('TRS-R2 reads a defender’s own level after the purchases', () => {
    const view = {
      ...example,
      stack: [{ step: 'commit' as const, attacker: 1, place: 5, sealed: [null, null] }],
    }
    const frame = view.stack[0]
    const level = (mercenaries: number) =>
      planOf(view, frame, 0, names, { cards: [0], purchases: { ...NOTHING, mercenaries } }).reckoned
        ?.outlooks[0].when
    // 3 + 6 is level 2; 3 coins less is 6: level 3
    expect(level(0)).toBe('Lose by 3 or more')
    expect(level(2)).toBe('Lose by 4 or more')
  })

  it('TRS-R2 says what a win by the attacker is worth at either level that the defender may have after paying', () => {
    const rich = scene({
      faces: [1, 4, 2, 0, 5, 3],
      ladder: [0, 1, 0, 3, 2, 3],
      strength: { wealth: 3, military: 9 },
      might: { wealth: 6, military: 5, hand: ['?', '?', '?'], tracker: ['?', '?'] },
    })
    const rows = (view: typeof rich) => {
      const asked = { ...preparing, view }
      return reckon(asked, { card: 0, ...NOTHING }, 0, theirs(asked)).outlooks.map(
        ({ when, attack, after }) => [when, attack, after],
      )
    }
    // 6 + 5 is level 2; 4 coins less make it 7: level 3.
    expect(rows(rich).slice(0, 3)).toEqual([
      ['Win by 4 or more', '8 or less', 'Controlled by Ana'],
      ['Win by 3', '9', 'Controlled by Ana, or Influenced if they spend 4 or more'],
      ['Win by 1 to 2', '10 or 11', 'Influenced by Ana'],
    ])
    // 12 + 12 stays at level 1, whatever is paid.
    const [first, second] = rows(scene({ ...rich, might: { ...rich.sides[1], wealth: 12, military: 12 } }))
    expect([first[0], second[0]]).toEqual(['Win by 2 or more', 'Win by 1'])
  })

  it('TRC-2 counts the bribes that may still come after the hires', () => {
    const might: Partial<Side> = { wealth: 5, hand: ['?', '?', '?'], tracker: ['?', '?'] }
    const view = scene({ options: { edition: 'rules-card' }, might })
    expect(theirs({ ...preparing, view }).hires).toEqual({ attack: 5, defense: 7, damage: 2 })
    const poor = scene({ options: { edition: 'rules-card' }, might: { ...might, wealth: 3 } })
    expect(theirs({ ...preparing, view: poor }).hires).toEqual({ attack: 3, defense: 5, damage: 1 })
  })

  it('TRC-3 on the rules card a win takes the territory at its level, by whatever margin', () => {
    const view = { ...example, edition: 'rules-card' as const }
    const { outlooks } = reckon(
      { ...preparing, view },
      { card: 0, ...NOTHING },
      0,
      theirs({ ...preparing, view }),
    )
    expect(outlooks[0]).toMatchObject({ when: 'Win', after: 'Controlled by Ana' })
  })

  it('TRS-28 gives casualties as a range', () => {
    const { taken, inflicted } = reckon(preparing, { card: 0, ...bundle }, 2, theirs(preparing))
    expect(rangeWords(taken)).toBe('0–5')
    expect(rangeWords(inflicted)).toBe('0–3')
  })

  it('TRS-28 only troops die that the other side has or can pay for', () => {
    const losses = (view: typeof example) => {
      const asked = { ...preparing, view }
      return reckon(asked, { card: 2, ...NOTHING }, 0, theirs(asked)).inflicted
    }
    const might: Partial<Side> = { military: 0, hand: ['?', '?', '?'], tracker: ['?', '?'] }
    const bare = (wealth: number) => scene({ ...example, might: { ...might, wealth } })
    // Damage 4 and 1 of the Workshop against at least 1 and the Mine's 1.
    expect(losses(bare(0))).toEqual([0, 0])
    expect(losses(bare(2))).toEqual([0, 2])
    expect(losses(bare(12))).toEqual([0, 3])
  })

  it('TRC-2 the hires shown are troops that all know', () => {
    const hired = { ...NOTHING, mercenaries: 2 }
    const view = scene({
      options: { edition: 'rules-card' },
      faces: [1, 4, 2, 0, 5, 3],
      ladder: [1, 1, 1, 3, 2, 3],
      might: { wealth: 0, military: 0, hand: [3], tracker: ['?', '?'], discard: [0, 1] },
    })
    const asked = { ...preparing, view }
    const bribing = theirs(asked, hired, true)
    // Damage 4 and 1 of the Workshop against 1 of Bold Charge and 2 of the Mercenaries.
    expect(reckon(asked, { card: 2, ...NOTHING }, 0, bribing).inflicted).toEqual([2, 2])
  })
})

describe('what a hidden hand may hold', () => {
  it('TRS-R16 excludes what is discarded', () => {
    const view = scene({ might: { hand: ['?', '?'], tracker: ['?', '?'], discard: [1] } })
    view.sides[1].pairs = without(ANY_PAIR, 1)
    expect(guessHand(view, 1).impossible).toEqual([1])
    expect(guessWords(view, 1)).toBe(
      'May hold Steady Advance, Slaughter, Bold Charge, Shield Wall. Cannot hold Ransom.',
    )
  })

  it('shows an open hand as it is', () => {
    expect(guessHand(scene(), 0)).toEqual({ possible: [0, 1, 2], certain: [0, 1, 2], impossible: [3, 4] })
  })
})
