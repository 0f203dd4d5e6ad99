import { expect, it } from 'vitest'
import { openHouse } from '../testing/people.ts'

/** How many transfers in a row are taken from these addresses. */
async function taken(
  visit: (address: string) => { ask: (name: string, input: object) => Promise<unknown> },
  addresses: readonly string[],
) {
  let count = 0
  for (const address of addresses) {
    const sent = visit(address).ask('transfers.create', { data: 'AA_-' })
    const isTaken = await sent.then(
      () => true,
      (thrown) => {
        expect(thrown.refusal.code).toBe('too-many')
        return false
      },
    )
    if (isTaken) count++
  }
  return count
}

it('one network cannot take all the room for transfers, and may send more later', async () => {
  const { visit, clock } = await openHouse()
  const network = Array.from({ length: 40 }, (_, i) => `2001:db8:1:2::${i}`)
  expect(await taken(visit, network)).toBe(5)
  expect(await taken(visit, ['192.0.2.1', '2001:db8:1:3::1'])).toBe(2)
  clock.now += 3 * 60_000
  expect(await taken(visit, network)).toBe(1)
  clock.now += 15 * 60_000
  expect(await taken(visit, network)).toBe(5)
})

it('an id that is too long is that of no transfer', async () => {
  const { visit } = await openHouse()
  const asked = visit().ask('transfers.get', { transfer: 'x'.repeat(100) })
  await expect(asked).rejects.toMatchObject({ refusal: { code: 'no-transfer' } })
})
