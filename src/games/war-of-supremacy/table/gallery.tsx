import { foundIn, type GalleryCard, type GalleryOf } from '../../../look/gallery.ts'
import { ALLEGIANCES, type CardSet, MAHLOR } from '../cards.ts'
import { plainText } from '../content/card-text.ts'
import { copiesOf, FORM_DECK } from '../content/decks.ts'
import { allegianceName, formMeaning, formsName, ratingName, TIMING_NAMES } from '../content/phrases.ts'
import {
  type Creature,
  type FormCard as FormDesign,
  RATINGS,
  type Spell,
  type Territory,
  TIMINGS,
} from '../content/vocabulary.ts'
import type { Options } from '../rules/options.ts'
import { AnyCard } from './cards/AnyCard.tsx'
import { FormCard } from './cards/FormCard.tsx'
import type { AnyFace } from './cards/face.ts'
import { creatureSpoken, spellSpoken, territorySpoken } from './cards/words.ts'
import { creatureFace, spellFace, territoryFace } from './model/faces.ts'

/** What abilities and spells are about, by their words. */
const ABILITIES = [
  ['While in Play', /While (in Play|Attacking|Defending):/],
  ['Combat won', /Win (Combat|Attack|Defense):/],
  ['Combat lost', /Lose (Combat|Attack|Defense):|When Killed:/],
  ['Turns', /(Start|End) of Turn:/],
  ['Higher scores', /[+]\d/],
  ['Damage', /Damage/],
  ['Power', /Power/],
  ['Killing', /\b[Kk]ill/],
  ['Countering', /Counter|Turn that spell|another target/],
  ['Summoning', /[Ss]ummon/],
  ['Swapping', /[Ss]wap|[Ee]xchange|joins your side/],
  ['Returning', /[Rr]eturn|[Ss]huffle/],
  ['Drawing', /\b[Dd]raws?\b|[Pp]icks? up/],
  ['Taking cards', /[Dd]iscard|[Tt]ake|[Ll]ook at/],
  ['Dice', /\b(die|dice)\b/],
  ['Forms and territory', /form\b|territory/],
] as const

const CLAUSES = [
  ['WOS-22', /Legendary/],
  ['WOS-21', /Mercenary|joins any attack/],
  ['WOS-25', /Damage|Power/],
  ['WOS-24', /[+−]\d/],
  ['WOS-27', /^[^.]*:/],
  ['WOS-R10', /(Start|End) of Turn/],
  ['WOS-R5', /wins combat/],
  ['WOS-30', /Counter/],
  ['WOS-R26', /Turn that spell/],
  ['WOS-R45', /[Ss]ummon|joins your side/],
  ['WOS-R47', /of the deck/],
  ['WOS-R46', /[Ss]wap/],
  ['WOS-32', /Attach|[Rr]andom|[Kk]ill|[Dd]iscard|[Pp]ick/],
  ['WOS-R40', /\b(die|dice)\b/],
  ['WOS-R39', /turn up/i],
  ['WOS-13', /win the territory/],
] as const

/** All cards of the set (WOS-1, WOS-R1), faction by faction; combat forms last. */
export const gallery: GalleryOf = (options) => {
  const { cards = 'mahlor' } = (options ?? {}) as Partial<Options>
  const set: CardSet = cards === 'mahlor' ? MAHLOR : cards
  const { creatures, spells, territories, forms = FORM_DECK } = set
  const types = [...new Set(creatures.flatMap((creature) => creature.types))].toSorted()
  return {
    filters: [
      { label: 'Kind', values: ['Creatures', 'Spells', 'Territories', 'Combat forms'] },
      { label: 'Faction', values: ALLEGIANCES.map(allegianceName) },
      { label: 'Rating', values: RATINGS.map(ratingName) },
      { label: 'Type', values: types },
      { label: 'Timing', values: TIMINGS.map((timing) => TIMING_NAMES[timing]) },
      { label: 'Ability', values: ABILITIES.map(([word]) => word) },
    ],
    cards: [
      ...ALLEGIANCES.flatMap((faction) => [
        ...creatures.filter((each) => each.faction === faction).map(ofCreature),
        ...spells.filter((each) => each.faction === faction).map(ofSpell),
        ...territories.filter((each) => each.faction === faction).map(ofTerritory),
      ]),
      ...forms.map(ofForm),
    ],
  }
}

function ofCreature(design: Creature): GalleryCard {
  const face = creatureFace(design)
  const text = plainText(face.text) || 'No ability.'
  return {
    id: design.id,
    name: design.name,
    words: `${creatureSpoken(face)} ${text}`,
    copies: copiesOf(design),
    tags: [
      ['Creatures'],
      [allegianceName(design.faction)],
      [ratingName(design.rating)],
      design.types,
      [],
      foundIn(ABILITIES, text),
    ],
    clauses: [
      'WOS-6',
      ...foundIn(CLAUSES, `${text} ${ratingName(design.rating)} ${allegianceName(design.faction)}`),
    ],
    draw: () => drawn({ kind: 'creature', face }, `${creatureSpoken(face)} ${text}`),
  }
}

function ofSpell(design: Spell): GalleryCard {
  const face = spellFace(design)
  const text = plainText(face.text)
  return {
    id: design.id,
    name: design.name,
    words: `${spellSpoken(face)} ${text}`,
    copies: design.copies,
    tags: [
      ['Spells'],
      [allegianceName(design.faction)],
      [],
      [],
      [TIMING_NAMES[design.timing]],
      foundIn(ABILITIES, text),
    ],
    clauses: [
      'WOS-28',
      ...(design.timing === 'straight away' ? ['WOS-R12'] : ['WOS-R9']),
      ...foundIn(CLAUSES, text),
    ],
    draw: () => drawn({ kind: 'spell', face }, `${spellSpoken(face)} ${text}`),
  }
}

function ofTerritory(design: Territory): GalleryCard {
  const face = territoryFace(design)
  const text = plainText(face.text)
  return {
    id: design.id,
    name: design.name,
    words: `${territorySpoken(face)} ${text}`,
    copies: 1,
    tags: [['Territories'], [allegianceName(design.faction)], [], [], [], foundIn(ABILITIES, text)],
    clauses: ['WOS-14', 'WOS-R43', ...foundIn(CLAUSES, text)],
    draw: () => drawn({ kind: 'territory', face }, `${territorySpoken(face)} ${text}`),
  }
}

/** @param place among the set's form cards: two of a set from a file may have the same forms */
function ofForm(design: FormDesign, place: number): GalleryCard {
  const name = formsName(design)
  const meaning = formMeaning(design)
  return {
    id: `form ${place}`,
    name,
    words: `Combat form. ${meaning}`,
    copies: design.copies,
    tags: [['Combat forms'], [], [], [], [], []],
    clauses: ['WOS-6', 'WOS-R1'],
    draw: () => <FormCard face={design} zoom={false} label={`Combat form: ${name}. ${meaning}`} />,
  }
}

function drawn(face: AnyFace, label: string) {
  return <AnyCard drawn={face} zoom={false} label={label} />
}
