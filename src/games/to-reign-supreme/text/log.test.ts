import { describe, expect, it } from 'vitest'
import { UNKNOWN } from '../../../core/index.ts'
import type { Action, Event } from '../rules/state.ts'
import { position } from '../testing/position.ts'
import { battle, play } from '../testing/scene.ts'
import { log } from './log.ts'

const names = ['You', 'Ben']
const text = (event: Event) => log(event, names)?.text

describe('the log', () => {
  it('tells what a player saw, and of the rest only that it happened', () => {
    expect(text({ type: 'kept', seat: 0, cards: [0, 1, 2] })).toBe(
      'You chose a hand of Steady Advance, Ransom and Slaughter.',
    )
    expect(text({ type: 'kept', seat: 1, cards: [UNKNOWN, UNKNOWN, UNKNOWN] })).toBe(
      'Ben chose a hand of 3 cards.',
    )
    expect(text({ type: 'restructured', seat: 1, give: [UNKNOWN], take: [UNKNOWN] })).toBe(
      'Ben restructured for 3 coins, swapping 1 card.',
    )
    expect(text({ type: 'reallocated', seat: 1, territories: [UNKNOWN, UNKNOWN] })).toBe(
      'Ben rearranged the Influenced territories.',
    )
  })

  it('tells the small things with their figures', () => {
    expect(text({ type: 'recruited', seat: 0, rate: 1 })).toBe('You recruited 4 soldiers for 3 coins.')
    expect(text({ type: 'reformed', seat: 0, place: 1, territory: UNKNOWN, cost: 2 })).toBe(
      'You reformed territory 2 for 2 coins and now Influence it.',
    )
    expect(text({ type: 'turnEnded', seat: 1, unused: 1 })).toBe('Ben ended the turn with 1 action unused.')
    expect(
      text({
        type: 'hired',
        seat: 1,
        hired: { mercenaries: 2, sellswords: 0, apothecaries: 0, bribes: 0 },
        cost: 2,
      }),
    ).toBe('Ben hired 2 Mercenaries for 2 coins.')
  })
})

describe('TRS-R23 what passes 12 is lost', () => {
  const logged = (said: { wealth: number; military: number }, action: Action) =>
    play(position({ strength: said }), [0, action]).told.map((event) => text(event))

  it('and the log tells what was gained', () => {
    expect(logged({ wealth: 3, military: 10 }, { type: 'recruit', rate: 1 })).toEqual([
      'You recruited 2 soldiers for 3 coins: Military stops at 12.',
    ])
    expect(logged({ wealth: 11, military: 3 }, { type: 'disband', rate: 0 })).toEqual([
      'You disbanded 1 soldier for 1 coin: Wealth stops at 12.',
    ])
    expect(logged({ wealth: 3, military: 8 }, { type: 'recruit', rate: 1 })).toEqual([
      'You recruited 4 soldiers for 3 coins.',
    ])
  })

  it('of Recover too', () => {
    expect(logged({ wealth: 12, military: 3 }, { type: 'recover' })).toEqual([
      'You recovered 1 Military: Wealth stops at 12.',
    ])
    expect(logged({ wealth: 3, military: 12 }, { type: 'recover' })).toEqual([
      'You recovered 1 Wealth: Military stops at 12.',
    ])
  })
})

describe('the log of a territory', () => {
  const mine = ['Might controls Mine', ...Array(2).fill('Might influences')]
  const home = ['Strength controls Market', ...Array(2).fill('Strength influences')]
  const texts = (told: readonly Event[]) => told.map((event) => text(event))

  it('calls it by its name once it is shown, and by its number before', () => {
    const shown = battle(position({ land: [...mine, ...home] }), 0, { card: 'Ransom' }, { card: 'Ransom' })
    expect(texts(shown.told)[0]).toBe('You declared battle on the Mine.')
    const land = ['Might influences Mine', 'Might influences', 'Might influences', ...home]
    const hidden = play(position({ land }), [0, { type: 'battle', place: 0 }])
    expect(texts(hidden.told)[0]).toBe('You declared battle on territory 1.')
    // It was Controlled once, so that everybody knows it.
    const known = play(position({ land, known: [7, 0, 0, 7, 0, 0] }), [0, { type: 'reform', place: 0 }])
    expect(texts(known.told)).toEqual(['You reformed the Mine for 1 coin and now Influence it.'])
  })

  it('TRS-29 says that it was lost where a repelled attack took it', () => {
    const said = {
      strength: { military: 3, wealth: 3 },
      might: { military: 8, wealth: 0, hand: ['Bold Charge', 'Ransom', 'Slaughter'] },
    }
    const fought = (land: readonly string[]) => {
      const { told } = battle(
        position({ ...said, land }),
        0,
        { card: 'Ransom', mercenaries: 1 },
        { card: 'Bold Charge' },
      )
      return texts(told).find((line) => line?.includes('defended'))
    }
    expect(fought(['Might influences', ...Array(2).fill('Might influences'), ...home])).toBe(
      'Ben defended territory 1, 11 to 5, but with 3 or more casualties. You now Influence it.',
    )
    expect(
      fought(['Might controls Soldier Training Grounds', ...Array(2).fill('Might influences'), ...home]),
    ).toBe('Ben defended the Soldier Training Grounds, 11 to 5, and now only Influences it.')
  })
})
