/** The longest record that can be shared by a link, in characters; those of usual matches have a few thousand. */
export const MOST_RECORD_LENGTH = 1_000_000
