import { describe as about, expect, it } from 'vitest'
import type { Said } from '../testing/position.ts'
import { scene } from '../testing/scene.ts'
import { FEATURES, sharedFacts, writeFeatures } from './features.ts'

/** The features of a seat that are not 0, by name. */
function featuresOf(said: Said, seat = 0): Readonly<Record<string, number>> {
  const { state } = scene(said)
  const row = new Float64Array(FEATURES.length)
  writeFeatures(state, sharedFacts(state), seat, row)
  return Object.fromEntries(
    FEATURES.map((name, i) => [name, row[i]] as const).filter(([, value]) => value !== 0),
  )
}

const CHARITY = ['Charity is open', 'items for it', 'enough items for it', 'two too few at most']
const FOUR = ['cordial', 'cordial', 'trap', 'trap']

about('What is read from a position', () => {
  it('has a name of its own for each number', () => {
    expect(new Set(FEATURES).size).toBe(FEATURES.length)
  })

  it('is how near a seat is to the throne, in tokens and in Charity', () => {
    const near = featuresOf({ seats: [{ tokens: [4, 0], hand: FOUR }, {}] })
    expect(near).toMatchObject({ 'tokens needed': 0.25, 'one needed': 1 })
    // The winning token is not for Charity (TER-15).
    for (const name of CHARITY) expect(near).not.toHaveProperty(name)
    const far = featuresOf({ seats: [{ tokens: [3, 0], hand: FOUR }, {}] })
    for (const name of CHARITY) expect(far).toHaveProperty(name, 1)
    expect(featuresOf({ seats: [{ tokens: [3, 0], hand: ['trap'] }, {}] })).not.toHaveProperty(
      'two too few at most',
    )
    const shamed = featuresOf({ seats: [{ tokens: [2, 1], hand: FOUR }, {}] })
    expect(shamed).toHaveProperty('a dishonorable token')
    expect(shamed).not.toHaveProperty('Charity is open')
  })

  it('is who stands here and may still duel', () => {
    const seats = [
      { at: 0, tokens: [4, 0] },
      { at: 0, morale: 1 },
      { at: 1, tokens: [5, 0] },
    ] as const
    expect(featuresOf({ seats })).toMatchObject({
      'a duel to come': 1,
      'somebody here to duel': 1,
      'somebody here with one Morale, one needed': 1,
      'those of them who stand here': 1,
      'enemies who need no token': 1,
    })
    // Whoever has had a turn duels nobody any more in this round.
    const late = featuresOf({ seats, first: 1, turn: 0, left: 0 })
    expect(late).not.toHaveProperty('a duel to come')
    expect(late).not.toHaveProperty('somebody here to duel')
    expect(late).not.toHaveProperty('those of them who stand here')
  })

  it('is the throne in danger', () => {
    const seats = [{ at: 0, tokens: [5, 0] }, { at: 0 }, { at: 1 }] as const
    expect(featuresOf({ seats, first: 0, turn: 0, left: 0 })).toMatchObject({
      'no token needed': 1,
      'no token needed, and enemies with a duel to come': 2,
      'no token needed, and such enemies here': 1,
    })
  })

  it('is nothing of the board while all Travel', () => {
    const travelling = featuresOf({ seats: [{ at: 0 }, { at: 0 }], phase: 'travel' })
    expect(travelling).toHaveProperty('Travel', 1)
    expect(travelling).not.toHaveProperty('those of them who stand here')
    expect(travelling).not.toHaveProperty('somebody here to duel')
  })
})
