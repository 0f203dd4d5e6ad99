import * as v from 'valibot'

/** Letters of scripts in which joiners stand within words: Arabic, as Persian has it, and those of India (UAX 31). */
const JOINING = ['Arab', 'Beng', 'Deva', 'Gujr', 'Guru', 'Knda', 'Mlym', 'Orya', 'Sinh', 'Taml', 'Telu']
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('')
/** What is seen, and joiners within words and emoji. */
const SEEN = new RegExp(
  String.raw`^(?:[^\p{C}\p{Zl}\p{Zp}]|(?<=[${JOINING}])[\u200c\u200d](?=[${JOINING}])|(?<=[\p{ExtPict}\p{EMod}]\ufe0f?)\u200d(?=\p{ExtPict}))*$`,
  'u',
)

/** A player's name: 1 to 30 characters after trimming, without control or direction characters. */
export const nameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Enter a name.'),
  v.maxLength(30, 'has more than 30 characters'),
  v.regex(SEEN, 'has invisible characters'),
)

/** Whether two names look the same: in any case of letters and with any spaces. */
export function isSameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other)
}

function plainName(name: string): string {
  const visible = name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return visible.toLowerCase().replace(/\s+/gu, ' ').trim()
}

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

/** Between which levels of bots somebody probably is: within one sigma. Null: beyond the weakest or the strongest. */
const placeEntries = { above: v.nullable(v.string()), below: v.nullable(v.string()) }

/** A rating in a game (openskill). Only matches between people count. */
export const ratingSchema = v.strictObject({
  game: v.string(),
  mu: v.number(),
  sigma: v.number(),
  /** A cautious estimate, by which lists are ordered: mu minus three sigma. */
  ordinal: v.number(),
  matches: v.number(),
  ...placeEntries,
})
export type Rating = v.InferOutput<typeof ratingSchema>

/** A person's strength on the scale of ratings, from all their matches that count, against bots too. Only they see it. */
export const estimateSchema = v.strictObject({
  game: v.string(),
  mu: v.number(),
  sigma: v.number(),
  /** The matches alone against bots, and the rated ones. */
  matches: v.number(),
  rated: v.number(),
  ...placeEntries,
  /** The level at which a bot is as strong. */
  nearest: v.string(),
  /** The sigma of the strength among the levels; where those are among people is less certain. */
  among: v.number(),
})
export type EstimateSeen = v.InferOutput<typeof estimateSchema>

/** Where the levels of a game's bots are on the scale of ratings. */
export const levelsSchema = v.strictObject({
  /** The weakest first. */
  levels: v.array(v.strictObject({ level: v.string(), mu: v.number() })),
  /** How uncertain it is where they are among people, all together. */
  sigma: v.number(),
  /** The people whose matches say where. */
  people: v.number(),
  /** The caller's own strength; null if nothing is known. */
  you: v.nullable(estimateSchema),
})
export type LevelsSeen = v.InferOutput<typeof levelsSchema>
