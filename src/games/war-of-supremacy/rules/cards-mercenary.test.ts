import { describe, expect, it } from 'vitest'
import {
  ASKS,
  act,
  asks,
  cast,
  drawAll,
  END,
  endCombat,
  lucky,
  pick,
  place,
  READY,
  refused,
  type Scene,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { arrive, play } from '../testing/scene-plays.ts'
import {
  attack,
  control,
  defense,
  form,
  grave,
  hand,
  hands,
  scores,
  totals,
  won,
} from '../testing/scene-words.ts'

const shows = (face: number) => (on: Scene) => toldOf(on, 'rolled').at(-1)?.dice[0] === face

describe('Mercenaries', () => {
  it('Hedda of the Last Contract: attacking for whoever has won fewest, she wins even when outscored', () => {
    const fought = (own: number, other: number) =>
      act(
        scene({
          seats: [{ won: own }, { won: other }, { won: 1 }],
          attack: ['Hedda of the Last Contract'],
          defender: 1,
          defense: ['Grandmother Linden'],
        }),
        [0, END],
      )
    expect(control(fought(0, 1))).toBe(0)
    expect(control(fought(0, 0))).toBe(0)
    expect(control(fought(1, 0))).toBe(1)
    expect(control(fought(1, 1))).toBe(1)
    const defending = scene({
      seats: [{ won: 1 }, {}, { won: 1 }],
      attack: ['Grandmother Linden'],
      defender: 1,
      defense: ['Hedda of the Last Contract'],
    })
    expect(control(act(defending, [0, END]))).toBe(0)
  })

  it('The Paymaster of Ennis: a second Legendary creature this turn', () => {
    const on = scene({
      seats: [
        { hand: ['The Paymaster of Ennis', 'Senneth, to Whom All Owe', 'Oumeru Who Turns the Hour'] },
        {},
      ],
    })
    act(on, [0, place('The Paymaster of Ennis')])
    expect(refused(on, 0, place('Senneth, to Whom All Owe'))).toBe('legendary WOS-22')
    act(on, [0, READY])
    arrive(on, 'Senneth, to Whom All Owe')
    expect(refused(on, 0, place('Oumeru Who Turns the Hour'))).toBe('legendary WOS-22')
  })

  it('The Appraiser: a creature of another’s hand at choice, for a spell in return', () => {
    const on = scene({
      seats: [
        { hand: ['The Appraiser', 'Switch', 'Ransom'] },
        { hand: ['Silver Shoal', 'Rag Company', 'Switch'] },
        {},
      ],
    })
    arrive(on, 'The Appraiser')
    act(on, [0, pick(1)])
    expect(asks(on)).toBe('pick steal 0')
    expect(refused(on, 0, pick('Switch'))).toBe('not-offered WOS-32')
    act(on, [0, pick('Rag Company')])
    expect(asks(on)).toBe('pick give 0')
    expect(refused(on, 0, pick('Rag Company'))).toBe('not-offered WOS-32')
    act(on, [0, pick('Ransom')])
    expect([hand(on), hand(on, 1), hand(on, 2)]).toEqual([
      ['Rag Company', 'Switch'],
      ['Ransom', 'Silver Shoal', 'Switch'],
      [],
    ])
  })

  it('Man of Many Coats: his best score counts in every form', () => {
    const on = scene({
      seats: [{}, {}],
      form: 'wild',
      attack: ['Man of Many Coats', 'Rag Company'],
    })
    expect(totals(on)).toEqual([6, 0])
  })

  it('Surgeon of the Baggage Train: all of one’s own mended, or a creature drawn', () => {
    const said = {
      seats: [{ hand: ['Surgeon of the Baggage Train'] }, {}],
      attack: [{ name: 'Gibbet Giant', mods: [-3, 2, -1] as const }],
      defender: 1,
      defense: [{ name: 'Gibbet Giant', mods: [-1, 0, 0] as const }],
    }
    const on = act(arrive(scene(said), 'Surgeon of the Baggage Train'), [0, pick(0)])
    expect([scores(on, 'Gibbet Giant'), scores(on, 'Gibbet Giant 2'), hands(on)]).toEqual([
      [4, 3, 5],
      [3, 1, 5],
      [0, 0],
    ])
    const drawn = act(arrive(scene(said), 'Surgeon of the Baggage Train'), [0, pick(1)])
    expect([scores(drawn, 'Gibbet Giant'), drawn.state.players[0].creatures.length]).toEqual([[1, 3, 4], 1])
  })

  it('Half-Paid Pikes: at the end of a turn 5 or 6 send them into the deck', () => {
    const drawing = () => {
      const on = scene({ seats: [{}, {}], phase: 'draw', defender: 1, defense: ['Half-Paid Pikes'] })
      return act(on, [0, pick(1)], [0, pick(1)])
    }
    const gone = lucky(drawing(), 0, pick(1), shows(5))
    expect([defense(gone), grave(gone), control(gone)]).toEqual([[], [], 1])
    expect(gone.state.creatureDeck).toContain(toldOf(gone, 'moved')[0].card)
    expect(defense(lucky(drawing(), 0, pick(1), shows(4)))).toEqual(['Half-Paid Pikes'])
  })

  it('Mule of Wide Experience: an attack lost brings a random spell from the grave', () => {
    const said = { defender: 1, grave: ['Switch', 'Rag Company'] }
    const on = scene({
      ...said,
      seats: [{ hand: ['Mule of Wide Experience'] }, {}],
      defense: ['Bolgath, Paid by the Pound'],
    })
    act(arrive(on, 'Mule of Wide Experience'), [0, END])
    expect([hand(on), grave(on)]).toEqual([['Switch'], ['Mule of Wide Experience', 'Rag Company']])
    const defending = scene({
      ...said,
      seats: [{}, {}],
      attack: ['Bolgath, Paid by the Pound'],
      defense: ['Mule of Wide Experience'],
    })
    act(defending, [0, END])
    expect(hands(defending)).toEqual([0, 0])
  })

  it('Boomerang: a spell at oneself strikes whoever aimed it', () => {
    const on = scene({
      seats: [
        { hand: ['Sacrifice to the Gods', 'Rag Company', 'Silver Shoal'] },
        { hand: ['Boomerang', 'Switch', 'Switch'], asks: ASKS.spells },
      ],
    })
    act(on, [0, cast('Sacrifice to the Gods', 1)])
    play(on, 1, cast('Boomerang'))
    expect(hands(on)).toEqual([0, 2])
  })

  it('Boomerang: not against a spell at another player, or at creatures', () => {
    const on = scene({
      seats: [
        { hand: ['Sacrifice to the Gods', 'Fire Blast'] },
        { hand: ['Boomerang'], asks: ASKS.spells },
        { hand: ['Ransom'] },
      ],
      defender: 1,
      defense: ['Gibbet Giant'],
    })
    act(on, [0, cast('Sacrifice to the Gods', 2)])
    expect(refused(on, 1, cast('Boomerang'))).toBe('not-now WOS-28')
    act(on, [1, { type: 'pass' }], [0, cast('Fire Blast', 'Gibbet Giant')])
    expect(refused(on, 1, cast('Boomerang'))).toBe('not-now WOS-28')
  })

  it('Counterspell: a spell of another player does nothing', () => {
    const on = scene({
      seats: [{ hand: ['Sympathetic Runes'] }, { hand: ['Counterspell'], asks: ASKS.spells }],
      defender: 1,
      defense: ['Rag Company'],
    })
    act(on, [0, cast('Sympathetic Runes')])
    play(on, 1, cast('Counterspell'))
    expect([scores(on, 'Rag Company'), grave(on)]).toEqual([
      [2, 0, 3],
      ['Counterspell', 'Sympathetic Runes'],
    ])
  })

  it('Counterspell: not one’s own', () => {
    const on = scene({ seats: [{ hand: ['Switch', 'Counterspell'], asks: ASKS.spells }, {}] })
    act(on, [0, cast('Switch')])
    expect(refused(on, 0, cast('Counterspell'))).toBe('not-now WOS-28')
  })

  it('Switch: the next combat form', () => {
    const on = play(scene({ seats: [{ hand: ['Switch'] }, {}], forms: ['magic/blade'] }), 0, cast('Switch'))
    expect([form(on), on.state.usedForms]).toEqual(['magic/blade', [0]])
  })

  it('An Old Debt: whoever wins a territory puts one back, if the debt is owed to whoever has fewest', () => {
    const said = (own: number) => ({
      seats: [
        { won: ['Quiet 19'] },
        { hand: ['An Old Debt'], asks: ASKS.happenings, won: own },
        { won: own },
      ],
      defender: 0,
      defense: ['Rag Company'],
      phase: 'begin' as const,
    })
    const on = scene(said(0))
    expect(asks(on)).toBe('window territory 1')
    play(on, 1, cast('An Old Debt'))
    expect(asks(on)).toBe('pick lose territory 0')
    act(on, [0, pick('Quiet 19')])
    expect(won(on)).toEqual([1, 0, 0])
    expect(on.state.territoryDeck[0]).toBe(toldOf(on, 'lostTerritory')[0].card)
    const rich = scene(said(2))
    expect(refused(rich, 1, cast('An Old Debt'))).toBe('not-now WOS-28')
  })

  it('A Better Offer: a defender buys an attacker of 4 or less, whose ability is not used', () => {
    const on = scene({
      seats: [
        { hand: ['Eagle Aramund', 'Senneth, to Whom All Owe'] },
        { hand: ['A Better Offer', 'Switch'], asks: ASKS.creatures },
      ],
      form: 'magic',
      defender: 1,
      defense: ['Rag Company'],
    })
    act(on, [0, place('Eagle Aramund')], [0, place('Senneth, to Whom All Owe')])
    expect(refused(on, 1, cast('A Better Offer', 'Senneth, to Whom All Owe'))).toBe('bad-target WOS-32')
    play(on, 1, cast('A Better Offer', 'Eagle Aramund'))
    expect([attack(on), defense(on)]).toEqual([
      ['Senneth, to Whom All Owe'],
      ['Eagle Aramund', 'Rag Company'],
    ])
    // Senneth takes the Switch; the Eagle does nothing more.
    expect([hand(on), hand(on, 1)]).toEqual([['Switch'], []])
    const aside = scene({
      seats: [{ hand: ['Silver Shoal'] }, {}, { hand: ['A Better Offer'], asks: ASKS.creatures }],
      defender: 1,
      defense: ['Rag Company'],
    })
    act(aside, [0, place('Silver Shoal')])
    expect(refused(aside, 2, cast('A Better Offer', 'Silver Shoal'))).toBe('not-now WOS-28')
  })

  it('The Level Field: whoever has won fewest draws a card as the turn begins', () => {
    const begun = (own: number, other: number) =>
      scene({
        seats: [{ won: own }, { won: other }],
        territory: 'The Level Field',
        phase: 'begin',
      })
    expect(asks(begun(0, 1))).toBe('pick deck 0')
    expect(asks(begun(0, 0))).toBe('act 0')
    expect(asks(begun(1, 0))).toBe('act 0')
  })

  it('The Hall of Hired Kings: two Legendary creatures a turn', () => {
    const kings = scene({
      seats: [
        { hand: ['Senneth, to Whom All Owe', 'Oumeru Who Turns the Hour', 'The Paymaster of Ennis'] },
        {},
      ],
      territory: 'The Hall of Hired Kings',
    })
    act(kings, [0, place('Senneth, to Whom All Owe')], [0, place('Oumeru Who Turns the Hour')])
    expect(refused(kings, 0, place('The Paymaster of Ennis'))).toBe('legendary WOS-22')
  })

  it('The Bridge of Small Armies: ties are the attacker’s, and Mercenaries have 1 more of everything', () => {
    const on = scene({
      seats: [{ hand: ['Silver Shoal'] }, {}],
      territory: 'The Bridge of Small Armies',
      defender: 1,
      defense: ['Mule of Wide Experience'],
    })
    arrive(on, 'Silver Shoal')
    expect([totals(on), scores(on, 'Mule of Wide Experience')]).toEqual([
      [4, 4],
      [4, 2, 2],
    ])
    drawAll(endCombat(on))
    expect([control(on), won(on)]).toEqual([0, [0, 0]])
    const nothing = scene({
      seats: [{}, {}],
      territory: 'The Bridge of Small Armies',
      defender: 1,
    })
    drawAll(endCombat(nothing))
    expect(control(nothing)).toBe(1)
  })
})
