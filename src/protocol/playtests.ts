import * as v from 'valibot'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const bots = v.array(v.pipe(v.string(), v.maxLength(60)))
const words = v.pipe(v.string(), v.maxLength(2000))

/** The most matches of each kind that a server plays for one playtest. */
export const MOST_PLAYTEST_MATCHES = 10_000

/** What else one playtest on a server may ask for at most: levels, variants, and characters of the seed. */
export const PLAYTEST_BOUNDS = { bots: 4, variants: 5, seed: 200 } as const

/** A playtest for a server to play. */
export const newPlaytestSchema = v.strictObject({
  game: v.pipe(v.string(), v.maxLength(60)),
  /** The game as it is, and variants to compare with it. */
  variants: v.pipe(
    v.array(
      v.strictObject({
        name: words,
        options: v.record(v.string(), v.unknown()),
        /** The options as a command gives them: `mountains=3`. */
        given: v.pipe(v.array(words), v.maxLength(50)),
      }),
    ),
    v.minLength(1),
    v.maxLength(PLAYTEST_BOUNDS.variants),
  ),
  /** Players in a match. */
  seats: v.pipe(v.array(whole), v.minLength(1), v.maxLength(12)),
  /** By whom most matches are played, weakest first. */
  bots: v.pipe(bots, v.minLength(1), v.maxLength(PLAYTEST_BOUNDS.bots)),
  /** For the steps of skill, weakest first. Fewer than two: skill is not asked. */
  ladder: v.pipe(bots, v.maxLength(9)),
  /** How long it may play; at most what the server allows. */
  seconds: v.pipe(whole, v.minValue(10)),
  /** Plays exactly this number of matches of each kind, if there is time. Null: as many as precision asks. */
  matches: v.nullable(v.pipe(whole, v.minValue(1), v.maxValue(MOST_PLAYTEST_MATCHES))),
  /** A kind of match ends when its shares are known to this much, from 0 to 1. */
  precision: v.pipe(v.number(), v.minValue(0), v.maxValue(0.5)),
  seed: v.pipe(v.string(), v.minLength(1), v.maxLength(PLAYTEST_BOUNDS.seed)),
})
export type NewPlaytest = v.InferOutput<typeof newPlaytestSchema>

/** `waiting`: for others to end. `playing`: its report grows. `over`: see {@link PLAYTEST_ENDS}. */
export const PLAYTEST_STATES = ['waiting', 'playing', 'over'] as const
/** Why a playtest is over. All but the first may have left a partial report. */
export const PLAYTEST_ENDS = ['finished', 'out-of-time', 'stopped', 'failed'] as const

/** A person's latest playtest. */
export const playtestSchema = v.strictObject({
  id: v.string(),
  game: v.string(),
  state: v.picklist(PLAYTEST_STATES),
  /** While it waits: 1 is the next. */
  place: v.nullable(whole),
  /** Milliseconds since 1970. */
  created: whole,
  seconds: whole,
  /** What is played now, how many matches of this kind, and the share of all that is done. */
  progress: v.nullable(v.strictObject({ what: v.string(), played: whole, done: v.number() })),
  ended: v.nullable(v.picklist(PLAYTEST_ENDS)),
  /** Why it failed. */
  refusal: v.nullable(
    v.strictObject({ code: v.string(), message: v.string(), at: v.exactOptional(v.string()) }),
  ),
  /** Of its report so far: how many matches it is about. Null: there is none yet. */
  reported: v.nullable(whole),
})
export type PlaytestSeen = v.InferOutput<typeof playtestSchema>
