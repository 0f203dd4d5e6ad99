import { expect, it } from 'vitest'
import { checkCardSet, MAHLOR } from '../../cards.ts'
import { describeDocument, documentErrors, documentHelp } from './documents.ts'

const told = (set: unknown) => describeDocument('cards', set)

it('WOS-D5 A card set is told by its cards, its factions and for whom it is', () => {
  expect(told(MAHLOR)).toBe(
    '62 creatures (164 cards), 41 spells (68 cards), 15 territories · all factions and Mercenaries · for 2 to 5 players',
  )
})

it('WOS-D5 All that is wrong with a set is told by card and field', () => {
  const [first, ...creatures] = MAHLOR.creatures
  const bad = { ...MAHLOR, name: 7, creatures: [{ ...first, scores: [1, 2] }, ...creatures] }
  const errors = documentErrors('cards', bad)
  expect(errors.map(({ where }) => where)).toEqual(['The set · name', `${first.name} · scores`])
  expect(errors[1].message).toBe('This must be a list of 3 scores: Wild, Magic, Blade.')
  expect(documentErrors('cards', MAHLOR)).toEqual([])
})

it.each(documentHelp('cards').map((help) => [help.title, help] as const))(
  'WOS-D5 Whoever writes a set can save “%s”',
  async (_title, { file, load }) => {
    const text = await load()
    if (file.endsWith('.md')) expect(text).toMatch(/^# Writing a card set/)
    else expect(checkCardSet(JSON.parse(text))).toEqual([])
  },
)

it('WOS-2 Of a set that the introductory set-up has no cards in it is said that only the general one plays it', async () => {
  const smallest = documentHelp('cards').find(({ file }) => file === 'smallest.json')
  expect(told(JSON.parse((await smallest?.load()) ?? ''))).toBe(
    '1 creature (20 cards), 1 spell (12 cards), 7 territories · Mercenaries · for 2 players · for the general set-up only',
  )
})

it('WOS-R32 Of a set that nobody can play with it is said that it has too few cards', () => {
  const spells = MAHLOR.spells.map((card) =>
    card.timing === 'straight away' ? { ...card, copies: 12 } : card,
  )
  const set = { ...MAHLOR, spells: spells.filter(({ timing }) => timing === 'straight away') }
  expect(checkCardSet(set)).toEqual([])
  expect(told(set)).toMatch(/ · too few cards for a match$/)
})
