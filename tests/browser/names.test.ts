import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Player } from '../../src/core/index.ts'
import { GAMES } from '../../src/games/registry.ts'
import { DESKTOP, LOOKED_AT, type OpenClient, openClient, PHONE } from './client.ts'
import { misfits } from './measures.ts'
import { freshMatch, playedUntil, playOn, settled, showMatch } from './played.ts'
import { scrollable } from './table.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

/** As long as a name can be without a space to break it. */
const LONG = [
  'Bartholomewsonshirefield',
  'Wilhelminafredericatessa',
  'Maximilianosalvatoredelm',
  'Alexandrinavictoriabloom',
]

/** A name is cut to no fewer letters than this. */
const LEAST = 4

/** Names that are cut to fewer letters, or break within a word, each with what is seen of it. */
function cutNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ([names, least, mark]) => {
      document.documentElement.setAttribute(mark, '')
      const wrong: string[] = []
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.textContent ?? ''
        const element = node.parentElement
        const name = names.find((each) => text.includes(each))
        if (!element || name === undefined) continue
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
        if (element.closest('.unseen, [popover], .log, dialog:not([open])') !== null) continue
        const start = text.indexOf(name)
        const letters = [...name].map((_, at) => {
          const range = document.createRange()
          range.setStart(node, start + at)
          range.setEnd(node, start + at + 1)
          return range.getBoundingClientRect()
        })
        if (letters[0].width === 0) continue
        let box = element.getBoundingClientRect()
        for (let at: Element | null = element; at; at = at.parentElement)
          if (getComputedStyle(at).overflowX === 'hidden') {
            box = at.getBoundingClientRect()
            break
          }
        const seen = letters.filter(({ right }) => right <= box.right + 1).length
        const where = `${element.className} “${name.slice(0, seen)}”`
        if (seen < least) wrong.push(`cut: ${where}`)
        if (letters.some(({ top }) => Math.abs(top - letters[0].top) > 4)) wrong.push(`broken: ${where}`)
      }
      document.documentElement.removeAttribute(mark)
      return wrong
    },
    [LONG, LEAST, LOOKED_AT] as const,
  )
}

describe.each([
  ['on a desk', DESKTOP],
  ['on a phone', PHONE],
] as const)('%s', (_, viewport) => {
  it.each(GAMES.map(({ id }) => id))('long names are cut at their end and stay names: %s', async (id) => {
    const { game } = (await GAMES.find((each) => each.id === id)?.load()) ?? {}
    if (!game) throw new Error(id)
    const seats = Math.min(4, game.seats.max)
    const players: readonly Player[] = LONG.slice(0, seats).map((name, seat) => ({
      name,
      bot: seat === 0 ? null : 'steady',
    }))
    let decisions = 0
    const match = playedUntil(game, {}, seats, (_state, seat) => seat === 0 && ++decisions > 8)
    const { page } = await client.open('/', { viewport })
    await playOn(page, match, players)
    await page.locator('.plate').first().waitFor()
    expect(await cutNames(page)).toEqual([])
    expect((await misfits(page)).filter((each) => each.includes('plate'))).toEqual([])
  })
})

it.each([
  ['counts-and-clerics', 4],
  ['to-reign-supreme', 2],
  ['terreign', 3],
  ['terreign', 4],
  ['war-of-supremacy', 3],
  ['war-of-supremacy', 4],
] as const)(
  'on a phone and in a low window the game’s name and those of nine letters are whole: %s, %i players',
  async (id, count) => {
    const listed = GAMES.find((each) => each.id === id)
    if (!listed) throw new Error(id)
    const { game } = await listed.load()
    const players = ['Katharina', 'Frederick', 'Elizabeth', 'Alexander'].slice(0, count)
    const { page } = await client.open('/', { viewport: PHONE })
    await playOn(
      page,
      freshMatch(game, {}, count),
      players.map((name, seat) => ({ name, bot: seat === 0 ? null : 'steady' })),
    )
    await page.locator('.plate .name').first().waitFor()
    const whole = () =>
      page.locator('.area-bar h1, .plate .name').evaluateAll((names) =>
        names.flatMap((name) => {
          const { left, right } = name.getBoundingClientRect()
          const room = (name.closest('.plate-who') ?? name).getBoundingClientRect()
          const isWhole = name.scrollWidth <= name.clientWidth && room.left <= left && right <= room.right
          return isWhole ? [name.textContent] : []
        }),
      )
    expect(await whole()).toEqual([listed.title, ...players])
    await page.setViewportSize({ width: 1280, height: 720 })
    await settled(page)
    expect(await whole()).toEqual([listed.title, ...players])
    await page.setViewportSize({ width: 360, height: 740 })
    await settled(page)
    expect(await whole()).toContain(listed.title)
  },
)

it('a name written from right to left is cut at its end, not at its beginning', async () => {
  const { game } = (await GAMES.find(({ id }) => id === 'counts-and-clerics')?.load()) ?? {}
  if (!game) throw new Error('no game')
  const name = 'شهرزاد الملكة الجميلة'
  const players = [name, 'Ana', 'Ben', 'Cem'].map((each, at) => ({
    name: each,
    bot: at === 0 ? null : 'steady',
  }))
  const { page } = await client.open('/', { viewport: PHONE })
  await playOn(
    page,
    playedUntil(game, {}, 4, (_state, seat) => seat === 0),
    players,
  )
  const plate = page.locator('.plate .name').filter({ hasText: name })
  await plate.waitFor()
  const cut = await plate.evaluate((box) => {
    const range = document.createRange()
    const text = box.firstChild
    if (!text) throw new Error('no text')
    range.setStart(text, 0)
    range.setEnd(text, 1)
    const first = range.getBoundingClientRect()
    const { left, right } = box.getBoundingClientRect()
    return {
      isCut: box.scrollWidth > box.clientWidth,
      isFirstSeen: first.left >= left && first.right <= right + 1,
    }
  })
  expect(cut).toEqual({ isCut: true, isFirstSeen: true })
})

it('the longest name of one word stays within the list of matches, the log, and what is said of a duel', async () => {
  const { game } = (await GAMES.find(({ id }) => id === 'terreign')?.load()) ?? {}
  if (!game) throw new Error('no game')
  const players = ['W'.repeat(30), 'M'.repeat(30)].map((name, seat) => ({
    name,
    bot: seat === 0 ? null : 'steady',
  }))
  const { page } = await client.open('/', { viewport: PHONE })
  const overflowing = (selector: string) =>
    page.locator(selector).evaluateAll((boxes) => {
      const wide = boxes.filter((box) => box.scrollWidth > box.clientWidth + 1)
      return wide.map(({ className, textContent }) => `${className} ${textContent}`)
    })
  const isDuel = (state: unknown) => (state as { readonly duel: unknown }).duel !== null
  const duel = playedUntil(game, {}, 2, (state, seat) => seat === 0 && isDuel(state))
  await showMatch(page, duel, players)
  await page.locator('.ter-duel').waitFor()
  expect(await overflowing('.ter-duelist-name, .ter-stakes > div, .prompt-words')).toEqual([])
  await page.setViewportSize(DESKTOP)
  await page.locator('.area-side .log-entry').first().waitFor()
  expect(await overflowing('.area-side .log')).toEqual([])
  await page.setViewportSize(PHONE)
  await showMatch(page, duel, players)
  await page.getByRole('button', { name: 'Home' }).click()
  await page.locator('.match-words').waitFor()
  expect((await scrollable(page)).x).toBe(0)
})
