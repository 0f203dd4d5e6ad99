import { describe, expect, it } from 'vitest'
import type { ShareAbout } from '../store/index.ts'
import { htmlOf } from './page.ts'
import { previewOf } from './preview.ts'

const ABOUT: ShareAbout = {
  game: 'counts-and-clerics',
  names: ['Anna', 'Regent'],
  scores: [41, 38],
  winners: [0],
  why: 'No empty hex is left.',
}

describe('a preview says who played, with which points, and who won', () => {
  const said = (changes: Partial<ShareAbout>) => previewOf({ ...ABOUT, ...changes })

  it('of one winner', () =>
    expect(said({})).toEqual({
      title: 'Counts & Clerics: Anna 41, Regent 38',
      description: 'Anna won. No empty hex is left. Replay the match step by step.',
    }))

  it('of several', () =>
    expect(said({ names: ['Anna', 'Bo', 'Cy'], scores: [], winners: [0, 2] })).toEqual({
      title: 'Counts & Clerics: Anna, Bo, Cy',
      description: 'Anna and Cy won together. No empty hex is left. Replay the match step by step.',
    }))

  it('of a draw', () =>
    expect(said({ winners: [0, 1] }).description).toMatch(/^No empty hex is left\. Replay/))

  it('of a match that was broken off', () =>
    expect(said({ scores: [], winners: [], why: null })).toEqual({
      title: 'Counts & Clerics: Anna, Regent',
      description: 'The match was broken off. Replay the match step by step.',
    }))
})

it('names cannot break out of the page', () => {
  const { title, description } = previewOf({
    ...ABOUT,
    names: ['"><script>alert(1)</script>', "O'Neill & Co"],
  })
  const picture = 'https://games.example.org/s/x.png'
  const html = htmlOf({ title, description, replay: '/#/shared/x', address: undefined, picture })
  expect(html).not.toMatch(/<script/)
  expect(html).toContain(
    'content="Counts &amp; Clerics: &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; 41, O&#39;Neill',
  )
  expect(html).toContain(`<meta property="og:image" content="${picture}">`)
  expect(html).not.toContain('og:url')
})

it('has the icon of the client: a browser would look for another', () => {
  const page = { title: '', description: '', replay: '/#/shared/x', address: undefined, picture: undefined }
  expect(htmlOf(page)).toContain('<link rel="icon" href="/icon.svg" type="image/svg+xml">')
})
