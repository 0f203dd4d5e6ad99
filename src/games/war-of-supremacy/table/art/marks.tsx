import { allegianceName, formName, ratingName } from '../../content/phrases.ts'
import type { Allegiance, Form, Rating } from '../../content/vocabulary.ts'
import { WosIcon } from './icon.tsx'
import { EMBLEMS, FORM_ICONS } from './signs.ts'

/** A width: any CSS length. */
type Sized = { readonly size?: string | undefined }

/** One, two, three lozenges for Common, Rare and Epic; a crown for Legendary (WOS-26). On a square of 24. */
const RATING_PATHS: Readonly<Record<Rating, string>> = {
  common: 'M12 7l5 5-5 5-5-5z',
  rare: 'M7.500 7.500l4.200 4.500-4.200 4.500-4.200-4.500zM16.500 7.500l4.200 4.500-4.200 4.500-4.200-4.500z',
  epic: 'M12 3.600l3.900 4.200L12 12 8.100 7.800zM7.300 11.600l3.900 4.200-3.900 4.200-3.900-4.200zM16.700 11.600l3.900 4.200-3.900 4.200-3.900-4.200z',
  legendary: 'M5 17.500L3.200 7.200l4.900 4.100L12 4l3.900 7.300 4.900-4.100L19 17.500zM5 18.700h14v2H5z',
}

/** A creature's rating as a small medal; the metal is told by the lozenges and the crown too. */
export function RatingMark({ rating, size = '1.5rem' }: Sized & { readonly rating: Rating }) {
  return (
    <svg
      class="wos-rating"
      data-rating={rating}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      role="img"
      aria-label={ratingName(rating)}
    >
      <circle class="wos-rating-medal" cx="12" cy="12" r="11" />
      <path d={RATING_PATHS[rating]} />
    </svg>
  )
}

export function FactionEmblem({
  faction,
  size = '1.5rem',
  quiet,
}: Sized & {
  readonly faction: Allegiance
  /** Decoration: words for it stand beside it. */
  readonly quiet?: boolean | undefined
}) {
  return (
    <span class="wos-emblem" data-faction={faction} style={{ '--emblem': size }}>
      <WosIcon name={EMBLEMS[faction]} size="100%" />
      {!quiet && <span class="unseen">{allegianceName(faction)}</span>}
    </span>
  )
}

/** Lines of text: this card has an ability. Where its text stands on the card, the mark goes. */
export function AbilityMark() {
  return (
    <span class="wos-ability">
      <WosIcon name="ability" size="1em" />
      <span class="unseen">Has an ability</span>
    </span>
  )
}

export function FormMark({ form, size = '1.15em' }: Sized & { readonly form: Form }) {
  return (
    <span class="wos-form-mark">
      <WosIcon name={FORM_ICONS[form]} size={size} />
      <span class="unseen">{formName(form)}</span>
    </span>
  )
}
