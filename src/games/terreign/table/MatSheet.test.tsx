import { renderToString } from 'preact-render-to-string'
import { expect, it } from 'vitest'
import { IDLE_TABLE } from '../testing/idle-table.ts'
import { ADVANTAGE, act, pick, scene } from '../testing/scene.ts'
import { MatSheet } from './MatSheet.tsx'

it('TER-R37 a mat says who is First Player next round', () => {
  const { state } = act(
    scene({ seats: [{}, {}], lands: ['palace', 'plain'], phase: 'prepare' }),
    [0, ADVANTAGE],
    [0, pick(1)],
  )
  const sheet = (seat: number) =>
    renderToString(<MatSheet {...IDLE_TABLE} view={state} viewer={0} names={['You', 'Ben']} seat={seat} />)
  expect(sheet(0)).toContain('First Player</span>')
  expect(sheet(1)).toContain('First Player next round</span>')
})
