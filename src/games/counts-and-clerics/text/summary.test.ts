import { expect, it } from 'vitest'
import { ONLOOKER } from '../../../core/index.ts'
import { counter, position } from '../testing/position.ts'
import { summary } from './summary.ts'

const view = position({
  hands: [[counter('Knight 9'), counter('Monk 4')], [counter('Baron 13')]],
  empty: [1, 2, 3],
  stack: [{ step: 'choose', seat: 0 }],
})

it('says the turns left, the own hand by its keys, and the open hands of others', () => {
  expect(summary({ view, viewer: 0, names: ['Ana', 'Ben'] })).toBe(
    'You have two turns left. Your hand: 1: Monk 4, religious; 2: Knight 9, military. Ben’s hand: Baron 13, military and political.',
  )
})

it('says to an onlooker the open hands only', () => {
  expect(summary({ view, viewer: ONLOOKER, names: ['Ana', 'Ben'] })).toMatch(/^Ana’s hand: .*\. Ben’s hand: /)
})
