import { refuse } from '../../core/index.ts'
import { page } from './messages.ts'

/** Loads the code for what a button does. @throws Refused `not-loaded` */
export function orRefuse<Code>(loading: Promise<Code>): Promise<Code> {
  return loading.catch(() => refuse({ code: 'not-loaded', message: page('partNotLoaded') }))
}
