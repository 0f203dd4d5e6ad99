import { toast } from '../../look/index.ts'
import { go } from '../browser/router.ts'
import type { Started } from './new-match.ts'

/** Opens a match's page, with a warning if the match was not stored. */
export function openMatch({ id, unkept }: Started): void {
  if (unkept) toast(unkept.message, 'warning')
  go({ page: 'play', id })
}
