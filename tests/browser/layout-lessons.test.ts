import { afterAll, beforeAll, expect, it } from 'vitest'
import { GAMES } from '../../src/games/registry.ts'
import { type OpenClient, openClient } from './client.ts'
import { layoutCheck } from './layout.ts'
import { ANA_AND_BEN, openFile, playedRecord } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

it.each(GAMES)('the lesson of $title fits every window', async ({ id }) => {
  const { page, complaints } = await client.open(`/#/learn/${id}`)
  await page.getByRole('button', { name: 'Next' }).waitFor()
  expect(await layoutCheck().look(page, 'the first step')).toEqual([])
  expect(complaints).toEqual([])
})

it('a replay fits every window', async () => {
  const { page, complaints } = await client.open('/')
  await openFile(page, playedRecord({}, ANA_AND_BEN))
  await page.getByRole('slider', { name: 'Moment' }).fill('10')
  expect(await layoutCheck().look(page, 'the tenth action')).toEqual([])
  expect(complaints).toEqual([])
})
