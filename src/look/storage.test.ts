import { afterEach, expect, it, vi } from 'vitest'
import { setting } from './storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('a setting follows what another window chooses', () => {
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  const chosenElsewhere = (key: string, newValue: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  const sound = setting('interregnum.sound', ['off', 'effects', 'all'], 'effects')
  chosenElsewhere('interregnum.sound', 'off')
  expect(sound.value).toBe('off')
  chosenElsewhere('interregnum.volume', 'all')
  expect(sound.value).toBe('off')
  chosenElsewhere('interregnum.sound', null)
  expect(sound.value).toBe('effects')
  chosenElsewhere('interregnum.sound', 'off')
  chosenElsewhere('interregnum.sound', 'of an older version')
  expect(sound.value).toBe('effects')
})
