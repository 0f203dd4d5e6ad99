import type { State } from '../rules/state.ts'
import { NONE } from '../rules/state.ts'
import { position } from '../testing/position.ts'

export const [YOU, ADA, BRAN] = [0, 1, 2] as const
/** The spaces, by their terrains. */
export const [FARM, PLAIN, TOWNE] = [0, 1, 2] as const

/** The position that the lesson begins with. */
export const START: State = position({
  seats: [
    { house: 'gryssel', morale: 3, tokens: [3, 0], hand: ['clothyard-shaft'], order: 'mine' },
    {
      house: 'shimoto',
      tokens: [2, 0],
      hand: ['field-surgeon', 'smoke-pot'],
      equipped: ['buckler'],
      order: 'mine',
    },
    { house: 'tagion', morale: 1, tokens: [2, 0], equipped: ['far-glass'], order: 'mine' },
  ],
  lands: ['farm', 'plain', 'towne'],
  phase: 'travel',
  round: 4,
  drops: { [FARM]: ['bastard-sword'] },
  deck: ['parry', 'cordial'],
  events: ['good-harvest'],
})
for (const player of START.players) player.warrior = NONE
