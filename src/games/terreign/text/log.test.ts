import { describe, expect, it } from 'vitest'
import { UNKNOWN } from '../../../core/index.ts'
import { DEFENSES, isCovered } from '../content/duel-cards.ts'
import { terrain } from '../content/terrains.ts'
import { ITEMS } from '../rules/content.ts'
import type { Event } from '../rules/events.ts'
import { NONE } from '../rules/state.ts'
import { item } from '../testing/position.ts'
import {
  ADVANTAGE,
  act,
  attempt,
  duel,
  passAll,
  play,
  type Scene,
  scene,
  toldOf,
  use,
} from '../testing/scene.ts'
import { challenge } from '../testing/scene-words.ts'
import { log } from './log.ts'

const names = ['You', 'Ben', 'Cleo']
const view = scene({ seats: [{}, {}, {}], lands: ['plain', 'forest', 'towne'] }).state
const { lands } = view
const text = (event: Event) => log(event, names, view)?.text

describe('the log', () => {
  it('tells what somebody saw, and of what they did not only that it happened', () => {
    const [firebomb, net] = [item('firebomb'), item('parry')]
    expect(text({ type: 'drew', seat: 0, items: [firebomb, net], from: 'deck' })).toBe(
      'You drew Firebomb and Parry.',
    )
    expect(text({ type: 'drew', seat: 1, items: [UNKNOWN], from: 'deck' })).toBe('Ben drew an item.')
    expect(text({ type: 'drew', seat: 1, items: [UNKNOWN, UNKNOWN], from: 'deck' })).toBe('Ben drew 2 items.')
    expect(text({ type: 'gave', seat: 1, to: 0, items: [firebomb], way: 'robbed' })).toBe(
      'You took Firebomb from Ben.',
    )
    expect(text({ type: 'looked', seat: 1, at: 0, items: [firebomb] })).toBe(
      'Ben looked at what you hold: Firebomb.',
    )
    expect(text({ type: 'looked', seat: 0, at: 1, items: [] })).toBe('You looked at what Ben holds: nothing.')
  })

  it('speaks to whoever reads, at the beginning of a sentence and within', () => {
    expect(text({ type: 'moved', seat: 0, from: 0, to: 1, why: 'pulled', lands })).toBe(
      'You were pulled to the Forest.',
    )
    expect(text({ type: 'moved', seat: 1, from: 0, to: 2, why: 'flee', lands })).toBe(
      'Ben fled to the Towne.',
    )
    expect(text({ type: 'decoy', seat: 0, to: NONE, lands })).toBe('Your Decoy left the board.')
    expect(
      text({ type: 'token', seat: 1, way: 'steal', from: 0, isDishonorable: true, held: [1, 3, 0] }),
    ).toBe('Ben stole a Reign token from you (Ben 3, you 1).')
    expect(text({ type: 'duelOver', attacker: 0, defender: 1, wins: 0, result: 'defended' })).toBe(
      'Ben blocked all three of your attempts.',
    )
  })

  it('tells who dealt damage, to whom, and what is left', () => {
    expect(
      text({
        type: 'damage',
        by: 1,
        cause: 'item',
        hits: [
          { seat: 0, amount: 2, morale: 1 },
          { seat: 2, amount: 1, morale: 0 },
        ],
      }),
    ).toBe('Ben dealt 2 damage to you (1 Morale left) and 1 damage to Cleo (no Morale left).')
    expect(
      text({ type: 'damage', by: NONE, cause: 'event', hits: [{ seat: 0, amount: 1, morale: 3 }] }),
    ).toBe('You took 1 damage (3 Morale left).')
  })

  it('TER-R22 says yourself of damage that you do to yourself', () => {
    const hits = [
      { seat: 0, amount: 1, morale: 2 },
      { seat: 1, amount: 1, morale: 3 },
    ]
    expect(text({ type: 'damage', by: 0, cause: 'tower', hits })).toBe(
      'You dealt 1 damage to yourself (2 Morale left) and 1 damage to Ben (3 Morale left).',
    )
    expect(text({ type: 'damage', by: 1, cause: 'tower', hits })).toBe(
      'Ben dealt 1 damage to you (2 Morale left) and 1 damage to Ben (3 Morale left).',
    )
  })

  it('TER-R45 says what was declared when nothing came of it, unless that stands there already', () => {
    const lines = (on: Scene) => on.told.flatMap(({ event }) => text(event) ?? [])
    const dodge = { at: 0, decoy: 1, hand: ['trapdoor'], order: 'mine' } as const
    const duelled = act(scene({ seats: [{}, dodge, {}] }), [0, challenge(1)], [1, play('trapdoor')])
    expect(lines(passAll(duelled))).toContain('You could no longer challenge Ben to a duel.')
    const used = act(scene({ seats: [{ hand: ['poisoned-chalice', 'trap'] }, dodge, {}] }), [
      0,
      use('poisoned-chalice', 1),
    ])
    expect(lines(passAll(act(used, [1, play('trapdoor')])))).toContain(
      'What you declared was no longer possible.',
    )
  })

  it('TER-39 says what an attempt is after a Parry', () => {
    const on = scene({ seats: [{ hand: ['parry'], order: 'mine' }, {}] })
    duel(on, 0, 1)
    attempt(on, 'Left', 'Head/Left')
    act(on, [0, play('parry')])
    const [parried] = toldOf(passAll(on), 'parry')
    const [, defense] = parried.cards
    expect(text(parried)).toBe(
      `Ben’s card was parried and replaced by a random one. Attempt 1: Left against ${DEFENSES[defense].name}, ${isCovered(2, defense) ? 'blocked' : 'a success'}.`,
    )
  })

  it('names what an item was used on by what it asks for, a terrain or a player', () => {
    expect(text({ type: 'declared', seat: 1, action: use('firebomb', 1), land: 0, lands })).toBe(
      'Ben used Firebomb on the Forest.',
    )
    expect(text({ type: 'declared', seat: 1, action: use('assassin', 0), land: 0, lands })).toBe(
      'Ben used Assassin on you.',
    )
  })

  it('names the terrain of an Advantage', () => {
    const on = scene({ phase: 'prepare', seats: [{ at: 1, morale: 1 }, {}], lands: ['plain', 'farm'] })
    const [told] = toldOf(act(on, [0, ADVANTAGE]), 'declared')
    expect(text(told)).toBe('You used the Advantage of the Farm.')
  })

  it('says of a Barter what was said, not what is in it', () => {
    expect(text({ type: 'proposed', seat: 1, to: 0, count: 1, word: 3 })).toBe(
      'Ben offered you a Barter, 1 item each, saying: “It is a Ranged item.”',
    )
    expect(text({ type: 'proposed', seat: 1, to: 2, count: 2, word: 0 })).toBe(
      'Ben offered Cleo a Barter, 2 items each.',
    )
  })

  it('TER-45 knows no Retreat in the Battle Royale', () => {
    const royale = scene({ mode: 'royale', seats: [{}, {}, {}] }).state
    const over: Event = { type: 'duelOver', attacker: 1, defender: 0, wins: 1, result: 'retreat' }
    expect(text(over)).toBe('Ben drove you to Retreat in the duel.')
    expect(log(over, names, royale)?.text).toBe('Ben eliminated you in the duel.')
  })

  it('ends with who rules', () => {
    const allied = scene({ mode: 'two-alliances', seats: [{}, {}, {}, {}] }).state
    expect(text({ type: 'over', by: 'throne', winners: [0] })).toBe('You rule the Realm.')
    expect(text({ type: 'over', by: 'limit', winners: [1, 2] })).toBe('Ben and Cleo share the throne.')
    expect(log({ type: 'over', by: 'throne', winners: [1] }, [...names, 'Dora'], allied)?.text).toBe(
      'Ben and Dora rule the Realm.',
    )
  })

  it('names a terrain as it was called then, whatever lies there now', () => {
    const [forest, towne, swamp] = (['forest', 'towne', 'swamp'] as const).map(terrain)
    const before = { lands: [forest, towne] }
    const after = { lands: [forest, swamp] }
    const was: Event = { type: 'land', space: 1, terrain: swamp, was: towne }
    expect(text({ type: 'dropped', seat: 1, items: [item('parry')], space: 1, ...before })).toBe(
      'Ben dropped Parry on the Towne.',
    )
    expect(text(was)).toBe('The Towne became the Swamp.')
    expect(text({ type: 'moved', seat: 1, from: 0, to: 1, why: 'venture', ...after })).toBe(
      'Ben Ventured to the Swamp.',
    )
    expect(text({ type: 'fell', space: 1, land: swamp })).toBe('The Swamp left the board.')
  })

  it('has a heading for each round, turn and event', () => {
    const begins = (event: Event) => log(event, names, view)?.begins
    expect(begins({ type: 'round', round: 3, first: 1, held: [1, 1, 1] })).toBe('Round 3')
    expect(begins({ type: 'turn', seat: 1, round: 3, space: 0, morale: 4, lands })).toBe(
      'Round 3 · Ben’s turn',
    )
    expect(begins({ type: 'turn', seat: 0, round: 3, space: 0, morale: 4, lands })).toBe(
      'Round 3 · Your turn',
    )
    expect(begins({ type: 'event', event: 0, round: 3 })).toBe('Round 3 · Event')
  })

  it('counts the tokens where they change, and who is ahead as a round begins', () => {
    expect(
      text({ type: 'token', seat: 0, way: 'gain', from: NONE, isDishonorable: false, held: [3, 1, 2] }),
    ).toBe('You gained a Reign token (3 of 5).')
    expect(text({ type: 'usurped', seat: 1, from: 0, held: [2, 2, 2] })).toBe(
      'Ben usurped the token from you (Ben 2, you 2).',
    )
    expect(text({ type: 'round', round: 1, first: 1, held: [1, 1, 1] })).toBe('Ben is First Player.')
    expect(text({ type: 'round', round: 2, first: 1, held: [1, 1, 3] })).toBe(
      'Ben is First Player. Reign tokens: Cleo 3, you 1, Ben 1.',
    )
    const allied = scene({ mode: 'two-alliances', seats: [{}, {}, {}, {}] }).state
    expect(
      log({ type: 'round', round: 2, first: 1, held: [1, 3, 1, 3] }, [...names, 'Dora'], allied)?.text,
    ).toBe('Ben is First Player. Reign tokens: Ben and Dora 3, you and Cleo 1.')
  })

  it('shows before a line the shield of the player whom it speaks of first', () => {
    const shield = (event: Event) => log(event, names, view)?.seat
    expect(shield({ type: 'gave', seat: 1, to: 0, items: [UNKNOWN], way: 'robbed' })).toBe(0)
    expect(shield({ type: 'gave', seat: 1, to: 0, items: [UNKNOWN], way: 'gift' })).toBe(1)
    expect(shield({ type: 'trapped', seat: 1, by: 2 })).toBe(2)
    expect(shield({ type: 'plague', seat: 1, face: 0, by: 2 })).toBe(2)
    expect(shield({ type: 'plague', seat: 1, face: 0, by: NONE })).toBe(1)
    expect(shield({ type: 'named', seat: 1, by: 2 })).toBe(2)
    expect(shield({ type: 'named', seat: 1, by: NONE })).toBe(1)
    const hits = [{ seat: 1, amount: 1, morale: 2 }]
    expect(shield({ type: 'damage', hits, by: 2, cause: 'item' })).toBe(2)
    expect(shield({ type: 'damage', hits, by: NONE, cause: 'event' })).toBeUndefined()
    const over = { type: 'duelOver', attacker: 0, defender: 1, wins: 0 } as const
    expect(shield({ ...over, result: 'victory' })).toBe(0)
    expect(shield({ ...over, result: 'defended' })).toBe(1)
    expect(shield({ ...over, result: 'broken off' })).toBeUndefined()
  })

  it('says what the Desert took', () => {
    expect(text({ type: 'desert', seat: 0, lost: 1 })).toBe('The Desert took an action from you.')
    expect(text({ type: 'desert', seat: 1, lost: 2 })).toBe('The Desert took 2 actions from Ben.')
  })

  it('leaves out what the lines around it say', () => {
    expect(log({ type: 'phase', seat: 0, actions: 1 }, names, view)).toBeUndefined()
    expect(
      log({ type: 'declared', seat: 0, action: { type: 'search' }, land: 0, lands }, names, view),
    ).toBeUndefined()
  })

  it('tells a whole turn without a view of it, by numbers of terrains', () => {
    const played = act(scene({ seats: [{ hand: ['firebomb'] }, { at: 1 }] }), [0, use('firebomb', 1)])
    const lines = played.told.flatMap(({ event }) => log(event, names)?.text ?? [])
    expect(lines[0]).toBe('You used Firebomb.')
    expect(lines.join(' ')).toMatch(/dealt \d damage to Ben/)
  })

  it('has a name for every item', () => {
    for (const [index, { name }] of ITEMS.entries())
      expect(text({ type: 'equipped', seat: 1, item: index })).toBe(`Ben equipped ${name}.`)
  })
})
