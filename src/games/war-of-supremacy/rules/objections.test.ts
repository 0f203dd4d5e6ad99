import { describe, expect, it } from 'vitest'
import type { Seat } from '../../../core/index.ts'
import { during, on as when } from '../content/cards/faction-cards.ts'
import { type Ability, TRIGGERS, type Trigger } from '../content/vocabulary.ts'
import {
  ALL_ASKS,
  ASKS,
  act,
  asks,
  cast,
  END,
  PASS,
  passAll,
  pick,
  place,
  type Said,
  type Scene,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { answer, cardSet, creature, land, spell } from '../testing/scene-cards.ts'
import { control, defense, grave, hands } from '../testing/scene-words.ts'

/** What an ability does here: its owner draws a spell. */
const DRAW = { do: 'draw', who: 'you', from: 'spell', amount: 1 } as const
const nameOf = (trigger: Trigger) => `At ${trigger}`
const at = (trigger: Trigger, more: Partial<Ability> = {}) => ({ ...when(trigger, DRAW), ...more }) as Ability

const OBJECTION = answer('Objection', 'ability', [{ do: 'counter' }])
const cards = cardSet({
  creatures: [
    ...TRIGGERS.map((trigger) => creature(nameOf(trigger), [2, 2, 2], { abilities: [at(trigger)] })),
    creature('Blade only', [2, 2, 2], { abilities: [at('start of turn', { if: { form: 'blade' } })] }),
    creature('Giant', [5, 5, 5]),
    creature('Wall', [1, 1, 1], {
      abilities: [during('defending', { rule: 'modify', to: 'this', form: 'all', amount: 4 })],
    }),
  ],
  spells: [OBJECTION, spell('Kill', 'your turn', [{ do: 'kill', to: { one: {} } }])],
  territories: [land('Fair', at('start of turn'))],
})

/** Four seats, each with an Objection in hand. */
const HOLDING = { hand: ['Objection'], asks: ALL_ASKS }
const ABOUT_ABILITIES = Array.from({ length: 4 }, () => ({ hand: ['Objection'], asks: ASKS.creatures }))
const four = (said: Partial<Said> = {}): Scene =>
  scene({ cards, seats: [HOLDING, HOLDING, HOLDING, HOLDING], ...said })

/** By moment: seat 0 has the turn; whose ability it is, and a position in which it is about to be used. */
const MOMENTS: Readonly<Record<Trigger, { readonly owner: Seat; readonly about: () => Scene }>> = {
  placed: {
    owner: 0,
    about: () => {
      const on = four({
        seats: [{ hand: ['Objection', 'At placed'], asks: ALL_ASKS }, HOLDING, HOLDING, HOLDING],
      })
      act(on, [0, place('At placed')])
      return act(on, [0, PASS], [1, PASS], [2, PASS], [3, PASS])
    },
  },
  'win combat': { owner: 0, about: () => ended({ attack: ['At win combat'] }) },
  'win attack': { owner: 0, about: () => ended({ attack: ['At win attack'] }) },
  'win defense': { owner: 2, about: () => ended({ defense: ['At win defense'] }) },
  'lose combat': { owner: 2, about: () => ended({ attack: ['Giant'], defense: ['At lose combat'] }) },
  'lose attack': { owner: 0, about: () => ended({ attack: ['At lose attack'], defense: ['Giant'] }) },
  'lose defense': { owner: 2, about: () => ended({ attack: ['Giant'], defense: ['At lose defense'] }) },
  'start of turn': {
    owner: 2,
    about: () => four({ phase: 'begin', defender: 2, defense: ['At start of turn'] }),
  },
  'end of turn': { owner: 2, about: () => four({ phase: 'end', defender: 2, defense: ['At end of turn'] }) },
  killed: {
    owner: 2,
    about: () => {
      const on = four({
        seats: ABOUT_ABILITIES.with(0, { hand: ['Objection', 'Kill'], asks: ASKS.creatures }),
        defender: 2,
        defense: ['At killed', 'Giant'],
      })
      return act(on, [0, cast('Kill', 'At killed')])
    },
  },
}

/** Seat 0 ends a combat in which nobody plays a spell. */
function ended(said: Partial<Said>): Scene {
  const on = four({ defender: 2, seats: ABOUT_ABILITIES, ...said })
  return act(on, [0, END])
}

const drawn = (on: Scene) => toldOf(on, 'ability').length

describe('WOS-R60 A condition that names abilities answers them at every moment', () => {
  it.each(TRIGGERS)('WOS-R60 %s: the others are asked, and its owner is not', (trigger) => {
    const { owner, about } = MOMENTS[trigger]
    const on = about()
    const asked: Seat[] = []
    for (;;) {
      const frame = on.state.stack.at(-1)
      if (frame?.step !== 'window' || frame.about !== 'ability') break
      expect(frame.by).toBe(owner)
      expect(drawn(on)).toBe(0)
      asked.push(frame.asked[0])
      act(on, [frame.asked[0], PASS])
    }
    expect(asked).toEqual([0, 1, 2, 3].filter((seat) => seat !== owner))
    expect(toldOf(on, 'ability')).toMatchObject([{ seat: owner, trigger }])
  })

  it.each(TRIGGERS)('WOS-R60 %s: countered, the ability does nothing', (trigger) => {
    const { about } = MOMENTS[trigger]
    const on = about()
    const frame = on.state.stack.at(-1)
    const seat = frame?.step === 'window' ? frame.asked[0] : -1
    act(on, [seat, cast('Objection')])
    passAll(on)
    expect([drawn(on), toldOf(on, 'countered').length]).toEqual([0, 1])
    expect(grave(on)).toContain('Objection')
  })
})

describe('WOS-R60 Nobody is asked where all can see that there is nothing to answer', () => {
  it('WOS-R60 what an ability asks for does not hold', () => {
    const on = four({ phase: 'begin', defender: 2, defense: ['Blade only'] })
    expect(asks(on)).toBe('act 0')
    const held = four({ phase: 'begin', form: 'blade', defender: 2, defense: ['Blade only'] })
    expect(asks(held)).toBe('window ability 0')
  })

  it('WOS-R60 it is a territory that has the ability', () => {
    const on = four({ phase: 'begin', territory: 'Fair' })
    expect([asks(on), toldOf(on, 'ability').length]).toEqual(['act 0', 1])
  })

  it('WOS-R60 While abilities hold, and are never used', () => {
    const on = four({ attack: ['Giant'], defender: 2, defense: ['Wall'] })
    act(on, [0, END], [1, PASS], [2, PASS], [3, PASS])
    expect([control(on), defense(on), toldOf(on, 'ability')]).toEqual([2, ['Wall'], []])
  })

  it('WOS-R60 no spell of the match answers abilities', () => {
    const none = cardSet({
      creatures: [creature('Sundial', [2, 2, 2], { abilities: [at('start of turn')] })],
    })
    const on = scene({
      cards: none,
      seats: [0, 1, 2].map(() => ({ hand: ['Murmur'], asks: ALL_ASKS })),
      phase: 'begin',
      defender: 2,
      defense: ['Sundial'],
    })
    expect([asks(on), drawn(on)]).toEqual(['act 0', 1])
  })

  it('WOS-R60 nobody but the owner holds a spell, or wants to be asked', () => {
    const said = { phase: 'begin', defender: 2, defense: ['At start of turn'] } as const
    expect(asks(four({ ...said, seats: [{}, {}, HOLDING, {}] }))).toBe('act 0')
    const quiet = { hand: ['Objection'], asks: ALL_ASKS & ~ASKS.creatures }
    expect(asks(four({ ...said, seats: [quiet, quiet, quiet, quiet] }))).toBe('act 0')
  })

  it('WOS-R60 on a turn of claiming there are no abilities to answer', () => {
    const on = four({ phase: 'begin', defender: 0, defense: ['At start of turn', 'At end of turn'] })
    expect([asks(on), drawn(on)]).toEqual(['pick deck 0', 0])
  })
})

describe('WOS-R60 Several abilities at one moment', () => {
  it('WOS-R60 each is answered by itself, in the order of its use', () => {
    const on = four({ phase: 'begin', defender: 2, defense: ['At start of turn', 'At start of turn'] })
    act(on, [0, pick('At start of turn')], [0, cast('Objection')])
    act(on, [1, PASS], [2, PASS], [3, PASS])
    expect([asks(on), drawn(on)]).toEqual(['window ability 1', 0])
    passAll(on)
    expect([drawn(on), hands(on)]).toEqual([1, [0, 1, 2, 1]])
  })
})
