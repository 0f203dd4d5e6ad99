import type { ActionWords, HiddenWords, Lesson, Verdict } from '../../core/index.ts'
import type { GalleryOf } from '../../look/gallery.ts'
import type { GameTable } from '../../look/table.ts'
import { inEnglish, langOf } from '../../words/index.ts'

/*
 * What a game's folder has for the client besides its rules, by path. The bundler finds it, so that nothing but the
 * client carries it; each part is loaded when it is needed.
 */

const TABLES = import.meta.glob<{ readonly table: GameTable }>('../../games/*/table/index.tsx')
const GALLERIES = import.meta.glob<{ readonly gallery: GalleryOf }>('../../games/*/table/gallery.tsx')
const LESSONS = import.meta.glob<{ readonly lesson: Lesson }>('../../games/*/lesson/index.ts')
const WORDS = import.meta.glob<{ readonly words: ActionWords }>('../../games/*/text/actions.ts')
const HIDDEN = import.meta.glob<{ readonly hiddenWords: HiddenWords }>('../../games/*/text/hidden.ts')
const VERDICTS = import.meta.glob<{ readonly verdict: Verdict }>('../../games/*/text/verdict.ts')

const tablePath = (game: string) => `../../games/${game}/table/index.tsx`
const galleryPath = (game: string) => `../../games/${game}/table/gallery.tsx`
const lessonPath = (game: string) => `../../games/${game}/lesson/index.ts`

export function hasTable(game: string): boolean {
  return Object.hasOwn(TABLES, tablePath(game))
}

export async function loadTable(game: string): Promise<GameTable> {
  return (await TABLES[tablePath(game)]()).table
}

export function hasGallery(game: string): boolean {
  return Object.hasOwn(GALLERIES, galleryPath(game))
}

export async function loadGallery(game: string): Promise<GalleryOf | undefined> {
  return hasGallery(game) ? (await GALLERIES[galleryPath(game)]()).gallery : undefined
}

export function hasLesson(game: string): boolean {
  return Object.hasOwn(LESSONS, lessonPath(game))
}

export async function loadLesson(game: string): Promise<Lesson | undefined> {
  return hasLesson(game) ? (await LESSONS[lessonPath(game)]()).lesson : undefined
}

/** How a game says its actions, and bots their reasons, in hints and reviews. */
export type SpokenWords = ActionWords & {
  /** Marks what the game says as English, where no language has its words. */
  readonly marked: (text: string) => string
}

/** Loads how a game says its actions. What stays English is marked: see {@link inEnglish}. */
export async function loadActionWords(game: string): Promise<SpokenWords> {
  const { words } = await WORDS[`../../games/${game}/text/actions.ts`]()
  const lang = langOf() && langOf((await loadTable(game)).words)
  const marked = (text: string) => inEnglish(text, lang)
  return { ...words, marked, say: (...action) => marked(words.say(...action)) }
}

/** How a game says what is hidden; undefined where it has no words for it. */
export async function loadHiddenWords(game: string): Promise<HiddenWords | undefined> {
  const load = HIDDEN[`../../games/${game}/text/hidden.ts`]
  return load && (await load()).hiddenWords
}

/** How a game says how a match came out; undefined where it has no words of its own. */
export async function loadVerdict(game: string): Promise<Verdict | undefined> {
  const load = VERDICTS[`../../games/${game}/text/verdict.ts`]
  return load && (await load()).verdict
}
