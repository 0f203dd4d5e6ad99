import { expect, it } from 'vitest'
import { shapeOf } from './shape.ts'

it.each([
  [1920, 1080, 'broad'],
  [1440, 900, 'broad'],
  [1366, 650, 'low'],
  [1280, 720, 'low'],
  [1280, 590, 'low'],
  [1024, 768, 'wide'],
  [960, 540, 'sideways'],
  [844, 390, 'sideways'],
  [720, 450, 'sideways'],
  [512, 384, 'sideways'],
  [422, 195, 'sideways'],
  [820, 1180, 'tall'],
  [768, 1024, 'tall'],
  [390, 844, 'tall'],
  [360, 640, 'tall'],
  [180, 320, 'tall'],
])('a window of %i × %i pixels is %s', (width, height, shape) => {
  expect(shapeOf(width / 16, height / 16)).toBe(shape)
})
