import { describe, expect, it } from 'vitest'
import { game } from '../rules/game.ts'
import type { Action, State } from '../rules/state.ts'
import { scene } from '../testing/position.ts'
import { aimRefusal, inShort, legalPlaces, placeVerbs, reasonWords, verbs } from './verbs.ts'

/** What the client would give for seat 0. */
const asked = (view: State) => ({
  view,
  actions: game.actions(view, 0),
  refusal: (action: Action) => game.refusal(view, 0, action),
})
const verb = (view: State, id: string) => verbs(asked(view), 0).find((each) => each.id === id)

describe('the verbs', () => {
  it('are ten in the rulebook edition, and without Recover nine on the rules card', () => {
    expect(verbs(asked(scene()), 0)).toHaveLength(10)
    expect(verbs(asked(scene({ options: { edition: 'rules-card' } })), 0).map(({ id }) => id)).not.toContain(
      'recover',
    )
  })

  it('TRS-13 say why no battle and no Reform is possible when nothing is in reach', () => {
    expect(verb(scene(), 'battle')?.why).toMatchObject({
      clause: 'TRS-13',
      message: 'No opposing territory touches one you Control or is in your home rank.',
    })
    expect(verb(scene(), 'reform')?.why).toMatchObject({
      clause: 'TRS-14',
      message: 'No Influenced opposing territory touches one you Control or is in your home rank.',
    })
  })

  it('TRS-R25 say that the middle needs the home territory beside it', () => {
    const view = scene({ ladder: [1, 1, 2, 1, 1, 1], options: { layout: 'challenging' } })
    const why = verb(view, 'develop')?.why
    expect(why).toMatchObject({ clause: 'TRS-R25', message: expect.stringContaining('home territory') })
    expect(inShort(placeVerbs(asked(view), 2)[2].why ?? expect.unreachable())).toBe('home first')
  })

  it('TRS-14 tell the price of Reform and prefer poverty to distance as a reason', () => {
    const view = scene({ ladder: [0, 0, 1, 2, 2, 3], strength: { wealth: 2 } })
    expect(verb(view, 'reform')?.cost).toBe(3)
    expect(verb(view, 'reform')?.why?.message).toBe('This costs 3; your Wealth is 2.')
  })

  it('TRS-20 say that the home rank can always be attacked', () => {
    expect(verb(scene(), 'battle')?.effect).toMatch(
      /^Attack .+ beside one you Control or in your home rank\./,
    )
  })

  it('TRS-R15 say that only you know what you rearranged, but not where all faces are open', () => {
    expect(verb(scene(), 'reallocate')?.effect).toMatch(/only you know what lies where\.$/)
    const open = scene({ options: { openFaces: true } })
    expect(verb(open, 'reallocate')?.effect).toMatch(/Each place keeps its owner\.$/)
  })

  it('TRS-R23 say how much of a gain there is room for', () => {
    const effects = (wealth: number, military: number) => {
      const view = scene({ strength: { wealth, military } })
      return ['recruit', 'disband', 'recover'].map((id) => verb(view, id)?.effect)
    }
    const [recruit, disband, recover] = effects(3, 3)
    expect(effects(3, 8)).toEqual([recruit, disband, recover])
    expect(effects(3, 9)).toEqual([`${recruit} There is room for 3 soldiers.`, disband, recover])
    expect(effects(11, 3)).toEqual([recruit, `${disband} There is room for 1 coin.`, recover])
    expect(effects(12, 3)[2]).toBe('Gain one soldier. Your Wealth is already 12.')
    expect(effects(3, 12)[2]).toBe('Gain one coin. Your Military is already 12.')
  })

  it('TRS-R23 say why War Council has nothing to take back', () => {
    expect(verb(scene(), 'council')?.why?.clause).toBe('TRS-R23')
    expect(verb(scene({ strength: { hand: [0, 1], discard: [2] } }), 'council')?.why).toBeUndefined()
  })

  it('TRS-20 light the places that touch a Controlled one, and give the rest a reason', () => {
    const view = scene({ ladder: [1, 1, 1, 3, 2, 2] })
    const props = asked(view)
    expect(legalPlaces(props.actions, 'battle')).toEqual([0])
    const far = aimRefusal(props, 'battle', 1)
    expect(far && reasonWords(far)).toMatch(/^The Mine touches no territory you Control.*\(TRS-13\)$/)
    expect(far && inShort(far)).toBe('out of reach')
  })

  it('TRS-15 say of a territory that is developed already that it is, and bear no mark there', () => {
    const props = asked(scene({ ladder: [1, 1, 1, 3, 2, 2] }))
    const marked = (place: number, isOwn: boolean) => {
      const why = aimRefusal(props, 'develop', place) ?? expect.unreachable()
      return [reasonWords(why), inShort(why, isOwn)]
    }
    expect(marked(3, true)).toEqual(['You Control the Citadel already. (TRS-15)', undefined])
    expect(marked(0, false)).toEqual(['You do not Influence the Weapons Workshop. (TRS-15)', 'not yours'])
  })

  it('of a place say which can be done there', () => {
    const view = scene({ ladder: [1, 1, 1, 3, 2, 2] })
    expect(placeVerbs(asked(view), 4).map(({ id, why }) => [id, why?.code])).toEqual([
      ['battle', 'own-territory'],
      ['reform', 'own-territory'],
      ['develop', undefined],
    ])
  })
})
