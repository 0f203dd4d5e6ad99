import * as v from 'valibot'

/** The entries of a list as the browser's storage holds it. What does not fit the schema is left out. */
export function readList<Entry>(
  schema: v.GenericSchema<unknown, Entry>,
  text: string | null,
): readonly Entry[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter((each): each is Entry => v.is(schema, each)) : []
  } catch {
    return []
  }
}
