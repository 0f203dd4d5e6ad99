type NotesProps = {
  readonly id: string
  readonly hint: string | undefined
  readonly error?: string | undefined
}

/** `aria-describedby` of the control with these notes. */
export function describedBy({ id, hint, error }: NotesProps): string | undefined {
  const notes = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean)
  return notes.length > 0 ? notes.join(' ') : undefined
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
