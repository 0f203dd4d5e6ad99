import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromRoot } from '../../scripts/root.ts'
import { game as supremacy } from '../../src/games/war-of-supremacy/index.ts'
import { findings } from './axe.ts'
import { type OpenClient, type OpenPage, openClient, PHONE } from './client.ts'
import { misfits } from './measures.ts'
import { anaAmong, freshMatch, playOn } from './played.ts'

let client: OpenClient

beforeAll(async () => {
  client = await openClient()
})

afterAll(() => client.close())

const cards = (page: OpenPage['page']) => page.locator('.gallery-cards > li')
const focused = (page: OpenPage['page']) =>
  page.locator('.gallery-cards > li:focus').getAttribute('aria-label')

it('the cards are filtered, walked by key, and lead to their clauses', async () => {
  const { page, complaints } = await client.open('/#/cards/terreign')
  await page.getByText('All 97 cards').waitFor()
  await page.getByRole('searchbox', { name: 'Search' }).fill('duel')
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Items')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Agility')
  const names = await cards(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  expect(names).toEqual(expect.arrayContaining(['Feint', 'Parry']))
  await page
    .getByRole('status')
    .filter({ hasText: `${names.length} of 97 cards` })
    .waitFor()
  expect(await findings(page)).toEqual([])
  expect(await misfits(page)).toEqual([])

  const over = await cards(page).evaluateAll((all) =>
    all.filter((each) => {
      const [card, about] = [each.querySelector('.card'), each.querySelector('.gallery-about')]
      return card && about && card.getBoundingClientRect().bottom > about.getBoundingClientRect().top
    }),
  )
  expect(over, 'cards that reach over what is said of them').toHaveLength(0)

  await cards(page).first().focus()
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe(names[1])
  await page.keyboard.press('End')
  expect(await focused(page)).toBe(names.at(-1))

  await cards(page)
    .and(page.getByLabel('Feint'))
    .getByRole('button', { name: 'TER-38: read the rule' })
    .click()
  await page.waitForFunction(() => document.activeElement?.id === 'rule-TER-38')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show all', exact: true }).click()
  await page.getByText('All 97 cards').waitFor()
  expect(complaints).toEqual([])
})

it('on a phone a match shows its own card set, over its rules and back to a clause', async () => {
  const set = JSON.parse(readFileSync(fromRoot('examples/card-sets/smallest.json'), 'utf8'))
  const match = freshMatch(supremacy, { start: 'general', cards: set }, 2)
  const { page, complaints } = await client.open('/', { viewport: PHONE })
  await playOn(page, match, anaAmong(2))
  await page.getByRole('button', { name: 'Rules', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Rules' })
    .getByRole('button', { name: 'Cards', exact: true })
    .click()
  const gallery = page.getByRole('dialog', { name: 'Cards' })
  await cards(page).first().waitFor()
  const own = [...set.creatures, ...set.spells, ...set.territories].map(({ name }) => name)
  const names = await cards(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  expect(names).toEqual(expect.arrayContaining(own))
  expect(await misfits(page)).toEqual([])
  await cards(page).first().getByRole('button', { name: 'WOS-6: read the rule' }).click()
  await gallery.waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.id === 'rule-WOS-6')
  expect(complaints).toEqual([])
})
