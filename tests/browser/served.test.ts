import { afterAll, beforeAll, expect, it } from 'vitest'
import { DESKTOP, type OpenClient, openClient, PHONE } from './client.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

it.each([
  ['on a desk', DESKTOP],
  ['on a phone', PHONE],
])('the built client comes up %s, and the security policy refuses none of it', async (_where, viewport) => {
  const { page, complaints } = await client.open('/', { viewport })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.title()).toContain('Interregnum')
  expect(complaints).toEqual([])
})
