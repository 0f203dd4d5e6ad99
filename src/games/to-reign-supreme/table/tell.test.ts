import { describe, expect, it } from 'vitest'
import { UNKNOWN } from '../../../core/index.ts'
import type { Event } from '../rules/state.ts'
import { prompt } from './prompt.ts'
import { scene } from './scene.ts'
import { standings } from './standings.ts'
import { tell } from './tell.ts'
import { claims, headline } from './telling.ts'

const names = ['You', 'Ben']
const text = (event: Event) => tell(event, names)?.text

describe('the log', () => {
  it('tells what somebody saw, and of what they did not only that it happened', () => {
    expect(text({ type: 'kept', seat: 0, cards: [0, 1, 2] })).toBe(
      'You chose Steady Advance, Ransom and Slaughter as the hand.',
    )
    expect(text({ type: 'kept', seat: 1, cards: [UNKNOWN, UNKNOWN, UNKNOWN] })).toBe(
      'Ben chose a hand of three cards.',
    )
    expect(text({ type: 'restructured', seat: 1, give: [UNKNOWN], take: [UNKNOWN] })).toBe(
      'Ben restructured for 3 coins, swapping 1 card.',
    )
    expect(text({ type: 'reallocated', seat: 1, territories: [UNKNOWN, UNKNOWN] })).toBe(
      'Ben laid the Influenced territories down anew.',
    )
  })

  it('tells the small things with their figures', () => {
    expect(text({ type: 'recruited', seat: 0, rate: 1 })).toBe('You recruited 4 soldiers for 3 coins.')
    expect(text({ type: 'reformed', seat: 0, place: 1, cost: 2 })).toBe(
      'You reformed territory 2 for 2 coins: now Influenced by you.',
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

describe('the prompt', () => {
  const asked = { names, outcome: undefined, viewer: 0 as const }

  it('asks in the imperative whoever decides, and tells the others whom they wait for', () => {
    const view = scene()
    expect(prompt({ ...asked, view, actions: [{ type: 'end' }] })).toBe('Choose an action: 2 are left.')
    expect(prompt({ ...asked, view, viewer: 1, actions: [] })).toBe('Waiting for you, with 2 actions left.')
  })

  it('speaks of seals where choices are secret', () => {
    const view = scene({ stack: [{ step: 'commit', attacker: 0, place: 1, sealed: [null, null] }] })
    expect(prompt({ ...asked, view, actions: [] })).toBe('Your orders are sealed. Waiting for Ben.')
    expect(prompt({ ...asked, view, viewer: 'onlooker', actions: [] })).toBe(
      'Both choose their cards and hires in secret.',
    )
  })
})

describe('standings and the end', () => {
  it('count the Controlled territories', () => {
    const [first] = standings(scene({ ladder: [3, 2, 1, 0, 3, 3] }))
    expect(first.score).toBe(3)
    expect(first.facts.map(({ value }) => value)).toEqual(['3', '3', '1', '3'])
  })

  it('the ruler’s territories come first', () => {
    const view = scene({ ladder: [0, 2, 1, 0, 3, 0] })
    const outcome = { ranks: [2, 1], scores: [1, 3], why: 'The limit of 100 turns is reached.' }
    expect(claims(view, names, outcome).map(({ seat }) => seat)).toEqual([1, 1, 1, 1, 0, 0])
    expect(headline(names, outcome)).toBe('Ben reigns supreme')
    expect(headline(names, { ...outcome, ranks: [1, 1] })).toBe('The throne stays empty')
  })
})
