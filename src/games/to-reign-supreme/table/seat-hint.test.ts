import { describe, expect, it } from 'vitest'
import { readOptions } from '../../../core/index.ts'
import { game } from '../rules/game.ts'
import { FIRST_PLAYER_WINS } from './first-player.generated.ts'
import { seatHint, wayKey } from './seat-hint.ts'

const WAYS = [{}, { edition: 'rules-card' }, { edition: 'rules-card', handicap: true }].flatMap((edition) => [
  edition,
  { ...edition, layout: 'challenging' },
  { ...edition, layout: 'challenging', middle: 'at-once' },
])

describe('the hint at the seats', () => {
  it.each(WAYS)('has a figure for %j', (way) => {
    expect(FIRST_PLAYER_WINS).toHaveProperty([wayKey(readOptions(game, way))])
  })

  it('says what the first player wins where that is far from half, as by the rules card', () => {
    expect(seatHint(readOptions(game, { edition: 'rules-card' }))).toMatch(
      /^Seat 1 plays first: between two Strong bots it wins \d+%\.$/,
    )
  })

  it('says nothing of options that are wrong', () => {
    expect(seatHint({ edition: 'none' })).toBeUndefined()
  })
})
