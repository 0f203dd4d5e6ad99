import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ICON_NAMES } from '../../../../look/index.ts'
import { ATTACKS, DEFENSES, isCovered } from '../../content/duel-cards.ts'
import { HOUSES } from '../../content/houses.ts'
import { TERRAINS } from '../../content/terrains.ts'
import { tellBlow } from './figure.tsx'
import { isTerIcon } from './icon.tsx'
import { OWN_ICONS } from './icons.generated.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

describe('icons', () => {
  const picture = read('icons.generated.svg')

  it('are in the picture by their names', () => {
    expect([...picture.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual([...OWN_ICONS])
  })

  it('have no name that the look has too: one meaning, one icon', () => {
    expect(OWN_ICONS.filter((name) => (ICON_NAMES as readonly string[]).includes(name))).toEqual([])
  })

  it('TER-1 give each House a badge of its own', () => {
    const badges = HOUSES.map(({ id }) => id)
    expect(new Set(badges).size).toBe(8)
    expect(badges.every(isTerIcon)).toBe(true)
  })
})

it('TER-2 all fourteen terrains have a scene, and each its own', () => {
  const groups = [...read('terrains.svg').matchAll(/<g id="([^"]+)">([\s\S]*?)<\/g>/g)]
  expect(groups.map(([, id]) => id)).toEqual([...TERRAINS])
  expect(new Set(groups.map(([, , paths]) => paths)).size).toBe(TERRAINS.length)
})

describe('a blow in words', () => {
  it.each(ATTACKS.flatMap((attacked, a) => DEFENSES.map((defense, d) => ({ attacked, a, defense, d }))))(
    'TER-25 $attacked against $defense.name ends as the rules say',
    ({ attacked, a, defense, d }) => {
      const end = isCovered(a as 0, d as 0) ? 'It is blocked.' : 'It hits.'
      expect(tellBlow({ attacked, covered: defense.covers })).toContain(end)
    },
  )

  it('says what is known, and no end before both are', () => {
    expect(tellBlow({ attacked: 'head' })).toBe('Attack: Head.')
    expect(tellBlow({ covered: ['body', 'left'] })).toBe('Defense: Body/Left.')
    expect(tellBlow({})).toBe('Nothing is known of the blow yet.')
  })
})
