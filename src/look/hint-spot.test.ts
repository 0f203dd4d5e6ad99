import { expect, it } from 'vitest'
import { type Box, hintSpot } from './hint-spot.ts'

const WINDOW = { width: 1000, height: 800 }
const CARD = { width: 270, height: 380 }
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height })

it('puts a few words above their element, or below it at the head of the window', () => {
  const words = { width: 200, height: 50 }
  expect(hintSpot(words, box(400, 300, 100, 40), [], WINDOW)).toEqual({ left: 350, top: 242 })
  expect(hintSpot(words, box(400, 10, 100, 40), [], WINDOW)).toEqual({ left: 350, top: 58 })
})

it('puts a large card beside its element, inside the window', () => {
  expect(hintSpot(CARD, box(400, 300, 100, 140), [], WINDOW)).toEqual({ left: 508, top: 180 })
  expect(hintSpot(CARD, box(850, 300, 100, 140), [], WINDOW)).toEqual({ left: 572, top: 180 })
})

it('goes where it covers the least of what can be pressed', () => {
  const neighbours = [box(510, 650, 100, 140), box(290, 650, 100, 140)]
  const { left, top } = hintSpot(CARD, box(400, 650, 100, 140), neighbours, WINDOW)
  expect({ left, top }).toEqual({ left: 315, top: 262 })
})
