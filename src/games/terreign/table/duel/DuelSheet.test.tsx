import { renderToString } from 'preact-render-to-string'
import { expect, it } from 'vitest'
import { act, duel, type Scene, scene } from '../../testing/scene.ts'
import { recordOf } from '../state/duel-record.ts'
import { DuelSheet } from './DuelSheet.tsx'

/** How many cards are said to be unavailable for an attempt. */
function unavailable({ state }: Scene): number {
  if (!state.duel) throw new Error('There is no duel.')
  const html = renderToString(
    <DuelSheet record={recordOf(state.duel)} view={state} names={['Ada', 'Ben']}>
      {null}
    </DuelSheet>,
  )
  return html.match(/ter-out-said/g)?.length ?? 0
}

it('TER-26 cards are unavailable while the next attempt lasts, and not when there is none', () => {
  const fought = (...how: readonly ('hit' | 'miss')[]) => duel(scene({ seats: [{}, {}] }), 0, 1, ...how)
  expect(unavailable(fought())).toBe(0)
  expect(unavailable(fought('miss'))).toBe(2)
  expect(unavailable(fought('miss', 'hit'))).toBe(2)
  // The defender chooses a reward.
  expect(unavailable(fought('miss', 'miss', 'miss'))).toBe(0)
  // Damage of the first attempt is about to land.
  const struck = duel(scene({ seats: [{}, { hand: ['saints-knuckle'], order: 'mine' }] }), 0, 1)
  act(struck, [1, { type: 'pass', order: 'mine' }])
  act(struck, [0, { type: 'attack', card: 0 }], [1, { type: 'defend', card: 2 }])
  act(struck, [1, { type: 'pass', order: 'mine' }])
  expect(struck.state.stack.at(-1)).toMatchObject({ step: 'window', moment: 'damage' })
  expect(unavailable(struck)).toBe(0)
})
