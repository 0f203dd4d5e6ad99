import { rove, useKeyboardFollows } from '../../../../look/index.ts'
import { isChoosing } from '../model/aims.ts'
import type { Props } from '../model/ui-state.ts'
import { Answers } from './Answers.tsx'
import { PickSheet } from './PickSheet.tsx'

export function Choices(props: Props) {
  const { view, viewer, actions } = props
  const top = view.stack.at(-1)
  const root = useKeyboardFollows<HTMLElement>(JSON.stringify([viewer, top]))
  if (typeof viewer !== 'number' || actions.length === 0 || !isChoosing(view, viewer)) return null
  return (
    <section
      ref={root}
      class="choosing wos-choosing"
      aria-label={top?.step === 'window' ? 'Your answer' : 'Your choice'}
      onKeyDown={(event) => {
        // In a field the arrows move the cursor.
        if (!(event.target instanceof HTMLInputElement)) rove(event)
      }}
    >
      {top?.step === 'window' && <Answers {...props} />}
      {top?.step === 'pick' && <PickSheet key={JSON.stringify(view.stack)} {...props} frame={top} />}
    </section>
  )
}
