import { expect, it } from 'vitest'
import { optionFields, optionsInForce, type Refusal, Refused, startMatch } from '../../../core/index.ts'
import { MAHLOR } from '../content/cards/mahlor.ts'
import type { Allegiance, CardSet, Effect, FormCard } from '../content/vocabulary.ts'
import { game } from './game.ts'

/** Why no match begins with these options; undefined: one does. */
function refusal(options: unknown, seats = 2, seed = 'a seed'): Refusal | undefined {
  try {
    startMatch(game, options, seats, seed)
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

/** A set as large as that of Mahlor, of these factions in turn and without anything that needs others. */
function setOf(...factions: readonly Allegiance[]): CardSet {
  const part = <Card extends { readonly faction: Allegiance }>(cards: readonly Card[]) =>
    cards.map((card, i) => ({ ...card, faction: factions[i % factions.length] }))
  const { creatures, spells, territories } = MAHLOR
  const effects: readonly Effect[] = [{ do: 'draw', who: 'you', from: 'either', amount: 1 }]
  return {
    name: 'Ours',
    creatures: part(creatures).map((card) => ({
      ...card,
      abilities: [{ when: 'placed', effects }],
    })),
    spells: part(spells).map(({ id, name, faction, copies }) => ({
      id,
      name,
      faction,
      copies,
      timing: 'any turn',
      effects,
    })),
    territories: part(territories).map((card) => ({
      ...card,
      abilities: [{ when: 'start of turn', effects }],
    })),
  }
}

it.each([
  ['factions', ['dread']],
  ['five', true],
  ['mercenaries', false],
  ['without', ['Gorilla Berserker']],
])('WOS-2 The introductory set-up takes no %s, and says what does', (option, value) => {
  const told = refusal({ [option]: value })
  expect(told).toMatchObject({ code: 'bad-option', clause: 'WOS-2', at: `options.${option}` })
  expect(told?.message).toContain('Choose the general set-up instead.')
  expect(refusal({ start: 'general', [option]: value })).toBeUndefined()
})

it('WOS-2 A form that asks only for what is in force is never refused by the introductory set-up', () => {
  const chosen = {
    start: 'introductory',
    factions: ['dread'],
    five: true,
    mercenaries: false,
    without: ['X'],
  }
  expect(refusal(optionsInForce(optionFields(game.options), chosen))).toBeUndefined()
})

it('WOS-3, WOS-37 More factions than are played with are refused where they are chosen', () => {
  const factions = ['ancients', 'arcane', 'atlans', 'dread', 'guard']
  expect(refusal({ start: 'general', factions })).toMatchObject({
    clause: 'WOS-3',
    at: 'options.factions',
    message: 'Choose at most 4 factions.',
  })
  expect(refusal({ start: 'general', factions, five: true })).toBeUndefined()
})

it('WOS-R38 The lot draws factions that a set has no cards of last, so that no seed is short of cards', () => {
  for (let seed = 0; seed < 12; seed++)
    expect(refusal({ start: 'general', cards: setOf('sylvan') }, 4, `seed ${seed}`)).toBeUndefined()
})

it('WOS-R32 Too few cards are told with a way on', () => {
  expect(refusal({ cards: setOf('atlans', 'dread') }, 5)?.message).toMatch(
    /^5 players need at least \d+ \w+ cards; the introductory set-up has \d+ of this set\. Choose the general set-up\.$/,
  )
  const names = MAHLOR.creatures.map(({ name }) => name)
  expect(refusal({ start: 'general', without: names })).toMatchObject({
    code: 'too-few-cards',
    at: 'options.without',
    message:
      '2 players need at least 20 creature cards; without those left out, the factions of this match have 0. Leave out fewer cards.',
  })
})

it('WOS-2, WOS-35 Too few combat forms to begin with are told, and no match begins without one', () => {
  const withForms = (...forms: readonly FormCard[]) => ({ ...MAHLOR, name: 'Ours', forms })
  const all = { forms: ['wild', 'magic', 'blade'], copies: 1 } as const
  expect(refusal({ cards: withForms(all) })).toMatchObject({
    code: 'too-few-cards',
    clause: 'WOS-2',
    at: 'options.cards',
    message:
      'The introductory set-up needs at least 1 single combat form; this set has 0. Choose the general set-up instead.',
  })
  expect(refusal({ start: 'general', cards: withForms(all) })).toBeUndefined()
  expect(refusal({ start: 'general', cards: withForms(all), multiple: true }, 4)).toMatchObject({
    clause: 'WOS-35',
    message: 'Multiple Territories need at least 2 combat forms; this set has 1.',
  })
  const single = { forms: ['wild'], copies: 1 } as const
  expect(refusal({ cards: withForms(all, single) })).toBeUndefined()
  expect(refusal({ cards: withForms(all, single), multiple: true }, 4)?.clause).toBe('WOS-2')
  expect(refusal({ start: 'general', cards: withForms(all, single), multiple: true }, 4)).toBeUndefined()
})
