import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  heard,
  type Match,
  ONLOOKER,
  outcomeOf,
  readRecord,
  replay,
  type Viewer,
  viewOf,
} from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import { loadVerdict } from '../game/loader.ts'
import type { Ending } from '../session/match-source.ts'
import { celebrationText } from './celebration-text.ts'

const FILES = globSync('src/games/*/golden/*.json').sort()

/** How a golden match is told to a viewer at its end. */
async function told(file: string, viewer: Viewer) {
  const record = readRecord(readFileSync(file, 'utf8'))
  const listed = findGame(record.game)
  if (!listed) throw new Error(`There is no game ${record.game}.`)
  const { game } = await listed.load()
  const match: Match = replay(game, record)
  const outcome = outcomeOf(match)
  if (!outcome) return undefined
  return celebrationText(
    {
      ending: { ...outcome, isPlayedOut: true },
      names: record.players.map(({ name }) => name),
      viewer,
      view: viewOf(match, viewer),
      heard: [match.opening, ...match.entries.map((entry) => entry.told)].map((each) => heard(each, viewer)),
    },
    await loadVerdict(record.game),
  )
}

describe('a finished match is told', () => {
  it.each(FILES)('in whole sentences to everybody: %s', async (file) => {
    for (const viewer of [ONLOOKER, 0, 1] as const) {
      const text = await told(file, viewer)
      if (!text) continue
      expect(text.headline).toMatch(/^[A-Z].*[^.]$/)
      for (const sentence of [text.decided, text.praise ?? text.decided]) {
        expect(sentence).toMatch(/^[A-Z0-9].*\.$/)
        expect(sentence).not.toMatch(/undefined|NaN| {2}/)
      }
      expect(text.order[0]).toBe(text.winners[0] ?? 0)
    }
  })

  it('in the words of its game, and to its viewer as "you"', async () => {
    const of = async (file: string, viewer: Viewer) => {
      const text = await told(`src/games/${file}.json`, viewer)
      return text && [text.mood, text.headline, text.decided, text.praise]
    }
    expect(await of('counts-and-clerics/golden/defaults', ONLOOKER)).toMatchInlineSnapshot(`
      [
        "watched",
        "Ada wins the land",
        "73 points more than Bela. Ada leads by 48 from settlements.",
        undefined,
      ]
    `)
    expect(await of('to-reign-supreme/golden/four-turns', 1)).toMatchInlineSnapshot(`
      [
        "lost",
        "Ada reigns supreme",
        "At the turn limit, 4 territories to 0. Ada won 3 of 3 battles.",
        undefined,
      ]
    `)
    expect(await of('terreign/golden/short', 1)).toMatchInlineSnapshot(`
      [
        "lost",
        "Emil rules the Realm",
        "Round 3 ended with 3 tokens in the hands of Emil. Ada, you and Dora came closest, with 2.",
        undefined,
      ]
    `)
    expect(await of('terreign/golden/two-alliances', 0)).toMatchInlineSnapshot(`
      [
        "won",
        "You, Cleo and Emil rule the Realm",
        "Round 1 ended with 4 tokens in the hands of you, Cleo and Emil.",
        undefined,
      ]
    `)
    expect(await of('terreign/golden/royale', ONLOOKER)).toMatchInlineSnapshot(`
      [
        "watched",
        "Cleo rules the Realm",
        "After 5 rounds no other House is left.",
        undefined,
      ]
    `)
    expect(await of('war-of-supremacy/golden/teams', 0)).toMatchInlineSnapshot(`
      [
        "won",
        "You and Cleo hold supremacy",
        "3 territories to none.",
        undefined,
      ]
    `)
    expect(await of('war-of-supremacy/golden/general', 1)).toMatchInlineSnapshot(`
      [
        "lost",
        "Cleo holds supremacy",
        "The last round is over: of those level on territories the defending one wins. 2 territories to 2.",
        "You won The Moonlit Causeway.",
      ]
    `)
    expect(await of('war-of-supremacy/golden/own-cards', 1)).toMatchInlineSnapshot(`
      [
        "lost",
        "Dora holds supremacy",
        "A deck ran out of cards: most territories win. 1 territory to none.",
        "You won 2 combats.",
      ]
    `)
  })
})

describe('a match that ended before its end', () => {
  const names = ['Ana', 'Ben', 'Cleo']
  const text = (ranks: readonly number[], why: string, viewer: Viewer) => {
    const ending: Ending = { ranks, scores: [], why, isPlayedOut: false }
    return celebrationText({ ending, names, viewer, view: {}, heard: [] }, undefined)
  }

  it('is won when the other resigns or runs out of time', () => {
    expect(text([1, 2], 'Ben resigned.', 0)).toMatchObject({
      mood: 'won',
      headline: 'You win',
      decided: 'Ben resigned.',
    })
    expect(text([2, 1], 'Ana ran out of time.', 0)).toMatchObject({ mood: 'lost', headline: 'Ben wins' })
    expect(text([2, 1], 'Ana resigned.', ONLOOKER)).toMatchObject({ mood: 'watched', winners: [1] })
  })

  it('is drawn when all agree, and shared by several winners', () => {
    expect(text([1, 1, 1], 'All agreed to end the match.', 2)).toMatchObject({
      mood: 'drawn',
      winners: [],
      headline: 'A draw',
    })
    expect(text([2, 1, 1], 'Ana resigned.', 2)).toMatchObject({ mood: 'won', headline: 'Ben and you win' })
  })
})
