import { expect, it } from 'vitest'
import type { Creature, Spell } from '../content/vocabulary.ts'
import type { CreatureFacts, SpellFacts } from '../rules/cards.ts'
import { DEEDS, deedsOf } from './card-features.ts'

/** What a card is found to do, by name. */
function told(design: Partial<Creature> | Partial<Spell>): Readonly<Record<string, number>> {
  const amounts = deedsOf({ design } as CreatureFacts | SpellFacts)
  return Object.fromEntries(amounts.map(([deed, amount]) => [DEEDS[deed], amount]))
}

it('WOS-D5 what a card does is read from its words, damage and modifiers by their points', () => {
  expect(
    told({
      effects: [
        { do: 'damage', to: { one: {} }, amount: 6 },
        { do: 'modify', to: 'it', form: 'all', amount: -3 },
        { do: 'draw', who: 'you', from: 'either', amount: 2 },
        { do: 'damage', to: { random: {} }, amount: { dice: 1 } },
      ],
    }),
  ).toEqual({ damage: 3, modify: -1, draw: 1 })
})

it('WOS-D5 what happens only now and then counts for half', () => {
  expect(
    told({
      effects: [
        { do: 'damage', to: { one: {} }, amount: 3, kills: [{ do: 'win territory' }] },
        { do: 'either', ways: [[{ do: 'counter' }], [{ do: 'look', who: 'them' }]] },
        {
          do: 'roll',
          least: 4,
          effects: [{ do: 'may', effects: [{ do: 'kill', to: 'it' }] }],
          otherwise: [{ do: 'if', test: { form: 'wild' }, effects: [{ do: 'mend', to: 'it' }] }],
        },
      ],
    }),
  ).toEqual({ damage: 1, 'win territory': 0.5, counter: 0.5, look: 0.5, kill: 0.5, mend: 0.25 })
})

it('WOS-D5 abilities of creatures count by what they do and by their rules, and so do attached ones', () => {
  expect(
    told({
      abilities: [
        { when: 'placed', effects: [{ do: 'steal', who: 'them', amount: 1, how: 'random' }] },
        { while: 'defending', rules: [{ rule: 'undying', to: 'this' }, { rule: 'wins' }] },
      ],
    }),
  ).toEqual({ steal: 1, 'rule: undying': 1, 'rule: wins': 1 })
  expect(
    told({ effects: [{ do: 'attach', to: { one: {} }, rules: [{ rule: 'best', to: 'this' }] }] }),
  ).toEqual({ attach: 1, 'rule: best': 1 })
  expect(told({})).toEqual({})
})
