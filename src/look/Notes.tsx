type NotesProps = {
  readonly id: string
  readonly hint: string | undefined
  readonly error: string | undefined
}

export function Notes({ id, hint, error }: NotesProps) {
  return (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} class="field-hint">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} class="field-error" role="alert">
          {error}
        </p>
      )}
    </>
  )
}
