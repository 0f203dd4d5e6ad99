import { capital, counted, listed, plural } from '../../../core/index.ts'
import {
  type Allegiance,
  type Cards,
  type Creatures,
  FORMS,
  type Form,
  type FormCard,
  type Kind,
  type Moment,
  type Rating,
  type Timing,
  type Trigger,
} from './vocabulary.ts'

/** A noun from its singular. */
function nounOf(one: string): Noun {
  return { one, many: plural(one) }
}

/** `a card`, `an attacking creature`, `another creature`. */
export function article(noun: string): string {
  if (noun.startsWith('other ')) return `an${noun}`
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`
}

/** `+2`, `−1`: with a sign, and a real minus. */
export function signed(amount: number): string {
  return amount < 0 ? minus(amount) : `+${amount}`
}

/** A number with a real minus. */
export function minus(value: number): string {
  return value < 0 ? `−${-value}` : `${value}`
}

/** What is counted: one of them, and several. */
export type Noun = { readonly one: string; readonly many: string }

export function formName(form: Form): string {
  return capital(form)
}

/** The forms of a card: `Wild`, `Wild or Blade`, `Wild, Magic or Blade`. */
export function formsName({ forms }: Pick<FormCard, 'forms'>): string {
  return listed(FORMS.filter((form) => forms.includes(form)).map(formName), 'or')
}

/** What a combat form means (WOS-6). */
export function formMeaning({ forms }: Pick<FormCard, 'forms'>): string {
  if (forms.length === 1) return `Creatures fight with their ${formName(forms[0])} score.`
  return `Each creature fights with the best of these ${forms.length === 2 ? 'two' : 'three'} scores.`
}

export function allegianceName(allegiance: Allegiance): string {
  return capital(allegiance)
}

export function ratingName(rating: Rating): string {
  return capital(rating)
}

/** The kinds of spells (WOS-28). */
export const TIMING_NAMES: Readonly<Record<Timing, string>> = {
  'your turn': 'Play in Your Turn',
  'any turn': 'Play in Any Turn',
  creature: 'Play on Creature',
  condition: 'Play on Condition',
  'straight away': 'Play Straight Away',
}

/** The moments of abilities; a placing ability has no name (WOS-27). */
export const TRIGGER_NAMES: Readonly<Record<Trigger, string | undefined>> = {
  placed: undefined,
  'win combat': 'Win Combat',
  'win attack': 'Win Attack',
  'win defense': 'Win Defense',
  'lose combat': 'Lose Combat',
  'lose attack': 'Lose Attack',
  'lose defense': 'Lose Defense',
  'start of turn': 'Start of Turn',
  'end of turn': 'End of Turn',
  killed: 'When Killed',
}

/** What a Play on Condition spell answers, in words. */
export const MOMENT_TEXTS: Readonly<Record<Moment, string>> = {
  'you are targeted': 'a spell targets you',
  'your creature is targeted': 'a spell targets a creature of yours',
  spell: 'another player plays a spell',
  placed: 'another player has placed creatures',
  ability: 'a creature of another player is about to use its ability',
  killed: 'a creature of yours is killed',
  discarded: 'another player makes you discard',
  'combat won': 'you win combat',
  'combat lost': 'you lose combat',
  territory: 'another player wins a territory',
  turn: 'another player’s turn begins',
}

export function kindNoun(kind: Kind | 'either' | undefined): Noun {
  return nounOf(kind === undefined || kind === 'either' ? 'card' : kind)
}

/** `Guard Beast creature`: cards in a grave, deck or hand. Only creatures have types and ratings. */
export function cardsNoun({ kind, faction, type, rating }: Cards): Noun {
  const known = type !== undefined || rating !== undefined ? 'creature' : kind
  return joined([rating && ratingName(rating), faction && allegianceName(faction), type], kindNoun(known))
}

/** Who has the creatures that a phrase is about. */
type Owners = {
  /** What stands for you: `yours`, or for territories `the current player`. */
  readonly you: string
  /** What stands for the player meant before: `theirs`, or `that player` where none was named yet. */
  readonly them: string
  /** Each of several is spoken of: they may be of different players. */
  readonly isEach: boolean
}

/** `other attacking Guard creature of yours with a score of 3 or more`. */
export function creaturesNoun(filter: Creatures, owners: Owners): Noun {
  const { owner, stance, faction, type, rating, other, least, most, rated } = filter
  const noun = joined(
    [
      rated && `${rated} rated`,
      other && 'other',
      stance,
      rating && ratingName(rating),
      faction && allegianceName(faction),
      type,
    ],
    nounOf('creature'),
  )
  const score = scoreText(least, most)
  const after = (isPlural: boolean) =>
    [
      owner && `of ${ownerText(owner, owners, isPlural || owners.isEach)}`,
      score && `with a score of ${score}`,
    ]
      .filter((part) => part)
      .map((part) => ` ${part}`)
      .join('')
  return { one: noun.one + after(false), many: noun.many + after(true) }
}

function ownerText(owner: NonNullable<Creatures['owner']>, owners: Owners, isPlural: boolean): string {
  switch (owner) {
    case 'you':
      return owners.you
    case 'them':
      return owners.them
    case 'others':
      return isPlural ? 'other players' : 'another player'
    case 'opponents':
      return isPlural ? 'opponents' : 'an opponent'
  }
}

function scoreText(least: number | undefined, most: number | undefined): string | undefined {
  if (least === undefined) return most === undefined ? undefined : `${most} or less`
  if (most === undefined) return `${least} or more`
  return least === most ? `${least}` : `${least} to ${most}`
}

function joined(words: readonly (string | false | undefined)[], { one, many }: Noun): Noun {
  const before = words
    .filter((word) => word)
    .map((word) => `${word} `)
    .join('')
  return { one: before + one, many: before + many }
}

/** `at least 3 cards`, `a card`, `no cards`, `exactly 2 cards`, `2 to 4 cards`. */
export function quantity(least: number | undefined, most: number | undefined, noun: Noun): string {
  if (most === 0) return `no ${noun.many}`
  if (most === undefined) {
    return (least ?? 1) <= 1 ? article(noun.one) : `at least ${counted(least ?? 1, noun.one, noun.many)}`
  }
  if (least === undefined || least === 0) return `at most ${counted(most, noun.one, noun.many)}`
  return least === most
    ? `exactly ${counted(most, noun.one, noun.many)}`
    : `${least} to ${counted(most, noun.one, noun.many)}`
}
