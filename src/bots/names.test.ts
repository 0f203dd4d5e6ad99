import { expect, it } from 'vitest'
import { CHARACTERS } from './characters.ts'
import { BOT_NAMES, nameForBot } from './names.ts'

it('the roll has sixty names or more, all different, short, and none a level', () => {
  expect(BOT_NAMES.length).toBeGreaterThanOrEqual(60)
  expect(new Set(BOT_NAMES).size).toBe(BOT_NAMES.length)
  for (const name of BOT_NAMES) expect(name).toMatch(/^[A-Z][a-z]{2,9}$/)
  expect(CHARACTERS.filter(({ title }) => BOT_NAMES.includes(title))).toEqual([])
})

it('a bot is named as nobody else at the table', () => {
  const [last, ...others] = BOT_NAMES
  expect(nameForBot([...others, 'Ana'])).toBe(last)
  expect(nameForBot(others.map((name) => name.toUpperCase()))).toBe(last)
})
