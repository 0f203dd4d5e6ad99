import type { ComponentChildren } from 'preact'
import { Button } from '../../../look/index.ts'
import type { VerbId } from '../text/verbs.ts'
import { Sign } from './art.tsx'
import { VERB_SIGNS } from './signs.ts'

type PanelHeadProps = {
  readonly verb?: VerbId | undefined
  readonly title: string
  /** A quiet sentence after the title. */
  readonly children?: ComponentChildren
  /** Undefined where there is no way back. */
  readonly onBack?: (() => void) | undefined
  readonly undoes?: boolean
}

/** The head of a panel: a verb's sign, a title, and the way back. */
export function PanelHead({ verb, title, children, onBack, undoes = false }: PanelHeadProps) {
  return (
    <p class="row wrap trs-panel-head">
      {verb && <Sign name={VERB_SIGNS[verb]} />} <b>{title}</b>{' '}
      {children !== undefined && <span class="quiet">{children}</span>}
      {onBack && (
        <Button class="trs-back" size="small" variant="bare" icon={undoes ? 'undo' : 'back'} onPress={onBack}>
          {undoes ? 'Undo' : 'Back'}
        </Button>
      )}
    </p>
  )
}
