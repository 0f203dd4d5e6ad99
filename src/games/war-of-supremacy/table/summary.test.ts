import { expect, it } from 'vitest'
import { ONLOOKER } from '../../../core/index.ts'
import { scene } from '../testing/scene.ts'
import type { Props } from './model/ui-state.ts'
import { summary } from './summary.ts'

const { state } = scene({
  seats: [{ hand: ['Protector of the Commons', 'Fire Blast'] }, {}],
  attack: ['Gorilla Berserker'],
  defender: 1,
  defense: ['Ancient Soldier'],
})
const asked = {
  view: state,
  names: ['Ana', 'Ben'],
  actions: [],
  refusal: () => undefined,
  outcome: undefined,
}

it('says what is fought over, both sides, how it stands, and the own hand by its keys', () => {
  const text = summary({ ...asked, viewer: 0 } as unknown as Props)
  expect(text).toMatch(
    /^Round 2 of at most 60\. Territory: .*\. Combat form: \w+\. Attack, you, \d+: Gorilla Berserker \d+\. Defense, Ben, \d+: Ancient Soldier \d+\./,
  )
  expect(text).toMatch(/A score of \d+ wins the territory outright\./)
  expect(text).toMatch(/Your hand: 1: Protector of the Commons \d+; 2: Fire Blast, spell\.$/)
})

it('says no hand to an onlooker', () => {
  expect(summary({ ...asked, viewer: ONLOOKER } as unknown as Props)).not.toMatch(/hand/)
})

it('WOS-33 says between two players how many turns a defense has withstood', () => {
  const said = (seats: readonly object[], held: number, defender?: number) =>
    summary({
      ...asked,
      names: ['Ana', 'Ben', 'Cleo'],
      view: scene({ seats, held, ...(defender !== undefined && { defender, defense: ['Ancient Soldier'] }) })
        .state,
      viewer: 0,
    } as unknown as Props)
  expect(said([{}, {}], 1, 1)).toContain('Defense, Ben, 2: Ancient Soldier 2. It withstood 1 of 2 turns.')
  expect(said([{}, {}, {}], 1, 1)).not.toContain('withstood')
  expect(said([{}, {}], 0)).not.toContain('withstood')
})
