import type { ComponentChildren } from 'preact'
import type { Refusal } from '../../core/index.ts'
import { Button, type ButtonProps } from '../../look/index.ts'
import { RefusalLine } from '../page/refusals.tsx'
import { errorAt, useFocusOnError, useRequest } from './use-request.ts'

export type AskFormProps = {
  readonly verb: string
  readonly variant?: ButtonProps['variant']
  readonly icon?: ButtonProps['icon']
  readonly onSubmit: () => Promise<void>
  /** A refusal that the form opens with. */
  readonly refused?: Refusal | undefined
  /** The fields by their names on the server. A refusal about none of them is shown above the button. */
  readonly places: readonly string[]
  /** Draws the fields. `error(place)` is the error of one. */
  readonly children: (error: (place: string) => string | undefined) => ComponentChildren
  readonly beside?: ComponentChildren
}

export function AskForm({
  verb,
  variant = 'primary',
  icon,
  onSubmit,
  refused,
  places,
  children,
  beside,
}: AskFormProps) {
  const { refusal, isAsking, ask } = useRequest(refused)
  const form = useFocusOnError(refusal)
  const error = (place: string) => errorAt(refusal, place)
  return (
    <form
      ref={form}
      class="ask-form"
      noValidate
      aria-busy={isAsking}
      onSubmit={(event) => {
        event.preventDefault()
        ask(onSubmit)
      }}
    >
      {children(error)}
      {places.every((place) => error(place) === undefined) && <RefusalLine refusal={refusal} />}
      <div class="ask-form-verbs">
        <Button type="submit" variant={variant} icon={icon}>
          {verb}
        </Button>
        {beside}
      </div>
    </form>
  )
}
