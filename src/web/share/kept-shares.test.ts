import { expect, it } from 'vitest'
import { type KeptShare, mergeShares, readShares } from './kept-shares.ts'

const shared = (share: string, created: number): KeptShare => ({
  share,
  key: `key of ${share}`,
  created,
  game: 'terreign',
  names: ['Ada', 'Bo'],
  digest: share,
})

it('what two browsers share is listed once each, latest first', () => {
  const [one, two, three] = [shared('one', 1), shared('two', 2), shared('three', 3)]
  expect(mergeShares([two, one], [three, two])).toEqual([three, two, one])
})

it('what cannot be read is left out', () => {
  const one = shared('one', 1)
  expect(readShares(JSON.stringify([one, { share: 'two' }, 3]))).toEqual([one])
  for (const text of [null, '', '{', '{}']) expect(readShares(text)).toEqual([])
})
