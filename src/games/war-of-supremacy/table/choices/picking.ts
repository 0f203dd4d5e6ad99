import type { PickFrame } from '../../rules/state.ts'
import type { Props } from '../stage.ts'

/** What the parts of a choice are given. */
export type PickingProps = Props & { readonly frame: PickFrame }
