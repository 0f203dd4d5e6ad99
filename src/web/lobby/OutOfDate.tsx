import type { Refusal } from '../../core/index.ts'
import { Icon } from '../../look/index.ts'
import { plainSentence } from '../page/refusals.tsx'
import './lobby.css'
import { lobby as say } from './messages.ts'

/** Why a page could not be read again; empty while it can. */
export function OutOfDate({ trouble }: { readonly trouble: Refusal | undefined }) {
  return (
    <p class="lobby-trouble" role="status">
      {trouble !== undefined && (
        <>
          <Icon name="warning" /> {plainSentence(trouble)} {say('outOfDate')}
        </>
      )}
    </p>
  )
}
