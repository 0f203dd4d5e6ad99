import { rove, useKeyboardFollows } from '../../../../look/index.ts'
import type { Props } from '../stage.ts'
import { Answers } from './Answers.tsx'
import './choices.css'
import { PickSheet } from './PickSheet.tsx'
import { isChoosing } from './windows.ts'

export { isChoosing }

/** What the viewer is asked outside of the turn's own verbs: an answer, or a choice. Nothing else. */
export function Choices(props: Props) {
  const { view, viewer, actions } = props
  const top = view.stack.at(-1)
  const root = useKeyboardFollows<HTMLFieldSetElement>(JSON.stringify([viewer, top]))
  if (typeof viewer !== 'number' || actions.length === 0 || !isChoosing(view, viewer)) return null
  return (
    <fieldset
      ref={root}
      class="wos-choosing"
      aria-label={top?.step === 'window' ? 'Your answer' : 'Your choice'}
      onKeyDown={(event) => {
        // In a field the arrows move the cursor.
        if (!(event.target instanceof HTMLInputElement)) rove(event)
      }}
    >
      {top?.step === 'window' && <Answers {...props} frame={top} />}
      {top?.step === 'pick' && <PickSheet key={JSON.stringify(view.stack)} {...props} frame={top} />}
    </fieldset>
  )
}
