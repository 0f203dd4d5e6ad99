import type { Fault } from './forms.ts'
import type { Ability, Effect, ItemType, Moment, PassiveRule, Target, Trigger } from './vocabulary.ts'

/** What has an ability: an item of these types, or null for a House's trait. */
type Types = readonly ItemType[] | null

/** Abilities by themselves: whether they fit what has them, and whether their words fit each other. */
export function abilityFaults(abilities: readonly Ability[], types: Types, path: string): readonly Fault[] {
  const list: Fault[] = [...countFaults(abilities, types, path)]
  abilities.forEach((ability, i) => {
    const here = `${path}[${i}]`
    list.push(...kindFaults(ability, types, here))
    if (ability.kind === 'passive') list.push(...passiveFaults(ability, here))
    else list.push(...targetFaults(ability, types, here), ...effectFaults(ability, types, here))
  })
  return list
}

/** The rules use one ability of a kind, and what is used once each turn has one thing to be used for. */
function countFaults(abilities: readonly Ability[], types: Types, path: string): readonly Fault[] {
  const list: Fault[] = []
  const seen = new Set<string>()
  abilities.forEach((ability, i) => {
    const kind = ability.kind === 'passive' ? `passive ${ability.rule}` : ability.kind
    if (seen.has(kind))
      list.push({ path: `${path}[${i}]`, message: `A second "${kind}": the rules use the first one only.` })
    seen.add(kind)
  })
  const isReused = types === null || types.includes('equipment')
  const once = abilities.filter(({ kind }) => kind !== 'passive')
  if (isReused && once.length > 1)
    list.push({
      path,
      message: 'It works once each turn: one of use, answer and trigger, beside what lasts.',
    })
  return list
}

const HOMES: Readonly<
  Record<Ability['kind'], { readonly types: readonly ItemType[]; readonly trait: boolean }>
> = {
  use: { types: ['standard', 'ranged', 'equipment'], trait: true },
  answer: { types: ['agility'], trait: false },
  enter: { types: ['instance'], trait: false },
  trigger: { types: ['equipment'], trait: true },
  passive: { types: ['equipment'], trait: true },
}

function kindFaults(ability: Ability, types: Types, path: string): readonly Fault[] {
  const { kind } = ability
  const home = HOMES[kind]
  if (types === null)
    return home.trait ? [] : [{ path: `${path}.kind`, message: `A trait has no "${kind}" ability.` }]
  if (!home.types.some((type) => types.includes(type)))
    return [{ path: `${path}.kind`, message: `"${kind}" belongs to ${home.types.join(', ')} only.` }]
  if (kind === 'use' && ability.as === 'free')
    return [{ path: `${path}.as`, message: 'Only traits are used freely; this takes an action.' }]
  return []
}

/** Whether a rule is counted; the others are there or not. */
const COUNTED: Readonly<Record<PassiveRule, boolean>> = {
  edge: true,
  slots: true,
  keep: false,
  charity: true,
  reach: false,
  sure: false,
  carry: true,
  search: true,
  hardy: true,
  plagueproof: false,
  desertproof: false,
  rest: false,
}

function passiveFaults(
  { rule, amount }: Extract<Ability, { kind: 'passive' }>,
  path: string,
): readonly Fault[] {
  if (COUNTED[rule] === (amount !== undefined)) return []
  const message = COUNTED[rule] ? `"${rule}" needs an amount.` : `"${rule}" has no amount.`
  return [{ path: `${path}.amount`, message }]
}

type Active = Exclude<Ability, { kind: 'passive' }>

/** Moments and triggers at which there is a rival. */
const WITH_RIVAL: readonly (Moment | Trigger)[] = [
  'damage',
  'ranged damage',
  'duel damage',
  "another's damage",
  'attempt',
  'blocked',
  'item',
  'token',
  'success',
  'victory',
]

function targetFaults(ability: Active, types: Types, path: string): readonly Fault[] {
  const { kind, target } = ability
  const list: Fault[] = []
  const isRanged = kind === 'use' && types?.includes('ranged')
  if (isRanged && !('where' in target && target.where === 'adjacent'))
    list.push({ path: `${path}.target`, message: 'Ranged items are used at an adjacent terrain (TER-R22).' })
  const on = kind === 'answer' ? ability.when : kind === 'trigger' ? ability.on : undefined
  if (target.who === 'rival' && !(on && WITH_RIVAL.includes(on)))
    list.push({ path: `${path}.target.who`, message: 'There is no rival at this moment.' })
  return list
}

/** Effects that answer something, and the moments at which that is there to be answered. */
const ANSWERS: Readonly<Partial<Record<Effect['do'], readonly Moment[]>>> = {
  cancel: ['item'],
  prevent: ['damage', 'ranged damage', 'duel damage', "another's damage"],
  reflect: ["another's damage", 'ranged damage', 'duel damage'],
  feint: ['attempt'],
  parry: ['attempt'],
  usurp: ['token'],
}

/** What nobody can do to oneself. */
const TO_OTHERS: readonly Effect['do'][] = ['rob', 'look', 'give', 'exchange', 'infect', 'pull', 'trap']
/** What the owner gets, once for each player concerned. */
const FOR_OWNER: readonly Effect['do'][] = ['redeploy', 'scry', 'recall', 'fetch']

function effectFaults(ability: Active, types: Types, path: string): readonly Fault[] {
  return ability.effects.flatMap((effect, i) => {
    const message = whyNot(ability, effect, types)
    return message === undefined ? [] : [{ path: `${path}.effects[${i}].do`, message }]
  })
}

function whyNot(ability: Active, { do: does }: Effect, types: Types): string | undefined {
  const { kind, target } = ability
  const moments = ANSWERS[does]
  if (moments && kind !== 'answer') return `"${does}" belongs to an answer.`
  if (moments && kind === 'answer' && !moments.includes(ability.when))
    return `"${does}" answers ${moments.join(', ')}; not ${ability.when}.`
  if (kind === 'answer' && ability.when === 'token' && does !== 'usurp')
    return 'Only Usurp answers a token: it is no choice (TER-40).'
  if (does === 'prevent' && target.who !== 'you') return 'One prevents damage to oneself: the target is you.'
  if (does === 'plague' && kind !== 'enter') return 'The Plague lies down the moment it enters an inventory.'
  if (does === 'trap' && types === null) return 'The Trap is a card: only its item can lay it.'
  if (TO_OTHERS.includes(does) && isOneself(target)) return `"${does}" cannot be done to oneself.`
  if (FOR_OWNER.includes(does) && isMany(target))
    return `"${does}" is the owner’s, and would happen once for each player concerned.`
  if (does === 'hasten') return hastenFault(ability)
  return undefined
}

function isOneself({ who }: Target): boolean {
  return who === 'you'
}

function isMany({ who }: Target): boolean {
  return who === 'enemies' || who === 'all' || who === 'everyone' || who === 'everyone else'
}

function hastenFault(ability: Active): string | undefined {
  if (!isOneself(ability.target))
    return 'Actions are gained in one’s own Action phase: the target of "hasten" is you.'
  const isTimely =
    ability.kind === 'answer' ? ability.when === 'any' : ability.kind === 'trigger' && ability.on !== 'turn'
  return isTimely || ability.kind === 'use'
    ? undefined
    : 'Actions are gained in one’s own Action phase: in a use, or at any time in it.'
}
