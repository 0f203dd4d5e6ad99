import { renderToString } from 'preact-render-to-string'
import { expect, it } from 'vitest'
import { game } from '../../index.ts'
import type { Action } from '../../rules/actions.ts'
import { IDLE_TABLE } from '../../testing/idle-table.ts'
import { ADVANTAGE, act, duel, pickItem, play, type Scene, scene } from '../../testing/scene.ts'
import { words } from '../../text/actions.ts'
import { Choices } from './Choices.tsx'

/** What is marked for an action of seat 0, and whether the choices that are drawn have it. */
function marked({ state }: Scene, action: Action) {
  const view = game.view(state, 0)
  const mark = words.mark?.(action, view, 0)
  const html = renderToString(
    <Choices {...IDLE_TABLE} view={view} viewer={0} names={['You', 'Ben']} actions={game.actions(view, 0)} />,
  )
  const [last = ''] = mark?.match(/[^ ]+$/) ?? []
  const [, attribute = `class="[^"]*\\b${last.slice(1)}\\b`] = last.match(/^\[(.*)\]$/) ?? []
  return { mark, isDrawn: new RegExp(attribute).test(html) }
}

it('a hint marks the answer and the pass', () => {
  const on = duel(scene({ seats: [{ hand: ['feint'], order: 'mine' }, {}] }), 0, 1, 'miss')
  expect(marked(on, play('feint'))).toMatchObject({ mark: expect.any(String), isDrawn: true })
  expect(marked(on, { type: 'pass', order: 'mine' })).toMatchObject({
    mark: expect.any(String),
    isDrawn: true,
  })
})

it('a hint marks the item to be picked, in short lists and in long ones', () => {
  for (const discard of [['trap'], ['trap', 'feint', 'parry', 'reflect', 'assassin', 'cordial']]) {
    const on = scene({
      seats: [{ hand: ['usurp', 'libel'] }, {}],
      lands: ['towne', 'plain'],
      phase: 'prepare',
      discard,
    })
    act(on, [0, ADVANTAGE])
    expect(marked(on, pickItem('libel'))).toMatchObject({ mark: expect.any(String), isDrawn: true })
    act(on, [0, pickItem('libel')])
    if (discard.length > 1) expect(marked(on, pickItem('parry')).isDrawn).toBe(true)
  }
})
