import { describe, expect, it } from 'vitest'
import {
  ALL_ASKS,
  ASKS,
  act,
  asks,
  cast,
  drawAll,
  END,
  endCombat,
  endTurn,
  pick,
  refused,
  scene,
} from '../testing/scene.ts'
import { arrive, play } from '../testing/scene-plays.ts'
import { attack, defense, grave, hand, hands, scores, totals } from '../testing/scene-words.ts'

describe('Guard', () => {
  it('King Tobren the Unconvinced: while he is there nobody plays a spell, and nobody is asked', () => {
    const seats = [{ hand: ['Switch'] }, { hand: ['Switch'], asks: ALL_ASKS }]
    const on = scene({ seats, defender: 1, defense: ['King Tobren the Unconvinced'] })
    expect(refused(on, 0, cast('Switch'))).toBe('not-now WOS-32')
    act(on, [0, END])
    expect(asks(on)).toBe('pick deck 0')
    const silenced = scene({
      seats,
      defender: 1,
      defense: [{ name: 'King Tobren the Unconvinced', isSilenced: true }],
    })
    expect(refused(silenced, 0, cast('Switch'))).toBeUndefined()
  })

  it('Dame Ilsabet Harrow: defending, she gives the others beside her 2 more of everything', () => {
    const on = scene({
      seats: [{}, {}],
      attack: ['Ancient Soldier'],
      defender: 1,
      defense: ['Dame Ilsabet Harrow', 'Rag Company'],
    })
    expect([scores(on, 'Rag Company'), scores(on, 'Dame Ilsabet Harrow')]).toEqual([
      [4, 2, 5],
      [3, 1, 6],
    ])
    expect(scores(on, 'Ancient Soldier')).toEqual([2, 2, 3])
    const attacking = scene({ seats: [{}, {}], attack: ['Dame Ilsabet Harrow', 'Rag Company'] })
    expect(scores(attacking, 'Rag Company')).toEqual([2, 0, 3])
  })

  it('Protector of the Commons: Commons beside it cannot be targeted by others and get 1 of everything', () => {
    const on = scene({
      seats: [{ hand: ['Fire Blast'] }, { hand: ['Forest Growth'], asks: ASKS.turns }],
      attack: ['Silver Shoal'],
      defender: 1,
      defense: ['Protector of the Commons', 'Rag Company', 'Gibbet Giant'],
    })
    expect([scores(on, 'Rag Company'), scores(on, 'Gibbet Giant'), scores(on, 'Silver Shoal')]).toEqual([
      [3, 1, 4],
      [4, 1, 5],
      [4, 1, 2],
    ])
    expect(refused(on, 0, cast('Fire Blast', 'Rag Company'))).toBe('bad-target WOS-32')
    expect(refused(on, 0, cast('Fire Blast', 'Gibbet Giant'))).toBeUndefined()
    expect(refused(on, 0, cast('Fire Blast', 'Protector of the Commons'))).toBeUndefined()
    act(on, [0, END])
    expect(refused(on, 1, cast('Forest Growth', 'Rag Company'))).toBeUndefined()
  })

  it('Protector of the Commons: an ability cannot target them either', () => {
    const on = scene({
      seats: [{ hand: ['Canon of Plain Reason'] }, {}],
      defender: 1,
      defense: ['Protector of the Commons', 'Rag Company'],
    })
    arrive(on, 'Canon of Plain Reason')
    expect(asks(on)).toBe('act 0')
    expect(on.state.fronts[0].defense.map(({ isSilenced }) => isSilenced)).toEqual([true, false])
  })

  it('Rolling Tollhouse: while it defends, everyone else draws 1 card fewer', () => {
    const on = scene({ seats: [{}, {}, {}], defender: 2, defense: ['Rolling Tollhouse'] })
    endTurn(on)
    expect(hands(on)).toEqual([2, 0, 0])
    const own = scene({ seats: [{}, {}], turn: 1, defender: 1, defense: ['Rolling Tollhouse'] })
    endTurn(own)
    expect(hands(own)).toEqual([0, 3])
  })

  it('Canon of Plain Reason: a creature of another player loses its abilities', () => {
    const on = scene({
      seats: [{ hand: ['Canon of Plain Reason'] }, {}],
      defender: 1,
      defense: ['Dame Ilsabet Harrow', 'Rag Company'],
    })
    arrive(on, 'Canon of Plain Reason')
    expect(refused(on, 0, pick('Canon of Plain Reason'))).toBe('not-offered WOS-32')
    act(on, [0, pick('Dame Ilsabet Harrow')])
    expect(scores(on, 'Rag Company')).toEqual([2, 0, 3])
  })

  it('Hayfork Militia: defending, 1 more of everything for each other Guard creature, 3 at most', () => {
    const beside = (...names: readonly string[]) =>
      scores(
        scene({
          seats: [{}, {}],
          attack: ['Ford Road Lancers'],
          defender: 1,
          defense: ['Hayfork Militia', ...names],
        }),
        'Hayfork Militia',
      )
    expect(beside('Rag Company')).toEqual([2, 0, 3])
    expect(beside('Ford Road Lancers', 'Rag Company')).toEqual([3, 1, 4])
    const many = ['Ford Road Lancers', 'Ford Road Lancers', 'Ledger-Keeper of Marl', 'Ledger-Keeper of Marl']
    expect(beside(...many.slice(1))).toEqual([5, 3, 6])
    const attacking = scene({ seats: [{}, {}], attack: ['Hayfork Militia', 'Ford Road Lancers'] })
    expect(scores(attacking, 'Hayfork Militia')).toEqual([2, 0, 3])
  })

  it('Ledger-Keeper of Marl: a card for a defense won, none for an attack', () => {
    const on = act(scene({ seats: [{}, {}], defender: 1, defense: ['Ledger-Keeper of Marl'] }), [0, END])
    expect(asks(on)).toBe('pick deck 1')
    act(on, [1, pick(1)])
    expect([hands(on), asks(on)]).toEqual([[0, 1], 'pick deck 0'])
    const attacking = arrive(
      scene({ seats: [{ hand: ['Ledger-Keeper of Marl'] }, {}] }),
      'Ledger-Keeper of Marl',
    )
    drawAll(endCombat(attacking))
    expect(hands(attacking)).toEqual([2, 0])
  })

  it('Sister of the Poor Bell: as a turn begins, what is lowered on her side is as it was', () => {
    const on = scene({
      seats: [{}, {}],
      phase: 'begin',
      defender: 1,
      defense: ['Sister of the Poor Bell', { name: 'Gibbet Giant', mods: [-2, 3, -1] }],
    })
    expect(scores(on, 'Gibbet Giant')).toEqual([4, 4, 5])
  })

  it('Close Ranks: 1 more in the active forms, 2 with four creatures', () => {
    const ranks = (count: number) =>
      play(
        scene({
          seats: [{ hand: ['Close Ranks'] }, {}],
          form: 'wild/blade',
          attack: Array.from({ length: count }, () => 'Rag Company'),
          defender: 1,
          defense: ['Silver Shoal'],
        }),
        0,
        cast('Close Ranks'),
      )
    expect(scores(ranks(3), 'Rag Company')).toEqual([3, 0, 4])
    expect(scores(ranks(4), 'Rag Company 4')).toEqual([4, 0, 5])
    expect(scores(ranks(4), 'Silver Shoal')).toEqual([4, 1, 2])
  })

  it('Grant of Land: 2 Blade, and a card more in the drawing stage', () => {
    const on = scene({ seats: [{ hand: ['Grant of Land', 'Rag Company'] }, {}, {}] })
    arrive(on, 'Rag Company')
    play(on, 0, cast('Grant of Land', 'Rag Company'))
    expect([scores(on, 'Rag Company'), grave(on)]).toEqual([[2, 0, 5], []])
    endTurn(on)
    expect(hands(on)).toEqual([3, 0, 0])
  })

  it('There Is No Such Thing: a spell at a creature of one’s own does nothing', () => {
    const on = scene({
      seats: [{ hand: ['Fire Blast'] }, { hand: ['There Is No Such Thing'], asks: ASKS.spells }],
      defender: 1,
      defense: ['Rag Company'],
    })
    act(on, [0, cast('Fire Blast', 'Rag Company')], [1, cast('There Is No Such Thing')])
    expect([scores(on, 'Rag Company'), grave(on)]).toEqual([
      [2, 0, 3],
      ['Fire Blast', 'There Is No Such Thing'],
    ])
    const other = scene({
      seats: [{ hand: ['Sympathetic Runes'] }, { hand: ['There Is No Such Thing'], asks: ASKS.spells }],
      defender: 1,
      defense: ['Gibbet Giant'],
    })
    act(other, [0, cast('Sympathetic Runes')])
    // It strikes all creatures and targets none.
    expect(refused(other, 1, cast('There Is No Such Thing'))).toBe('not-now WOS-28')
  })

  it('Call the Villages: the first Common Guard creature of the deck, and one more for whoever is behind', () => {
    const said = (won: number) => ({
      seats: [{ hand: ['Call the Villages'] }, { won }],
      deck: ['Ford Road Lancers', 'Rag Company', 'Hayfork Militia', 'Sister of the Poor Bell'],
    })
    const on = play(scene(said(0)), 0, cast('Call the Villages'))
    expect(attack(on)).toEqual(['Hayfork Militia'])
    const behind = play(scene(said(1)), 0, cast('Call the Villages'))
    expect(attack(behind)).toEqual(['Hayfork Militia', 'Sister of the Poor Bell'])
  })

  it('Ransom: a combat won brings a card of an opponent and one of a deck', () => {
    const on = scene({
      seats: [{}, { hand: ['Ransom'], asks: ASKS.happenings }, { hand: ['Switch'] }],
      defender: 1,
      defense: ['Rag Company'],
    })
    act(on, [0, END])
    expect(asks(on)).toBe('window combat won 1')
    act(on, [1, cast('Ransom', 2)])
    expect([hand(on, 1), asks(on)]).toEqual([['Switch'], 'pick deck 1'])
    act(on, [1, pick(0)])
    expect(hands(on)).toEqual([0, 2, 0])
    // Whoever lost is not asked for it.
    const lost = scene({
      seats: [{ hand: ['Ransom'], asks: ASKS.happenings }, { hand: ['Switch'] }],
      attack: ['Hayfork Militia'],
      defender: 1,
      defense: ['Ford Road Lancers'],
    })
    act(lost, [0, END])
    expect(asks(lost)).toBe('window combat lost 0')
    expect(refused(lost, 0, cast('Ransom', 1))).toBe('not-now WOS-28')
  })

  it('The King’s Levy: who has won most discards 2 cards, everyone else draws 2', () => {
    const said = (won: number) => ({
      seats: [{ hand: ['Switch', 'Rag Company', 'Ransom'], won }, {}],
      phase: 'draw' as const,
      deck: ["The King's Levy"],
    })
    const rich = act(scene(said(1)), [0, pick(1)])
    expect(asks(rich)).toBe('pick discard 0')
    act(rich, [0, pick('Switch')], [0, pick('Ransom')])
    expect(hand(rich)).toEqual(['Rag Company'])
    const level = act(scene(said(0)), [0, pick(1)])
    expect(asks(level)).toBe('pick deck 0')
    act(level, [0, pick(0)], [0, pick(0)])
    // Two for the Levy; the drawing stage has two more to come.
    expect([hands(level)[0], asks(level)]).toEqual([5, 'pick deck 0'])
  })

  it('Hall of Plain Fact: placing abilities are not used there, others are', () => {
    const on = scene({
      seats: [{ hand: ['Tamsin Voll, Who Read the Sun'] }, {}],
      territory: 'Hall of Plain Fact',
      defender: 1,
      defense: ['Rag Company', 'Hayfork Militia', 'Ford Road Lancers'],
    })
    arrive(on, 'Tamsin Voll, Who Read the Sun')
    expect([defense(on).length, scores(on, 'Rag Company')]).toEqual([3, [2, 0, 3]])
    expect(scores(on, 'Hayfork Militia')).toEqual([3, 1, 4])
  })

  it('Harrow Ridge: defenders have 1 more of everything', () => {
    const on = scene({
      seats: [{}, {}],
      territory: 'Harrow Ridge',
      attack: ['Silver Shoal'],
      defender: 1,
      defense: ['Rag Company', 'Silver Shoal'],
    })
    expect(totals(on)).toEqual([4, 8])
  })
})
