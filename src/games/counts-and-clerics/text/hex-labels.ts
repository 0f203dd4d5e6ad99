import { capital } from '../../../core/index.ts'
import { control } from '../rules/control.ts'
import { counterOf, ownerOf } from '../rules/counters.ts'
import { geography, MOUNTAIN, SETTLEMENTS } from '../rules/map.ts'
import type { State } from '../rules/state.ts'
import { cc } from './messages.ts'
import { controlInWords, counterName } from './phrases.ts'

/** By hex, for screen readers: `Empty; beside castle worth 3, controlled by Ana, 2 military to 1`. */
export function hexLabels(view: State, names: readonly string[]): readonly string[] {
  const { land, board, order } = view
  const { sites, touches } = geography(land)
  const standing = sites.map(({ hex, kind }) => {
    const judged = control(board, order.length, hex)
    const who = controlInWords(judged, names)
    const { kind: name, worth } = SETTLEMENTS[kind]
    const site = cc('siteWorth', { site: cc(name), worth })
    return `${site}, ${judged.seat === undefined ? who : cc('controlledBy', { who })}`
  })
  return board.map((piece, hex) => {
    const index = sites.findIndex((site) => site.hex === hex)
    if (index >= 0) return capital(standing[index])
    if (land[hex] === MOUNTAIN) return capital(cc('mountain'))
    const what =
      piece === 0 ? capital(cc('empty')) : `${names[ownerOf(piece)]}, ${counterName(counterOf(piece))}`
    const beside = standing.filter((_, site) => (touches[hex] & (1 << site)) !== 0)
    return [what, ...beside.map((site) => cc('beside', { site }))].join('; ')
  })
}
