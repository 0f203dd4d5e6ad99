import { describe, expect, it } from 'vitest'
import type { Offer, SeatSeen, Status } from '../../protocol/index.ts'
import { isAmongBots, mayMeetAgain, offerText } from './offers.ts'

const person = (name: string): SeatSeen => ({ name, person: name, bot: null, isVacant: false })
const SEATS: readonly SeatSeen[] = [
  person('Ana'),
  person('Ben'),
  { name: 'Steward', person: null, bot: 'greedy', isVacant: false },
  person('Cleo'),
]

const said = (offer: Offer | null, viewer: number | 'onlooker') =>
  offerText({ seats: [...SEATS], offer } as Status, viewer)

describe('an offer', () => {
  it('is told to each as it concerns them', () => {
    const offer: Offer = { what: { kind: 'back' }, by: 0, asked: [1] }
    expect(said(offer, 0)).toBe('You ask to undo your last move. Waiting for Ben.')
    expect(said(offer, 1)).toBe('Ana asks to undo their last move.')
    expect(said(offer, 'onlooker')).toBe('Ana asks to undo their last move. Waiting for Ben.')
    expect(said({ what: { kind: 'replace', seat: 1 }, by: 0, asked: [3] }, 3)).toBe(
      'Ana offers to let a bot play for Ben.',
    )
    expect(said(null, 0)).toBeUndefined()
  })
})

describe('advice', () => {
  const [ana, ben, steward] = SEATS

  it('may be given among bots', () => {
    expect(isAmongBots([ana, steward], 0)).toBe(true)
    expect(isAmongBots([steward, ana, steward], 1)).toBe(true)
  })

  it('may not be given where anybody else plays, played or may come to, nor to those who look on', () => {
    expect(isAmongBots([ana, ben, steward], 0)).toBe(false)
    expect(isAmongBots([ana, { ...ben, bot: 'greedy' }], 0)).toBe(false)
    expect(isAmongBots([ana, { ...steward, isVacant: true }], 0)).toBe(false)
    expect(isAmongBots([steward, steward], 'onlooker')).toBe(false)
  })
})

it('the rematch of a private match is for its players alone', () => {
  const open = { rematch: 'next', isPublic: true }
  const hidden = { rematch: 'next', isPublic: false }
  expect([open, hidden, { rematch: null, isPublic: false }].map((match) => mayMeetAgain(match, 0))).toEqual([
    true,
    true,
    true,
  ])
  expect(
    [open, hidden, { rematch: null, isPublic: true }].map((match) => mayMeetAgain(match, 'onlooker')),
  ).toEqual([true, false, false])
})
