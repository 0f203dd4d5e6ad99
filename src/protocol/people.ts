import * as v from 'valibot'

/** A name people go by: 1 to 30 signs after trimming, no control or direction signs. */
export const nameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'is empty'),
  v.maxLength(30, 'has more than 30 signs'),
  v.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'holds signs that cannot be seen'),
)

/** 8 to 200 signs. */
export const passwordSchema = v.pipe(
  v.string(),
  v.minLength(8, 'has fewer than 8 signs'),
  v.maxLength(200, 'has more than 200 signs'),
)

/** What a personal token may do: `read` what its person may see, `play` and chat for them. Nothing else. */
export const SCOPES = ['read', 'play'] as const
export type Scope = (typeof SCOPES)[number]

/** Oneself. */
export const meSchema = v.strictObject({
  id: v.string(),
  name: v.string(),
  /** The name one signs in with; null for a guest. */
  account: v.nullable(v.string()),
})
export type Me = v.InferOutput<typeof meSchema>

/** A rating in a game, by openskill; only people's matches count. */
export const ratingSchema = v.strictObject({
  game: v.string(),
  mu: v.number(),
  sigma: v.number(),
  /** What is shown: mu less three sigma. */
  ordinal: v.number(),
  matches: v.number(),
})
export type Rating = v.InferOutput<typeof ratingSchema>
