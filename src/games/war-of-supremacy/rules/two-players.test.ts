import { describe, expect, it } from 'vitest'
import {
  act,
  asks,
  cast,
  drawAll,
  END,
  endCombat,
  endTurn,
  PASS,
  passAll,
  place,
  READY,
  refused,
  type Said,
  type Scene,
  scene,
  toldOf,
} from '../testing/scene.ts'
import { answer, cardSet, creature, spell } from '../testing/scene-cards.ts'
import { attack, control, defense, grave, hands, won } from '../testing/scene-words.ts'

const MUSTER = { do: 'summon', from: 'deck', what: { kind: 'creature', type: 'Being' }, amount: 1 } as const
const CARDS = cardSet({
  creatures: [
    creature('Early', [2, 2, 2], { abilities: [{ when: 'start of turn', effects: [MUSTER] }] }),
    creature('Late', [2, 2, 2], { abilities: [{ when: 'end of turn', effects: [MUSTER] }] }),
    creature('One', [1, 1, 1]),
    creature('Five', [5, 5, 5]),
    creature('Eight', [8, 8, 8]),
    creature('Twenty', [20, 20, 20]),
    creature('Victor', [2, 2, 2], {
      abilities: [
        { when: 'win combat', effects: [{ do: 'draw', who: 'you', from: 'spell', amount: 1 }] },
        { when: 'lose combat', effects: [{ do: 'draw', who: 'you', from: 'spell', amount: 1 }] },
      ],
    }),
  ],
  spells: [
    spell('Muster', 'your turn', [MUSTER]),
    spell('Edict', 'any turn', [{ do: 'win territory' }]),
    answer('Joy', 'combat won', [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }]),
    answer('Sorrow', 'combat lost', [{ do: 'draw', who: 'you', from: 'creature', amount: 1 }]),
  ],
})
const two = (said: Partial<Said>): Scene => scene({ seats: [{}, {}], cards: CARDS, ...said })
const how = (on: Scene) => toldOf(on, 'won').map(({ seat, how: way }) => `${seat} ${way}`)
/** The current player attacks with these and ends the turn. */
function attackWith(on: Scene, ...creatures: readonly string[]): Scene {
  const { current } = on.state
  for (const name of creatures) act(on, [current, place(name)])
  if (asks(on) === `place ${current}`) act(on, [current, READY])
  return endTurn(on)
}

describe('Two players', () => {
  it('WOS-39 The example: P1 wins; P2 fails; P1 skips and draws; P2 fails; P1 claims', () => {
    const on = two({ seats: [{ hand: ['Five'] }, { hand: ['One', 'One'] }] })
    attackWith(on, 'Five')
    expect([control(on), on.state.current]).toEqual([0, 1])
    attackWith(on, 'One')
    expect([control(on), asks(on), how(on)]).toEqual([0, 'act 0', []])
    const before = hands(on)[0]
    endTurn(on)
    // Nothing played: three cards.
    expect(hands(on)[0]).toBe(before + 3)
    attackWith(on, 'One')
    expect(how(on)).toEqual(['0 claim'])
    drawAll(on)
    expect([won(on), asks(on), control(on)]).toEqual([[1, 0], 'act 1', undefined])
  })

  it('WOS-33 One turn withstood is not enough, two in a row are', () => {
    const claims = (held: number) => how(two({ phase: 'begin', defender: 0, defense: ['Five'], held }))
    expect([claims(0), claims(1), claims(2)]).toEqual([[], [], ['0 claim']])
  })

  it('WOS-33 A turn in which the opponent plays nothing is one withstood too', () => {
    const on = two({ turn: 1, defender: 0, defense: ['Five'], held: 1 })
    endTurn(on)
    expect(how(on)).toEqual(['0 claim'])
  })

  it('WOS-33 When control changes the count begins again', () => {
    const on = two({ turn: 1, defender: 0, defense: ['Five'], held: 1, seats: [{}, { hand: ['Eight'] }] })
    attackWith(on, 'Eight')
    expect([control(on), on.state.fronts[0].held]).toEqual([1, 0])
  })

  it('WOS-33 The defender may skip: no combat result, nobody has won or lost', () => {
    const on = two({ defender: 0, defense: ['Victor', 'Twenty'], held: 1 })
    endTurn(on)
    expect([toldOf(on, 'resolved'), toldOf(on, 'ability'), how(on)]).toEqual([[], [], []])
    expect([control(on), on.state.fronts[0].held, asks(on)]).toEqual([0, 1, 'act 1'])
  })

  it('WOS-33 Or attack themself: beating one’s own defenders restarts the count', () => {
    const on = two({ seats: [{ hand: ['Eight'] }, {}], defender: 0, defense: ['Five'], held: 1 })
    expect(refused(on, 0, place('Eight'))).toBeUndefined()
    attackWith(on, 'Eight')
    expect([control(on), defense(on), grave(on)]).toEqual([0, ['Eight'], ['Five']])
    expect(on.state.fronts[0].held).toBe(0)
  })

  it('WOS-33 Whoever beats their own defenders has won a combat and lost none', () => {
    const on = two({
      seats: [
        { hand: ['Eight', 'Sorrow', 'Joy'], asks: 15 },
        { hand: ['Sorrow', 'Joy'], asks: 15 },
      ],
      defender: 0,
      defense: ['Five'],
    })
    act(on, [0, place('Eight')])
    passAll(on)
    act(on, [0, END])
    const asked: string[] = []
    for (let now = asks(on); now.startsWith('window'); now = asks(on)) {
      asked.push(now)
      act(on, [Number(now.at(-1)), PASS])
    }
    expect(asked).toEqual(['window combat won 0'])
  })

  it('WOS-R58 What the one in control summons in their own combat attacks their own defense', () => {
    const on = two({
      seats: [{ hand: ['Muster'] }, {}],
      deck: ['Eight'],
      defender: 0,
      defense: ['Five'],
      held: 1,
    })
    act(on, [0, cast('Muster')])
    expect([attack(on), defense(on)]).toEqual([['Eight'], ['Five']])
    endCombat(on)
    expect([defense(on), grave(on), on.state.fronts[0].held]).toEqual([['Eight'], ['Five', 'Muster'], 0])
  })

  it('WOS-R58 and is lost if it does not beat that defense, which counts on', () => {
    const on = two({
      seats: [{ hand: ['Muster'] }, {}],
      deck: ['One'],
      defender: 0,
      defense: ['Five'],
      held: 1,
    })
    endCombat(act(on, [0, cast('Muster')]))
    expect([defense(on), grave(on), on.state.fronts[0].held]).toEqual([['Five'], ['Muster', 'One'], 1])
  })

  it.each(['start of turn', 'end of turn'] as const)('WOS-R58 at the %s it joins the defense', (moment) => {
    const on = two({
      phase: moment === 'start of turn' ? 'begin' : 'end',
      deck: ['One'],
      defender: 0,
      defense: [moment === 'start of turn' ? 'Early' : 'Late'],
    })
    expect(attack(on)).toEqual([])
    expect(defense(on)).toContain('One')
  })

  it('WOS-33 A failed attack on oneself costs the attackers and leaves the count', () => {
    const on = two({ seats: [{ hand: ['One'] }, {}], defender: 0, defense: ['Five'], held: 1 })
    attackWith(on, 'One')
    expect([attack(on), defense(on), grave(on)]).toEqual([[], ['Five'], ['One']])
    expect(on.state.fronts[0].held).toBe(1)
  })

  it('WOS-33 The other ways to win a territory are the same', () => {
    const score = two({ seats: [{ hand: ['Twenty'] }, {}], defender: 1, defense: ['One'] })
    expect(how(attackWith(score, 'Twenty'))).toEqual(['0 score'])
    const card = two({ seats: [{ hand: ['Edict'] }, {}] })
    expect(how(act(card, [0, cast('Edict')]))).toEqual(['0 card'])
  })

  it('WOS-33 Twenty points against oneself win nothing', () => {
    const on = two({ seats: [{ hand: ['Twenty'] }, {}], defender: 0, defense: ['Five'] })
    attackWith(on, 'Twenty')
    expect([how(on), control(on)]).toEqual([[], 0])
  })

  it('WOS-33 With three players one round of defense is enough', () => {
    const on = scene({ seats: [{}, {}, {}], cards: CARDS, phase: 'begin', defender: 0, held: 0 })
    expect(how(on)).toEqual(['0 claim'])
  })
})
