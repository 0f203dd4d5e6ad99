import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { byLight, colours, contrast } from '../../../../look/contrast.ts'
import { ICON_NAMES } from '../../../../look/index.ts'
import { MAHLOR } from '../../content/cards/mahlor.ts'
import { ALLEGIANCES, FORMS, TIMINGS } from '../../content/vocabulary.ts'
import { isWosIcon } from './icon.tsx'
import { OWN_ICONS } from './icons.generated.ts'
import { creatureIcon, EMBLEMS, FORM_ICONS, spellIcon, TIMING_ICONS, TYPE_ICONS } from './signs.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

describe('icons', () => {
  const picture = read('icons.generated.svg')
  const cards = [...MAHLOR.creatures, ...MAHLOR.spells, ...MAHLOR.territories]

  it('are in the picture by their names', () => {
    expect([...picture.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual([...OWN_ICONS])
  })

  it('have no name that the look has too: one meaning, one icon', () => {
    expect(OWN_ICONS.filter((name) => (ICON_NAMES as readonly string[]).includes(name))).toEqual([])
  })

  it('WOS-1 every card of the box has one that exists', () => {
    expect(
      cards.filter(({ icon }) => icon === undefined || !isWosIcon(icon)).map(({ name }) => name),
    ).toEqual([])
  })

  it('no two cards of the box show the same one', () => {
    const shown = cards.map(({ icon }) => icon)
    expect(shown.filter((icon, i) => shown.indexOf(icon) !== i)).toEqual([])
  })

  it('WOS-20 every creature type of the box has one for cards without their own', () => {
    const types = new Set(MAHLOR.creatures.flatMap((creature) => creature.types))
    expect([...types].filter((type) => TYPE_ICONS[type] === undefined)).toEqual([])
  })

  it('factions, forms and timings each have their own', () => {
    const signs = [
      ...ALLEGIANCES.map((faction) => EMBLEMS[faction]),
      ...FORMS.map((form) => FORM_ICONS[form]),
      ...TIMINGS.map((timing) => TIMING_ICONS[timing]),
    ]
    expect(new Set(signs).size).toBe(7 + 3 + 5)
  })

  it('a card without a known one shows its type, else its faction; a spell a book', () => {
    const face = { faction: 'dread', types: ['Lich', 'Mage'] } as const
    expect(creatureIcon({ ...face, icon: 'fox' })).toBe('fox')
    expect(creatureIcon({ ...face, icon: 'nothing-known' })).toBe('mage')
    expect(creatureIcon({ ...face, types: ['Lich'] })).toBe('dread')
    expect(creatureIcon({ ...face, types: ['constructor'] })).toBe('dread')
    expect(spellIcon({ icon: 'nothing-known' })).toBe('spell')
  })
})

describe('tinctures', () => {
  const css = read('factions.css')
  const [dayTokens = '', nightTokens = ''] = byLight(read('../../../../look/css/tokens.css'))
  const [dayGround, nightGround] = [colours(dayTokens), colours(nightTokens)]

  it.each(ALLEGIANCES)('of %s can be read wherever they stand', (faction) => {
    const { wos, ...of } = colours(css.split(`[data-faction="${faction}"]`)[1]?.split('}')[0] ?? '')
    expect(contrast(of['wos-ink'], wos)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(of['wos-second'], wos), 'pattern on field').toBeGreaterThanOrEqual(3)
    for (const ground of ['ground', 'panel', 'panel-raised'])
      expect(contrast(of['wos-deep'], dayGround[ground]), `day, ${ground}`).toBeGreaterThanOrEqual(4.5)
    for (const vellum of ['vellum', 'vellum-light', 'vellum-shade'])
      expect(contrast(of['wos-deep'], nightGround[vellum]), vellum).toBeGreaterThanOrEqual(4.5)
  })

  it('each have a pattern of their own, so that no colour need be told from another', () => {
    const patterns = [...css.matchAll(/-pattern: url\("([^"]+)"\)/g)].map(([, file]) => read(file))
    expect(new Set(patterns).size).toBe(ALLEGIANCES.length)
  })
})
