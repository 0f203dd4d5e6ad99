import { expect, it } from 'vitest'
import { type Hidden, UNKNOWN } from '../core/index.ts'
import { redeal } from './redeal.ts'

const pile = (list: Hidden<number>[], seen: readonly Hidden<number>[] = list.map(() => UNKNOWN)) => ({
  list,
  seen,
})

it('wanted cards come from the other piles, which get what they replace', () => {
  const [hand, deck] = [pile([1, 2, 3]), pile([4, 5, 6, 7])]
  redeal(hand, [6, 2], [deck])
  expect(hand.list.toSorted()).toContain(6)
  expect(hand.list).toContain(2)
  expect([...hand.list, ...deck.list].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it('what the view shows stays where it is', () => {
  const hand = pile([9, 2, 3], [9, UNKNOWN, UNKNOWN])
  const deck = pile([4, 5, 8], [UNKNOWN, UNKNOWN, 8])
  redeal(hand, [8, 4, 5], [deck])
  expect(hand.list[0]).toBe(9)
  expect(deck.list[2]).toBe(8)
  expect(hand.list).toContain(4)
})

it('more cards than there is room for: those that come first', () => {
  const [hand, deck] = [pile([1]), pile([2, 3])]
  redeal(hand, [3, 2], [deck])
  expect(hand.list).toEqual([3])
})

it('copies of a card count one by one', () => {
  const [hand, deck] = [pile([5, 1]), pile([5, 2])]
  redeal(hand, [5, 5], [deck])
  expect(hand.list).toEqual([5, 5])
  expect(deck.list.toSorted()).toEqual([1, 2])
})

it('sorted piles stay sorted', () => {
  const hand = { list: [2, 5, 7], seen: [5, UNKNOWN, UNKNOWN], isSorted: true } as const
  const list = [...hand.list]
  const deck = pile([1, 9])
  redeal({ ...hand, list }, [9], [deck])
  expect(list).toContain(5)
  expect(list).toContain(9)
  expect(list).toEqual(list.toSorted((a, b) => a - b))
})
