import { describe, expect, it } from 'vitest'
import {
  ASKS,
  act,
  asks,
  cast,
  DECLINE,
  drawAll,
  END,
  endCombat,
  endTurn,
  pick,
  place,
  READY,
  refused,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { arrive, play } from '../testing/scene-plays.ts'
import { attack, control, defense, form, hand, hands, scores, won } from '../testing/scene-words.ts'

describe('Sylvan', () => {
  it('Grandmother Linden: at the end of every turn 1 Wild for all on her side', () => {
    for (const turn of [0, 1]) {
      const on = scene({
        seats: [{}, {}],
        turn,
        phase: 'end',
        defender: 1,
        defense: ['Grandmother Linden', 'Rag Company'],
      })
      expect([scores(on, 'Grandmother Linden')[0], scores(on, 'Rag Company')]).toEqual([8, [3, 0, 3]])
    }
  })

  it('Ashlin, Caller of Herds: the first two Beasts of the deck, whatever lies above', () => {
    const on = scene({
      seats: [{ hand: ['Ashlin, Caller of Herds'] }, {}],
      deck: ['Rag Company', 'Silver Shoal', 'Gibbet Giant', 'Counting Ibis', 'Gorilla Berserker'],
    })
    const size = on.state.creatureDeck.length
    arrive(on, 'Ashlin, Caller of Herds')
    expect(attack(on)).toEqual(['Ashlin, Caller of Herds', 'Counting Ibis', 'Silver Shoal'])
    expect(on.state.creatureDeck).toHaveLength(size - 2)
    // The Ibis uses its ability: its owner draws a spell.
    expect(hands(on)).toEqual([1, 0])
  })

  it('Hart of the Hundredth Herd: five attackers win even when outscored, four do not', () => {
    for (const [count, winner] of [
      [4, 1],
      [5, 0],
    ]) {
      const on = scene({
        seats: [{}, {}, {}],
        form: 'blade',
        attack: ['Hart of the Hundredth Herd', ...Array(count - 1).fill('Foxfire Stray')],
        defender: 1,
        defense: ['Edrik Thrice-Buried', 'Gibbet Giant'],
      })
      act(on, [0, END])
      expect([control(on), toldOf(on, 'resolved')[0].why]).toEqual([winner, winner === 0 ? 'card' : 'score'])
    }
    const defending = scene({
      seats: [{}, {}, {}],
      form: 'blade',
      attack: ['Edrik Thrice-Buried', 'Gibbet Giant', 'Gibbet Giant'],
      defender: 1,
      defense: ['Hart of the Hundredth Herd', ...Array(4).fill('Foxfire Stray')],
    })
    act(defending, [0, END])
    expect(control(defending)).toBe(0)
  })

  it('Warden of the Unfelled: an attack won, up to 2 Sylvan creatures come from hand into defense', () => {
    const said = {
      seats: [
        { hand: ['Warden of the Unfelled', 'Gorilla Berserker', 'Fernvale Piper', 'Rag Company'] },
        {},
        {},
      ],
    }
    const on = act(arrive(scene(said), 'Warden of the Unfelled'), [0, END])
    expect(refused(on, 0, pick('Rag Company'))).toBe('not-offered WOS-32')
    act(on, [0, pick('Gorilla Berserker')], [0, pick('Fernvale Piper')])
    expect(defense(on)).toEqual(['Fernvale Piper', 'Gorilla Berserker', 'Warden of the Unfelled'])
    // In defense the Piper does not use its ability.
    expect(asks(on)).toBe('pick deck 0')
    const one = act(arrive(scene(said), 'Warden of the Unfelled'), [0, END], [0, pick('Fernvale Piper')])
    act(one, [0, DECLINE])
    expect([defense(one).length, asks(one)]).toEqual([2, 'pick deck 0'])
  })

  it('Late-Waking Willow: it comes with 2 Wild less and gains 1 at every end of turn', () => {
    const on = scene({ seats: [{ hand: ['Late-Waking Willow'] }, {}, {}] })
    arrive(on, 'Late-Waking Willow')
    expect(scores(on, 'Late-Waking Willow')).toEqual([3, 2, 1])
    endTurn(on)
    expect(scores(on, 'Late-Waking Willow')).toEqual([4, 2, 1])
    endTurn(on)
    expect(scores(on, 'Late-Waking Willow')).toEqual([5, 2, 1])
  })

  it('Fernvale Piper: a Beast of the hand comes along, or a creature is drawn', () => {
    const said = {
      seats: [{ hand: ['Fernvale Piper', 'Silver Shoal', 'Rag Company'] }, {}],
      deck: ['Gibbet Giant'],
    }
    const on = act(arrive(scene(said), 'Fernvale Piper'), [0, pick(0)])
    expect(refused(on, 0, pick('Rag Company'))).toBe('not-offered WOS-32')
    act(on, [0, pick('Silver Shoal')])
    expect(attack(on)).toEqual(['Fernvale Piper', 'Silver Shoal'])
    const drawn = act(arrive(scene(said), 'Fernvale Piper'), [0, pick(1)])
    expect([attack(drawn), hand(drawn)]).toEqual([
      ['Fernvale Piper'],
      ['Gibbet Giant', 'Rag Company', 'Silver Shoal'],
    ])
  })

  it('Foxfire Stray: it joins any attack, and any creature joins one of which it is part', () => {
    const on = scene({ seats: [{ hand: ['Gibbet Giant', 'Foxfire Stray', 'Runecast Sentinel'] }, {}] })
    act(on, [0, place('Foxfire Stray')], [0, place('Gibbet Giant')])
    expect(refused(on, 0, place('Runecast Sentinel'))).toBe('no-fit WOS-20')
    const later = scene({
      seats: [{ hand: ['Foxfire Stray', 'Runecast Sentinel'] }, {}],
      attack: ['Gibbet Giant'],
    })
    act(later, [0, place('Foxfire Stray')])
    expect(attack(later)).toEqual(['Foxfire Stray', 'Gibbet Giant'])
  })

  it('Leafmail Archers: 1 Damage for each Warrior of theirs, themselves too, 3 at most', () => {
    const shot = (...beside: readonly string[]) => {
      const on = scene({
        seats: [{ hand: ['Leafmail Archers'] }, {}],
        attack: beside,
        defender: 1,
        defense: ['Gibbet Giant'],
      })
      return scores(arrive(on, 'Leafmail Archers'), 'Gibbet Giant')
    }
    expect(shot()).toEqual([3, 0, 4])
    expect(shot('Warden of the Unfelled', 'Gorilla Berserker')).toEqual([2, -1, 3])
    expect(shot(...Array(4).fill('Leafmail Archers').slice(1), 'Warden of the Unfelled')).toEqual([1, -2, 2])
  })

  it('Forest Growth: 4 Wild for any creature, in another’s turn too', () => {
    const on = scene({
      seats: [{ hand: ['Silver Shoal'] }, { hand: ['Forest Growth'], asks: ASKS.turns }, {}],
      defender: 1,
      defense: ['Rag Company'],
    })
    act(on, [0, place('Silver Shoal')])
    play(on, 1, cast('Forest Growth', 'Rag Company'))
    expect(scores(on, 'Rag Company')).toEqual([6, 0, 3])
  })

  it('Stampede Path: up to 2 Beasts of the hand into attack, and 1 Wild for all Beasts there', () => {
    const said = {
      seats: [{ hand: ['Stampede Path', 'Silver Shoal', 'Gorilla Berserker', 'Rag Company'] }, {}],
      attack: ['Gibbet Giant'],
      defender: 1,
      defense: ['Mule of Wide Experience'],
    }
    const on = act(scene(said), [0, cast('Stampede Path')])
    expect(refused(on, 0, pick('Rag Company'))).toBe('not-offered WOS-32')
    act(on, [0, pick('Silver Shoal')], [0, pick('Gorilla Berserker')])
    expect(attack(on)).toEqual(['Gibbet Giant', 'Gorilla Berserker', 'Silver Shoal'])
    expect(
      ['Silver Shoal', 'Gorilla Berserker', 'Gibbet Giant', 'Mule of Wide Experience'].map(
        (name) => scores(on, name)[0],
      ),
    ).toEqual([5, 5, 4, 3])
    const none = act(scene(said), [0, cast('Stampede Path')], [0, DECLINE])
    expect([attack(none), asks(none)]).toEqual([['Gibbet Giant'], 'act 0'])
  })

  it('The Path Turns Back: an attacker goes home before its ability is used', () => {
    const on = scene({
      seats: [
        { hand: ['Tamsin Voll, Who Read the Sun'] },
        { hand: ['The Path Turns Back'], asks: ASKS.creatures },
      ],
      defender: 1,
      defense: ['Rag Company'],
    })
    act(on, [0, place('Tamsin Voll, Who Read the Sun')])
    expect(asks(on)).toBe('window placed 1')
    expect(refused(on, 1, cast('The Path Turns Back', 'Rag Company'))).toBe('bad-target WOS-32')
    play(on, 1, cast('The Path Turns Back', 'Tamsin Voll, Who Read the Sun'))
    expect([attack(on), defense(on), hand(on)]).toEqual([
      [],
      ['Rag Company'],
      ['Tamsin Voll, Who Read the Sun'],
    ])
  })

  it('Heartwood Graft: the best of its three scores counts, and 1 Wild more', () => {
    const on = scene({
      seats: [{ hand: ['Heartwood Graft'] }, {}],
      form: 'magic',
      attack: ['Rag Company'],
      defender: 1,
      defense: ['Overcharged Apprentice', 'Ancient Soldier'],
    })
    play(on, 0, cast('Heartwood Graft', 'Rag Company'))
    expect(scores(on, 'Rag Company')).toEqual([3, 0, 3])
    act(on, [0, END])
    expect(toldOf(on, 'resolved')).toMatchObject([{ attack: 3, defense: 5 }])
  })

  it('The Wood Remembers: 2 creatures for each territory of whoever has just won one', () => {
    const on = scene({
      seats: [{ won: 1 }, { hand: ['The Wood Remembers'], asks: ASKS.happenings }, {}],
      defender: 0,
      defense: ['Rag Company'],
      phase: 'begin',
    })
    expect([won(on), asks(on)]).toEqual([[2, 0, 0], 'window territory 1'])
    play(on, 1, cast('The Wood Remembers'))
    expect(on.state.players[1].creatures).toHaveLength(4)
  })

  it('First Thaw: as another’s turn begins, Wild alone counts and one’s own have 1 more of it', () => {
    const on = scene({
      seats: [{}, { hand: ['First Thaw'], asks: ASKS.happenings }],
      form: 'magic',
      phase: 'begin',
      defender: 1,
      defense: ['Rag Company'],
    })
    expect(asks(on)).toBe('window turn 1')
    play(on, 1, cast('First Thaw'))
    expect([form(on), scores(on, 'Rag Company')]).toEqual(['wild', [3, 0, 3]])
  })

  it('Herd-Moot Meadow: whoever wins an attack may bring a Common creature of the hand', () => {
    const on = scene({
      seats: [{ hand: ['Gibbet Giant', 'Rag Company', 'Ossuary Walker'] }, {}, {}],
      territory: 'Herd-Moot Meadow',
    })
    act(on, [0, place('Gibbet Giant')], [0, READY])
    act(on, [0, END])
    expect(asks(on)).toBe('pick summon hand 0')
    expect(refused(on, 0, pick('Ossuary Walker'))).toBe('not-offered WOS-32')
    act(on, [0, pick('Rag Company')])
    expect([defense(on), asks(on)]).toEqual([['Gibbet Giant', 'Rag Company'], 'pick deck 0'])
    const held = scene({
      seats: [{}, { hand: ['Rag Company'] }, {}],
      territory: 'Herd-Moot Meadow',
      defender: 1,
      defense: ['Gibbet Giant'],
    })
    expect(asks(act(held, [0, END]))).toBe('pick deck 0')
  })

  it('The Counting Clearing: 16 points win it outright, 15 do not', () => {
    for (const [mods, wins] of [
      [11, 0],
      [12, 1],
    ]) {
      const on = scene({
        seats: [{}, {}, {}],
        territory: 'The Counting Clearing',
        attack: [{ name: 'Silver Shoal', mods: [mods, 0, 0] }],
        defender: 1,
        defense: ['Rag Company'],
      })
      drawAll(endCombat(on))
      expect(won(on)[0]).toBe(wins)
    }
  })
})
