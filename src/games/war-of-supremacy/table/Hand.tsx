import type { Seat } from '../../../core/index.ts'
import { useEscape, useKeyboardFollows } from '../../../look/index.ts'
import { CardPanel } from './CardPanel.tsx'
import { Choices } from './choices/Choices.tsx'
import { Deeds } from './Deeds.tsx'
import { HeldCards } from './HeldCards.tsx'
import { useTableKeys } from './keyboard.ts'
import { isChoosing } from './model/aims.ts'
import { clearDraft, draftOf, type Props, useCleanStage } from './model/ui-state.ts'
import { StackPile } from './stack/StackPile.tsx'

/** What lies before the viewer: the stack for all, their own cards, and what can be done. */
export function Hand(props: Props) {
  useCleanStage()
  const { viewer } = props
  return (
    <>
      <StackPile {...props} />
      {typeof viewer === 'number' && <OwnHand {...props} seat={viewer} />}
    </>
  )
}

function OwnHand(props: Props & { readonly seat: Seat }) {
  const { view, seat, actions, outcome } = props
  const draft = draftOf(props)
  const isAsked = actions.length > 0
  const isChoice = isAsked && isChoosing(view, seat)
  useEscape(draft.card !== undefined, () => clearDraft(draft))
  useTableKeys(props)
  const root = useKeyboardFollows<HTMLElement>(`${draft.key} ${draft.card}`, '.wos-back')
  return (
    <section
      ref={root}
      class="wos-hand"
      data-over={outcome !== undefined || undefined}
      data-chosen={draft.card !== undefined || undefined}
      aria-label="Your hand"
    >
      <HeldCards {...props} />
      <div class="wos-deeds">
        {draft.card !== undefined ? (
          <CardPanel {...props} card={draft.card} />
        ) : isChoice ? (
          <Choices {...props} />
        ) : (
          <Deeds {...props} />
        )}
      </div>
    </section>
  )
}
