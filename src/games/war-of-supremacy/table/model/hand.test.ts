import { describe, expect, it } from 'vitest'
import { game } from '../../rules/game.ts'
import { type Said, scene } from '../../testing/scene.ts'
import { cardSet, creature, spell } from '../../testing/scene-cards.ts'
import { attackBond, bondWords, heldCards } from './hand.ts'

const asked = (said: Partial<Said>, seat = 0) => {
  const view = game.view(scene({ seats: [{}, {}], ...said }).state, seat)
  return {
    view,
    actions: game.actors(view).includes(seat) ? game.actions(view, seat) : [],
    refusal: (action: Parameters<typeof game.refusal>[2]) => game.refusal(view, seat, action),
  }
}
const hand = (said: Partial<Said>) => {
  const { creature, spell } = heldCards(asked(said), 0)
  return [...creature, ...spell]
}

describe('the hand', () => {
  it('lies sorted: creatures by faction and rating, then spells', () => {
    const held = ['Forest Growth', 'Gorilla Berserker', 'Ancient Soldier', 'Eagle Aramund', 'Fire Blast']
    expect(hand({ seats: [{ hand: held }, {}] }).map(({ face }) => face.name)).toEqual([
      'Eagle Aramund',
      'Ancient Soldier',
      'Gorilla Berserker',
      'Fire Blast',
      'Forest Growth',
    ])
  })

  it('WOS-20 says what may join the attack, by what it shares with it', () => {
    const held = hand({
      seats: [{ hand: ['Ancient Soldier', 'Gorilla Berserker'] }, {}],
      attack: ['Eagle Aramund'],
    })
    const [soldier, gorilla] = held
    expect(soldier.bonds).toEqual(['Ancients'])
    expect(soldier.ways).toHaveLength(1)
    expect([gorilla.bonds, gorilla.ways.length]).toEqual([['Beast'], 1])
  })

  it('WOS-20 says why a creature may not join the attack', () => {
    const [priest] = hand({
      seats: [{ hand: ['Sister of the Poor Bell'] }, {}],
      attack: ['Gorilla Berserker'],
    })
    expect([priest.bonds, priest.ways, priest.why?.clause]).toEqual([[], [], 'WOS-20'])
  })

  it('gives no reasons while others decide', () => {
    const [card] = hand({ seats: [{ hand: ['Gorilla Berserker'] }, {}], turn: 1 })
    expect([card.ways, card.why]).toEqual([[], undefined])
  })

  it('WOS-28 gives the reason why a spell cannot be played now', () => {
    const [card] = hand({ seats: [{ hand: ['Boomerang'] }, {}] })
    expect(card.why?.clause).toBe('WOS-28')
  })
})

describe('the bond of an attack', () => {
  const bond = (...attack: NonNullable<Said['attack']>) => {
    const found = attackBond(asked({ attack }).view)
    return found && bondWords(found)
  }

  it('WOS-20 is faction and types of a creature alone', () => {
    expect(bond('Gorilla Berserker')?.[0]).toBe('Sylvan')
    expect(bond('Gorilla Berserker')?.length).toBeGreaterThan(1)
  })

  it('WOS-20 is only what all share', () => {
    expect(bond('Ancient Soldier', 'Eagle Aramund')?.[0]).toBe('Ancients')
  })

  it('WOS-21 is none where only Mercenaries attack', () => {
    expect(bond('Half-Paid Pikes')).toBe(undefined)
    expect(bond('Half-Paid Pikes', 'Gorilla Berserker')?.[0]).toBe('Sylvan')
  })

  it('WOS-21 is none of a creature that joins any attack, as long as it does', () => {
    expect(bond('Foxfire Stray')).toBe(undefined)
    expect(bond({ name: 'Foxfire Stray', isSilenced: true })).toEqual(['Sylvan', 'Beast', 'Spirit'])
  })

  it('WOS-21 is none of one that joins by an attached spell; one of the hand joins if what it asks for holds', () => {
    const cards = cardSet({
      creatures: [
        creature('Rebel', [1, 1, 1], {
          abilities: [{ while: 'attacking', if: { form: 'blade' }, rules: [{ rule: 'joins' }] }],
        }),
        creature('Plain', [1, 1, 1], { types: ['Stone'] }),
      ],
      spells: [spell('Badge', 'your turn', [{ do: 'attach', to: { one: {} }, rules: [{ rule: 'joins' }] }])],
    })
    expect(attackBond(asked({ cards, attack: [{ name: 'Plain', attached: ['Badge'] }] }).view)).toBe(
      undefined,
    )
    const bonds = (form: string) =>
      hand({ cards, form, seats: [{ hand: ['Rebel'] }, {}], attack: ['Plain'] })[0].bonds
    expect([bonds('wild'), bonds('blade')]).toEqual([['Guard'], ['joins any']])
  })
})
