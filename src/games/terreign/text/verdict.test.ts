import { describe, expect, it } from 'vitest'
import type { PlayedMatch } from '../../../core/index.ts'
import type { DuelResult, Event } from '../rules/events.ts'
import { outcome } from '../rules/finish.ts'
import type { State } from '../rules/state.ts'
import type { Said } from '../testing/position.ts'
import { scene } from '../testing/scene.ts'
import { verdict } from './verdict.ts'

const NAMES = ['Ada', 'You', 'Cleo', 'Dora']

function played(said: Said, told: readonly Event[] = [], names = NAMES): PlayedMatch<State, Event> {
  const { state: view } = scene({ phase: 'close', ...said })
  const found = outcome(view)
  if (!found) throw new Error('The match is not over.')
  return { view, outcome: found, names: names.slice(0, said.seats.length), told }
}

describe('how a match came out', () => {
  it('names all who came closest', () => {
    const decided = (...tokens: readonly (readonly [number, number])[]) =>
      verdict.decided(played({ seats: tokens.map((each) => ({ tokens: each })) }))
    expect(decided([5, 0], [3, 0], [1, 2], [2, 0])).toMatch(/ You and Cleo came closest, with 3\.$/)
    expect(decided([5, 0], [2, 0], [3, 0], [0, 3])).toMatch(/ Cleo and Dora came closest, with 3\.$/)
    expect(decided([5, 0], [0, 0], [0, 0])).not.toContain('closest')
    // Morale tells nothing of who was closest to the throne.
    const match = played({ seats: [{ tokens: [5, 0] }, { tokens: [3, 0], morale: 1 }, { tokens: [3, 0] }] })
    expect(verdict.decided(match)).toMatch(/ You and Cleo came closest, with 3\.$/)
  })

  it('TER-44 speaks to one of an Alliance', () => {
    const two = (tokens: readonly [number, number], others: readonly [number, number]) =>
      played(
        { mode: 'two-alliances', seats: [{}, {}, { tokens }, { tokens: others }] },
        [],
        ['Ada', 'Ben', 'Cleo', 'You'],
      )
    expect(verdict.decided(two([6, 0], [4, 0]))).toMatch(/ Ben and you came closest, with 4\.$/)
    expect(verdict.headline(two([2, 0], [6, 0]))).toBe('Ben and you rule the Realm')
    expect(verdict.decided(two([2, 0], [6, 0]))).toContain('the hands of Ben and you')
  })
})

describe('what somebody did well who lost', () => {
  const praise = (...told: readonly Event[]) =>
    verdict.praise(1, played({ seats: [{ tokens: [5, 0] }, {}] }, told))
  const fought = (result: DuelResult, attacker = 1): Event => ({
    type: 'duelOver',
    attacker,
    defender: 1 - attacker,
    wins: 2,
    result,
  })
  const token = (way: 'gain' | 'discard'): Event => ({
    type: 'token',
    seat: 1,
    way,
    from: 0,
    isDishonorable: false,
    held: [4, 1],
  })

  it('is a Flawless Victory before duels won, and those before a full defense', () => {
    expect(praise(fought('defended', 0), fought('victory'), fought('flawless'))).toBe(
      'You won a Flawless Victory over Ada.',
    )
    expect(praise(fought('defended', 0), fought('victory'))).toBe('You won 1 duel.')
    expect(praise(fought('defended', 0))).toBe('You blocked all three attempts of Ada.')
  })

  it('TER-30 counts a duel in which the other had to Retreat as won', () => {
    expect(praise(fought('retreat'), fought('victory'), fought('broken off'))).toBe('You won 2 duels.')
  })

  it('TER-32 does not count a token that another had to discard as won', () => {
    expect(praise(token('gain'), token('discard'))).toBe('You won 1 Reign token.')
    expect(praise(token('discard'))).toBeUndefined()
  })
})
