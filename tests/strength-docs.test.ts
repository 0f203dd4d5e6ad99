import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LEVEL_IDS, USUAL_STEPS } from '../src/ai/index.ts'
import { levelStepsOf } from '../src/games/level-steps.ts'
import { GAMES } from '../src/games/registry.ts'

const page = readFileSync(join(import.meta.dirname, '../docs/strength.md'), 'utf8')
const table = page.split('\n').filter((line) => line.startsWith('| '))
const cellsOf = (line = '') => line.split('|').map((cell) => cell.trim())
const head = cellsOf(table.find((line) => line.startsWith('| step |')))

const MEASURED = GAMES.filter(({ id }) => levelStepsOf(id) !== USUAL_STEPS)

it.each(MEASURED)('docs/strength.md has the steps that $title counts with', ({ id, title }) => {
  const column = head.findIndex((cell) => cell.startsWith(title))
  const { players, wins } = levelStepsOf(id)
  expect(head[column].includes('one among three')).toBe(players === 4)
  for (const [i, level] of LEVEL_IDS.slice(1).entries()) {
    const row = table.find((line) => line.toLowerCase().startsWith(`| ${level} against ${LEVEL_IDS[i]} |`))
    expect(Number.parseInt(cellsOf(row)[column] ?? '', 10), level).toBe(wins[i])
  }
})
