import type { Ability, House } from './vocabulary.ts'

function house(
  id: string,
  name: string,
  motto: string,
  morale: number,
  trait: string,
  ...abilities: readonly Exclude<Ability, { kind: 'answer' | 'enter' }>[]
): House {
  return { id, name, motto, morale, trait: { name: trait, abilities } }
}

/** The eight Houses in the rulebook's order (TER-1, TER-D1). */
export const HOUSES: readonly House[] = [
  house('shimoto', 'Shimoto', 'From the Shadows', 5, 'Two Shadows', {
    kind: 'use',
    as: 'free',
    target: { who: 'you' },
    effects: [{ do: 'swap' }],
  }),
  house(
    'tagion',
    'Tagion',
    'Death Has Arrived',
    5,
    'Carriers',
    {
      kind: 'use',
      as: 'action',
      cost: 1,
      target: { who: 'enemy', where: 'here' },
      effects: [{ do: 'plague die' }],
    },
    { kind: 'passive', rule: 'plagueproof' },
  ),
  house(
    'nevermsis',
    'Nevermsis',
    'Miss Does Not Exist',
    5,
    'True Flight',
    { kind: 'passive', rule: 'reach' },
    { kind: 'passive', rule: 'sure' },
  ),
  house('gryssel', 'Gryssel', 'We Are Immortal', 4, 'Scar Tissue', {
    kind: 'passive',
    rule: 'hardy',
    amount: 1,
  }),
  house('desirah', 'Desirah', 'What is Yours Is Ours', 5, 'Light Fingers', {
    kind: 'trigger',
    on: 'success',
    target: { who: 'rival' },
    effects: [{ do: 'rob', amount: 1 }],
  }),
  house(
    'viewhing',
    'Viewhing',
    'See Without Seeing',
    5,
    'House on the Hill',
    { kind: 'passive', rule: 'search', amount: 1 },
    { kind: 'use', as: 'free', target: { who: 'enemy', where: 'anywhere' }, effects: [{ do: 'look' }] },
  ),
  house(
    'benevol',
    'Benevol',
    'Give and Receive',
    5,
    'Open Hands',
    { kind: 'passive', rule: 'charity', amount: 1 },
    // In the Battle Royale there is no Charity (TER-R34).
    { kind: 'use', as: 'free', cost: 1, target: { who: 'you' }, effects: [{ do: 'draw', amount: 1 }] },
  ),
  house(
    'hammerstone',
    'Hammerstone',
    'Always Prepared',
    6,
    'Full Armoury',
    { kind: 'passive', rule: 'slots', amount: 1 },
    { kind: 'passive', rule: 'keep' },
    { kind: 'passive', rule: 'desertproof' },
  ),
]
