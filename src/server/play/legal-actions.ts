import * as v from 'valibot'
import { refuse } from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import { callingPerson, type Operation, operation } from '../operation/operation.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What a program needs that cannot run the rules itself. */
const actionsOf = operation({
  name: 'matches.actions',
  method: 'GET',
  path: '/api/matches/{match}/actions',
  summary:
    'What one’s seat may do now: each legal action once, and the `entry` to send with it. None while others are waited for.',
  access: 'person',
  scope: 'read',
  input: v.strictObject({ match: v.pipe(v.string(), v.maxLength(40)) }),
  output: v.strictObject({ entry: whole, actions: v.array(v.unknown()) }),
  refusals: ['no-match', 'not-playing', 'not-seated', 'closing', 'diverged'],
  async run({ rooms }, caller, { match }) {
    const { id } = callingPerson(caller)
    const { viewer, view, entry, match: seen, status } = await rooms.position(match, { person: id }, 0)
    if (viewer === 'onlooker') {
      refuse({ code: 'not-seated', message: 'Only those who sit in a match have anything to decide in it.' })
    }
    const game = (await findGame(seen.game)?.load())?.game
    const mayAct = game !== undefined && status.result === null && game.actors(view).includes(viewer)
    return { entry, actions: mayAct ? [...game.actions(view, viewer)] : [] }
  },
})

export const legalActionsOperations: readonly Operation[] = [actionsOf]
