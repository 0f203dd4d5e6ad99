import * as v from 'valibot'

/** The longest record that can be shared by a link, in characters; those of usual matches have a few thousand. */
export const MOST_RECORD_LENGTH = 1_000_000

/** A match that somebody shares. */
export const shareSchema = v.strictObject({
  share: v.string(),
  /** Milliseconds since 1970. */
  created: v.number(),
  game: v.string(),
  /** By seat. */
  names: v.array(v.string()),
})
