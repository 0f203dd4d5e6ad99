/** Small lines below a name. */
export function NoteLines({ notes }: { readonly notes: readonly (string | undefined)[] }) {
  return notes
    .filter((note) => note !== undefined)
    .map((note) => (
      <span key={note} class="quiet small part-list-more">
        {note}
      </span>
    ))
}
