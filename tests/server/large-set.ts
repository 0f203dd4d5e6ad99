import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const SMALLEST = join(import.meta.dirname, '../../examples/card-sets/smallest.json')

/**
 * A good card set for War of Supremacy of 665 kB of JSON.
 * @param name tells it from others
 */
export function largeSet(name: string): Readonly<Record<string, unknown>> {
  const smallest: Readonly<Record<'creatures' | 'spells' | 'territories', readonly object[]>> = JSON.parse(
    readFileSync(SMALLEST, 'utf8'),
  )
  const [beast, folk] = ['獸'.repeat(20), '人'.repeat(20)]
  const kill = { do: 'kill', to: { all: { type: beast } } }
  const long = (sign: string, i: number) => `${sign.repeat(36)}${String(i).padStart(4, '0')}`
  const card = (kind: string, i: number) => ({
    id: `${kind}-${i}`,
    name: long(kind === 'c' ? '王' : '火', i),
  })
  const creatures = Array.from({ length: 380 }, (_, i) => ({
    ...{ ...card('c', i), faction: 'mercenary', types: [beast, folk], rating: 'common' },
    ...{ copies: 1, scores: [10, 10, 10], icon: `c${'-icon'.repeat(11)}` },
    abilities: [{ when: 'placed', effects: Array(8).fill(kill) }],
  }))
  const spells = Array.from({ length: 180 }, (_, i) => ({
    ...{
      ...card('s', i),
      faction: 'mercenary',
      copies: 1,
      timing: 'creature',
      icon: `s${'-icon'.repeat(11)}`,
    },
    effects: Array(8).fill(kill),
  }))
  return { ...smallest, name, creatures, spells }
}
