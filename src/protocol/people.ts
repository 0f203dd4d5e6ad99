import * as v from 'valibot'

/** A player's name: 1 to 30 characters after trimming, without control or direction characters. */
export const nameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Enter a name.'),
  v.maxLength(30, 'has more than 30 characters'),
  v.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'has invisible characters'),
)

export const passwordSchema = v.pipe(
  v.string(),
  v.minLength(8, 'has fewer than 8 characters'),
  v.maxLength(200, 'has more than 200 characters'),
)

/** What a personal token may do: `read` what its person can see; `play` and chat for them. */
export const SCOPES = ['read', 'play'] as const
export type Scope = (typeof SCOPES)[number]

export const meSchema = v.strictObject({
  id: v.string(),
  name: v.string(),
  /** The name to sign in with; null for a guest. */
  account: v.nullable(v.string()),
})
export type Me = v.InferOutput<typeof meSchema>

/** A rating in a game (openskill). Only matches between people count. */
export const ratingSchema = v.strictObject({
  game: v.string(),
  mu: v.number(),
  sigma: v.number(),
  /** The rating shown: mu minus three sigma. */
  ordinal: v.number(),
  matches: v.number(),
})
export type Rating = v.InferOutput<typeof ratingSchema>
