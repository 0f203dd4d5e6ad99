import { describe, expect, it } from 'vitest'
import { Refused } from '../../core/index.ts'
import { checkPlayers, NAME_LENGTH } from './check-players.ts'

const seated = (...names: readonly string[]) => names.map((name) => ({ name, bot: null }))

describe('those who sit down', () => {
  it('are called by their names without the spaces around them', () => {
    expect(checkPlayers(seated(' Ana ', 'Ben'))).toEqual(seated('Ana', 'Ben'))
  })

  it('are called by what people can see of their names', () => {
    expect(checkPlayers(seated('\u202eAna\u202c', 'B\u0007en'))).toEqual(seated('Ana', 'Ben'))
  })

  it.each([
    ['nobody', seated('Ana', ' '), 'seats.1.name'],
    ['nobody that can be seen', seated('Ana', '\u202e'), 'seats.1.name'],
    ['too long a name', seated('A'.repeat(NAME_LENGTH + 1), 'Ben'), 'seats.0.name'],
    ['two of one name', seated('Ana', 'Ben', 'Ana '), 'seats.2.name'],
  ])('may not be %s', (_what, players, at) => {
    const check = () => checkPlayers(players)
    expect(check).toThrow(Refused)
    expect(check).toThrow(
      expect.objectContaining({ refusal: expect.objectContaining({ code: 'bad-name', at }) }),
    )
  })
})
