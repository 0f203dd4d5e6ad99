import type { Almanac, AlmanacEntry } from '../../core/index.ts'
import { counted } from '../../core/index.ts'
import { type CardFace, cardFaces, MAHLOR, scoreLine } from './cards.ts'
import { plainText } from './content/card-text.ts'
import { FORM_DECK } from './content/decks.ts'
import { allegianceName, formMeaning, formsName } from './content/phrases.ts'
import { ALLEGIANCES, type CardSet, type Form, type FormCard } from './content/vocabulary.ts'
import type { Options } from './rules/options.ts'

/** Glyphs that all games share: they are not in this game's own picture, from which the almanac is shown. */
const SHARED: ReadonlySet<string> = new Set(['moon'])
/** The picture has those of Mahlor's cards. A set from a file may name any. */
const DRAWN: ReadonlySet<string> = new Set(
  cardFaces(MAHLOR).flatMap(({ icon }) => (icon === undefined || SHARED.has(icon) ? [] : [icon])),
)
/** Those of the forms that have one of their own. */
const FORM_ICONS: Readonly<Partial<Record<Form, string>>> = { wild: 'wild', magic: 'magic' }

/** The cards of a match with these options, which are checked; without any, those of Mahlor. */
export function almanac(options?: unknown): Almanac {
  const { cards = 'mahlor' } = (options ?? {}) as Partial<Options>
  return listsOf(cards === 'mahlor' ? MAHLOR : cards)
}

/** Creatures faction by faction, spells, territories and combat forms (WOS-1, WOS-R1); no list is empty. */
function listsOf(set: CardSet): Almanac {
  const { forms = FORM_DECK } = set
  const all = cardFaces(set)
  const lists: Almanac = [
    ...ALLEGIANCES.map((faction) => {
      const faces = all.filter((face) => face.kind === 'creature' && face.faction === faction)
      return {
        title: `${counted(copiesIn(faces), 'creature')} of the ${faction === 'mercenary' ? 'Mercenaries' : allegianceName(faction)}`,
        entries: faces.map(entry),
      }
    }),
    ...(
      [
        ['spell', 'spells'],
        ['territory', 'territories'],
      ] as const
    ).map(([kind, many]) => {
      const faces = all.filter((face) => face.kind === kind)
      return { title: `The ${copiesIn(faces)} ${many}`, entries: faces.map(entry) }
    }),
    {
      title: `The ${forms.reduce((sum, { copies }) => sum + copies, 0)} combat forms`,
      entries: forms.map(formEntry),
    },
  ]
  return lists.filter(({ entries }) => entries.length > 0)
}

function copiesIn(faces: readonly CardFace[]): number {
  return faces.reduce((sum, { copies }) => sum + copies, 0)
}

function entry({ name, line, scores, text, copies, icon }: CardFace): AlmanacEntry {
  return {
    name,
    kind: scores ? `${line} · ${scoreLine(scores)}` : line,
    text: plainText(text) || 'No ability.',
    ...(copies > 1 && { copies }),
    ...(icon !== undefined && DRAWN.has(icon) && { icon }),
  }
}

/** What a combat form means (WOS-6). */
function formEntry({ forms, copies }: FormCard): AlmanacEntry {
  const [form] = forms
  const icon = forms.length === 1 ? FORM_ICONS[form] : undefined
  return {
    name: formsName({ forms }),
    kind: 'Combat form',
    text: formMeaning({ forms }),
    copies,
    ...(icon !== undefined && { icon }),
  }
}
