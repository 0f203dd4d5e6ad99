import { describe, expect, it } from 'vitest'
import { QuickChance, readOptions, silentContext } from '../../../core/index.ts'
import { optionSets } from '../conformance.ts'
import { game } from '../index.ts'
import type { Action } from '../rules/actions.ts'
import { WORDS } from '../rules/payments.ts'
import { DUEL_SHIELD } from '../testing/items.ts'
import type { Said, SeatSaid } from '../testing/position.ts'
import {
  ADVANTAGE,
  act,
  CHARITY,
  DECLINE,
  duel,
  END,
  pick,
  pickItem,
  play,
  REST,
  type Scene,
  SEARCH,
  scene,
  trait,
  travel,
  venture,
} from '../testing/scene.ts'
import { heuristic } from './heuristic.ts'

function reasonFor(said: Said, action: Action): string | undefined {
  const view = game.view(scene(said).state, 0)
  return heuristic.explain?.(view, 0, action)
}

const DUEL: Action = { type: 'duel', seat: 1 }

describe('Why', () => {
  it('a duel is good depends on what it can bring', () => {
    expect(reasonFor({ seats: [{}, {}] }, DUEL)).toBe('A Victory brings a token, about half the time.')
    expect(reasonFor({ seats: [{ tokens: [4, 0] }, {}] }, DUEL)).toBe('A Victory brings the token that wins.')
    expect(reasonFor({ seats: [{}, { house: 'gryssel', tokens: [5, 0] }] }, DUEL)).toBe(
      'Gryssel wins unless somebody takes a token away this round.',
    )
    expect(reasonFor({ seats: [{}, { house: 'gryssel', morale: 1 }] }, DUEL)).toBe(
      'Gryssel has 1 Morale left: 2 successes would mean a Retreat, and a token for it.',
    )
  })

  it('to go somewhere is told by who stands there and may still duel', () => {
    const apart = { seats: [{}, { at: 1 }], lands: ['plain', 'coast'], phase: 'prepare' } as const
    expect(reasonFor(apart, venture(1))).toBe('On the Coast you can duel somebody before they duel you.')
    expect(reasonFor({ ...apart, first: 1, turn: 0 }, venture(1))).toBe(
      'On the Coast you can duel somebody who has had their turn.',
    )
    expect(reasonFor({ ...apart, seats: [{}, {}] }, venture(1))).toBe(
      'On the Coast nobody can duel you for now.',
    )
  })

  it('to rest, to give and to stop is told in the words of the game', () => {
    expect(reasonFor({ seats: [{ morale: 1 }, {}] }, REST)).toMatch(/^Only 1 Morale is left/)
    expect(reasonFor({ seats: [{}, {}] }, CHARITY)).toBe('Charity brings token 2 of 5 without a fight.')
    expect(reasonFor({ seats: [{}, {}] }, END)).toBe('No action that is left is worth taking.')
  })

  it('TER-20 a duel is told by the successes that it takes, with what adds to damage and what lessens it', () => {
    const why = (attacker: SeatSaid, defender: SeatSaid, mode?: Said['mode']) =>
      reasonFor({ seats: [attacker, defender], ...(mode && { mode }) }, DUEL)
    const sword = { equipped: ['bastard-sword'] }
    expect(why(sword, { house: 'desirah', morale: 2 })).toMatch(/: 1 success would mean a Retreat/)
    expect(why({}, { house: 'gryssel', morale: 1 })).toMatch(/: 2 successes would mean a Retreat/)
    expect(why({}, { house: 'gryssel', morale: 2 })).toBe('A Victory brings a token, about half the time.')
    expect(why({}, { house: 'desirah', morale: 3 }, 'royale')).toBe(
      'Desirah has 3 Morale left, and a duel may take all of it.',
    )
    expect(why({}, { house: 'desirah', morale: 4 }, 'royale')).toBe(
      'Desirah has 4 Morale left, and a duel may take some of it.',
    )
  })

  it('TER-R44 at the limit of tokens a duel brings none', () => {
    for (const defender of [{}, { morale: 1 }, { tokens: [5, 0] }] as const)
      expect(reasonFor({ seats: [{ tokens: [5, 0] }, { house: 'gryssel', ...defender }] }, DUEL)).toBe(
        'You can hold no more tokens, but a Victory makes Gryssel Flee.',
      )
  })

  it('TER-42 on the Shrine nobody duels', () => {
    const said = { seats: [{}, { at: 1 }], lands: ['plain', 'shrine'], phase: 'prepare' } as const
    expect(reasonFor(said, venture(1))).toBe('On the Shrine nobody can duel.')
  })

  it('TER-45 in the Battle Royale there is neither Charity nor Retreat', () => {
    const royale = { mode: 'royale', seats: [{ morale: 1 }, {}] } as const
    expect(reasonFor(royale, REST)).toBe('Only 1 Morale is left, and without any you are eliminated.')
    expect(reasonFor(royale, SEARCH)).toBe('Another item may help in a duel.')
    expect(reasonFor({ seats: [{}, {}] }, SEARCH)).toMatch(/Charity/)
  })

  it('a trait is used says what it costs', () => {
    expect(reasonFor({ seats: [{ house: 'shimoto', decoy: 1 }, {}] }, trait())).toBe(
      'The trait of Shimoto costs no item.',
    )
    for (const house of ['benevol', 'tagion'])
      expect(reasonFor({ seats: [{ house, hand: ['parry'] }, {}] }, trait(1))).toMatch(
        /^The trait of \w+ is worth the item that it costs\.$/,
      )
  })

  it('an item is played in a duel tells what it can still turn', () => {
    const on = duel(scene({ seats: [{ hand: ['parry', 'cordial'], order: 'mine' }, {}] }), 0, 1, 'miss')
    const why = (action: Action) => heuristic.explain?.(game.view(on.state, 0), 0, action)
    expect(why(play('parry'))).toBe('Parry may still turn this attempt of the duel.')
    expect(why(play('cordial'))).toBe('Cordial is worth more now than later.')
  })

  it('a pass speaks of what there is, in hand or equipped', () => {
    const on = scene({ seats: [{}, { equipped: [DUEL_SHIELD], order: 'mine' }] })
    act(on, [0, { type: 'duel', seat: 1 }])
    const [pass] = game.actions(on.state, 1)
    expect(heuristic.explain?.(game.view(on.state, 1), 1, pass)).toBe('Nothing you have is worth using here.')
  })

  it('TER-R31 a word in a Barter may be untrue, and silence is neither', () => {
    const on = scene({ seats: [{ hand: ['parry'] }, { hand: ['feint'] }] })
    act(on, [0, { type: 'barter', seat: 1, count: 1 }], [0, pickItem('parry')])
    const why = (choice: number) => heuristic.explain?.(game.view(on.state, 0), 0, { type: 'pick', choice })
    expect(why(WORDS.indexOf('nothing'))).toBe('Silence gives nothing away.')
    expect(why(WORDS.indexOf('ranged'))).toBe('The other player cannot tell whether it is true.')
  })

  it('TER-R16 a trapped Warrior is met where it stands', () => {
    const on = scene({
      seats: [{ at: null }, { at: 1, trap: 2 }, { at: null }],
      phase: 'travel',
    })
    const why = (warrior: number) => heuristic.explain?.(game.view(on.state, 0), 0, travel(warrior, 2))
    expect(why(1)).toBe('On the Coast you may meet one enemy.')
    expect(why(0)).toBe('On the Plain no enemy is waiting yet.')
    const last = act(scene({ seats: [{ at: null }, { at: 1, trap: 2 }], first: 1, phase: 'travel' }), [
      1,
      travel(1, 0),
    ])
    const view = game.view(last.state, 0)
    expect(heuristic.explain?.(view, 0, travel(0, 1))).toBe('On the Plain no enemy is waiting yet.')
    expect(heuristic.explain?.(view, 0, travel(1, 0))).toBe('On the Coast you may meet one enemy.')
  })

  it('nothing more is Scavenged, or of one’s own the least useful goes', () => {
    const on = scene({
      seats: [{}, {}],
      lands: ['coast', 'plain'],
      phase: 'prepare',
      drops: { 1: ['plague'] },
    })
    act(on, [0, ADVANTAGE])
    const why = ({ state }: Scene, action: Action) => heuristic.explain?.(game.view(state, 0), 0, action)
    expect(why(on, DECLINE)).toBe('Nothing that is left is worth taking.')
    const rust = scene({
      seats: [{ equipped: ['lurcher', 'bastard-sword'] }, {}],
      phase: 'event',
      events: ['rust'],
    })
    expect(why(rust, pickItem('lurcher'))).toBe('Lurcher is the least useful item.')
  })

  it('a token is stolen or gained', () => {
    const on = duel(scene({ seats: [{}, { house: 'gryssel' }] }), 0, 1, 'hit', 'hit', 'hit')
    const view = game.view(on.state, 0)
    expect(heuristic.explain?.(view, 0, pick(0))).toBe('An honorable token keeps Charity open.')
    expect(heuristic.explain?.(view, 0, pick(1))).toBe('A stolen token is one less for Gryssel.')
    const shut = duel(scene({ seats: [{ tokens: [0, 1] }, {}] }), 0, 1, 'hit', 'hit', 'hit')
    expect(heuristic.explain?.(game.view(shut.state, 0), 0, pick(0))).toBe(
      'An honorable token counts as much as a stolen one.',
    )
    expect(act(on, [0, pick(1)]).state.pools[0].dishonorable).toBe(1)
  })

  it('is one sentence for whatever may be done', () => {
    for (const [set, seats] of [
      ['defaults', 4],
      ['chosen', 3],
      ['two-alliances', 4],
      ['royale', 5],
    ] as const) {
      const chance = new QuickChance(seats, 3)
      const ctx = silentContext(chance)
      const state = game.setup(readOptions(game, optionSets[set]), seats, ctx)
      for (let left = 120; left > 0 && game.actors(state).length > 0; left--)
        for (const seat of game.actors(state).slice()) {
          const view = game.view(state, seat)
          const actions = game.actions(view, seat)
          for (const action of actions)
            expect(heuristic.explain?.(view, seat, action)).toMatch(/^[A-Z][^\n]*\.$/)
          game.apply(state, seat, actions[chance.int(actions.length)], ctx)
        }
    }
  })
})
