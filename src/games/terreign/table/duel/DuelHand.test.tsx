import { renderToString } from 'preact-render-to-string'
import { expect, it } from 'vitest'
import type { Action } from '../../rules/actions.ts'
import { startDuel } from '../../rules/duel.ts'
import { IDLE_TABLE } from '../../testing/idle-table.ts'
import { position } from '../../testing/position.ts'
import { DuelHand } from './DuelHand.tsx'

it.each([
  [0, { type: 'attack', card: 2 }, 'Your card is sealed: Left.'],
  [1, { type: 'defend', card: 0 }, 'Your card is sealed: Head/Left.'],
  [1, undefined, 'Your card is sealed.'],
] as const)('seat %i reads which card it has sealed: %j', (viewer, chosen: Action | undefined, words) => {
  const view = position({ seats: [{}, {}] })
  startDuel(view, 0, 1, false, { chance: { int: () => 0 }, tell: undefined, reveal: () => {} })
  const html = renderToString(
    <DuelHand
      {...IDLE_TABLE}
      view={view}
      viewer={viewer}
      names={['Ana', 'Ben']}
      sealed={[viewer]}
      chosen={chosen}
    />,
  )
  expect(html).toContain(`<p>${words}</p>`)
})
