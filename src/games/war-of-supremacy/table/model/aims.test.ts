import { describe, expect, it } from 'vitest'
import { nameOf } from '../../rules/cards.ts'
import { game } from '../../rules/game.ts'
import { type Said, scene } from '../../testing/scene.ts'
import { aimsOf } from './aims.ts'

const SAID: Said = {
  seats: [{ hand: ['Fire Blast', 'Sacrifice to the Gods', 'Gorilla Berserker'] }, {}],
  defender: 1,
  defense: ['Ancient Soldier', 'Eagle Aramund'],
}

function aimsWith(name: string | undefined) {
  const view = game.view(scene(SAID).state, 0)
  const { creatures, spells } = view.players[0]
  const card = [...creatures, ...spells].find(
    (each) => typeof each === 'number' && nameOf(view, each) === name,
  )
  const draft = { key: '', card: typeof card === 'number' ? card : undefined }
  return { view, aims: aimsOf({ view, actions: game.actions(view, 0) }, draft) }
}

describe('what is aimed at', () => {
  it('WOS-32 are the creatures that a chosen spell can target', () => {
    const { view, aims } = aimsWith('Fire Blast')
    expect(aims.at).toBe('card')
    expect([...aims.cards.keys()].map((card) => nameOf(view, card))).toEqual([
      'Ancient Soldier',
      'Eagle Aramund',
    ])
  })

  it('WOS-32 are the players that a chosen spell can target', () => {
    const { aims } = aimsWith('Sacrifice to the Gods')
    expect(aims.at).toBe('player')
    expect(aims.seats.size).toBeGreaterThan(0)
  })

  it('is nothing while a creature, or nothing, is chosen', () => {
    expect(aimsWith('Gorilla Berserker').aims.at).toBe(undefined)
    expect(aimsWith(undefined).aims.at).toBe(undefined)
  })
})
