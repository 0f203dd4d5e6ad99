import type { ComponentChildren } from 'preact'
import { Button, type ButtonProps } from '../../look/index.ts'
import { plainSentence } from '../page/refusals.tsx'
import { errorAt, useFocusOnError, useRequest } from './use-request.ts'

export type AskFormProps = {
  /** The verb of its one button. */
  readonly verb: string
  readonly variant?: ButtonProps['variant']
  readonly icon?: ButtonProps['icon']
  /** Does it; what is refused is said at its field, or above the button when no field of `places` is meant. */
  readonly onSubmit: () => Promise<void>
  /** The fields there are, as the server calls them. */
  readonly places: readonly string[]
  /** The fields. `error(place)` is what is wrong with one. */
  readonly children: (error: (place: string) => string | undefined) => ComponentChildren
  /** Beside the button. */
  readonly beside?: ComponentChildren
}

/** A few fields that are sent to the server together. */
export function AskForm(props: AskFormProps) {
  const { refusal, isAsking, ask } = useRequest()
  const form = useFocusOnError(refusal)
  const error = (place: string) => errorAt(refusal, place)
  const isPlaced = props.places.some((place) => error(place) !== undefined)
  return (
    <form
      ref={form}
      class="ask-form"
      noValidate
      aria-busy={isAsking}
      onSubmit={(event) => {
        event.preventDefault()
        ask(props.onSubmit)
      }}
    >
      {props.children(error)}
      {refusal !== undefined && !isPlaced && (
        <p class="field-error" role="alert">
          {plainSentence(refusal)}
        </p>
      )}
      <div class="ask-form-verbs">
        <Button type="submit" variant={props.variant ?? 'primary'} icon={props.icon}>
          {props.verb}
        </Button>
        {props.beside}
      </div>
    </form>
  )
}
