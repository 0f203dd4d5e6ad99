import { describe, expect, it } from 'vitest'
import { UNKNOWN } from '../../../core/index.ts'
import type { Event } from '../rules/state.ts'
import { battle, play, position } from '../testing/scene.ts'
import { prompt } from './prompt.ts'
import { standings } from './standings.ts'
import { tell } from './tell.ts'
import { claims, headline } from './telling.ts'
import { scene } from './testing/scene.ts'

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
    expect(text({ type: 'reformed', seat: 0, place: 1, territory: UNKNOWN, cost: 2 })).toBe(
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

describe('the log of a territory', () => {
  const mine = ['Might controls Mine', ...Array(2).fill('Might influences')]
  const home = ['Strength controls Market', ...Array(2).fill('Strength influences')]
  const texts = (told: readonly Event[]) => told.map((event) => text(event))

  it('calls it by its name once it is shown, and by its number before', () => {
    const shown = battle(position({ land: [...mine, ...home] }), 0, { card: 'Ransom' }, { card: 'Ransom' })
    expect(texts(shown.told)[0]).toBe('You declared battle for the Mine.')
    const land = ['Might influences Mine', 'Might influences', 'Might influences', ...home]
    const hidden = play(position({ land }), [0, { type: 'battle', place: 0 }])
    expect(texts(hidden.told)[0]).toBe('You declared battle for territory 1.')
    // It was Controlled once, so that everybody knows it.
    const known = play(position({ land, known: [7, 0, 0, 7, 0, 0] }), [0, { type: 'reform', place: 0 }])
    expect(texts(known.told)).toEqual(['You reformed the Mine for 1 coin: now Influenced by you.'])
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
      return texts(told).find((line) => line?.includes('Bold Charge'))
    }
    expect(fought(['Might influences', ...Array(2).fill('Might influences'), ...home])).toBe(
      'Ben repelled you, 11 to 5 (Ransom and Bold Charge), but lost territory 1 to heavy casualties: now Influenced by you. You lost nobody, Ben lost 3.',
    )
    expect(
      fought(['Might controls Soldier Training Grounds', ...Array(2).fill('Might influences'), ...home]),
    ).toBe(
      'Ben held the Soldier Training Grounds against you, 11 to 5 (Ransom and Bold Charge): now only Influenced by Ben. You lost 2, Ben lost 3.',
    )
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
