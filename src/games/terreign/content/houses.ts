import type { House } from './vocabulary.ts'

/** The Houses in the rulebook's order (TER-1), each with a trait after its motto (TER-D1). */
export const HOUSES: readonly House[] = [
  {
    id: 'shimoto',
    name: 'Shimoto',
    motto: 'From the Shadows',
    morale: 5,
    trait: {
      name: 'Between Two Shadows',
      abilities: [{ kind: 'use', as: 'free', target: { who: 'you' }, effects: [{ do: 'swap' }] }],
    },
  },
  {
    id: 'tagion',
    name: 'Tagion',
    motto: 'Death Has Arrived',
    morale: 5,
    trait: {
      name: 'The Sickness',
      abilities: [
        {
          kind: 'use',
          as: 'action',
          target: { who: 'enemy', where: 'here' },
          effects: [{ do: 'infect' }, { do: 'plague die' }],
        },
        { kind: 'passive', rule: 'plagueproof' },
      ],
    },
  },
  {
    id: 'nevermsis',
    name: 'Nevermsis',
    motto: 'Miss Does Not Exist',
    morale: 5,
    trait: {
      name: 'Long Sight',
      abilities: [
        { kind: 'passive', rule: 'reach' },
        { kind: 'passive', rule: 'sure' },
      ],
    },
  },
  {
    id: 'gryssel',
    name: 'Gryssel',
    motto: 'We Are Immortal',
    morale: 6,
    trait: { name: 'Scars', abilities: [{ kind: 'passive', rule: 'hardy', amount: 1 }] },
  },
  {
    id: 'desirah',
    name: 'Desirah',
    motto: 'What is Yours Is Ours',
    morale: 5,
    trait: {
      name: 'Light Fingers',
      abilities: [
        { kind: 'trigger', on: 'success', target: { who: 'rival' }, effects: [{ do: 'rob', amount: 1 }] },
      ],
    },
  },
  {
    id: 'viewhing',
    name: 'Viewhing',
    motto: 'See Without Seeing',
    morale: 5,
    trait: {
      name: 'House on the Hill',
      abilities: [
        { kind: 'passive', rule: 'search', amount: 1 },
        { kind: 'use', as: 'free', target: { who: 'enemy', where: 'anywhere' }, effects: [{ do: 'look' }] },
      ],
    },
  },
  {
    id: 'benevol',
    name: 'Benevol',
    motto: 'Give and Receive',
    morale: 4,
    trait: {
      name: 'Open Hand',
      abilities: [
        { kind: 'passive', rule: 'charity', amount: 1 },
        { kind: 'use', as: 'free', cost: 1, target: { who: 'you' }, effects: [{ do: 'draw', amount: 1 }] },
      ],
    },
  },
  {
    id: 'hammerstone',
    name: 'Hammerstone',
    motto: 'Always Prepared',
    morale: 5,
    trait: {
      name: 'Full Harness',
      abilities: [
        { kind: 'passive', rule: 'slots', amount: 1 },
        { kind: 'passive', rule: 'keep' },
        { kind: 'passive', rule: 'desertproof' },
      ],
    },
  },
]
