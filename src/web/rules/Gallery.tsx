import { signal } from '@preact/signals'
import type { TargetedKeyboardEvent } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Gallery as Cards, GalleryCard } from '../../look/gallery.ts'
import { Button, ClauseLink, Empty, ErrorPanel, Icon, Select, shape, TextField } from '../../look/index.ts'
import type { Shortcut } from '../../look/table.ts'
import { langOf, languageSpoken } from '../../words/index.ts'
import { useShortcuts } from '../browser/shortcuts.ts'
import { loadGallery } from '../game/loader.ts'
import { RELOAD, useLoading } from '../page/loading.tsx'
import { book as say } from './book.messages.ts'
import { ALL, clausesOf, openValues, type Wanted, wantedCards } from './card-filter.ts'
import { loadBook } from './load-book.ts'
import { type Rulebook, readRulebook } from './rulebook.ts'
import './gallery.css'

export type GalleryProps = {
  readonly game: string
  /** The match's checked options, for its cards. Default: the game's own cards. */
  readonly options?: unknown
}

type Ready = { readonly cards: Cards; readonly book: Rulebook }

/** All cards of a game, large, with filters and their clauses. */
export function Gallery({ game, options }: GalleryProps) {
  const loading = useLoading<Ready | undefined>(game, async () => {
    const [galleryOf, text] = await Promise.all([loadGallery(game), loadBook(game)])
    return galleryOf && { cards: galleryOf(options), book: readRulebook(text) }
  })
  switch (loading.is) {
    case 'waited for':
      return <p class="said waiting-words">{say('laying')}</p>
    case 'lost':
      return (
        <ErrorPanel sentence={say('cardsNotLoaded')} code="not-loaded" where={loading.why} ways={[RELOAD]} />
      )
    case 'there':
      return loading.what ? <Shown key={game} game={game} {...loading.what} /> : null
  }
}

function shortcuts(): readonly Shortcut[] {
  return [{ keys: ['←', '→', '↑', '↓', 'Home', 'End'], does: say('keyMove') }]
}

/** The last search, by game: a player who reads a clause comes back to the same cards. */
const latest = signal<Readonly<Record<string, Wanted>>>({})

function Shown({ game, cards, book }: Ready & { readonly game: string }) {
  const wanted: Wanted = latest.value[game] ?? { ...ALL, chosen: cards.filters.map(() => '') }
  const want = (next: Wanted) => {
    latest.value = { ...latest.value, [game]: next }
  }
  const found = wantedCards(cards, wanted)
  const isFiltered = wanted.typed.trim() !== '' || wanted.chosen.some((value) => value !== '')
  const showAll = () => want({ typed: '', chosen: cards.filters.map(() => '') })
  const keys = useMemo(shortcuts, [])
  useShortcuts(say('cardsPart'), keys)
  const clauses = useMemo(
    () => new Map(cards.cards.map((card) => [card.id, clausesOf(book, card)])),
    [cards, book],
  )
  return (
    <div class="gallery">
      <search class="gallery-filters">
        <TextField
          label={say('searchCards')}
          value={wanted.typed}
          placeholder={say('aName')}
          input={{ type: 'search' }}
          onChange={(typed) => want({ ...wanted, typed })}
        />
        <Filters {...{ cards, wanted, want }} />
        <div class="row gallery-found">
          <p role="status">{foundText(found, cards.cards)}</p>
          {isFiltered && (
            <Button size="small" icon="close" onPress={showAll}>
              {say('showAll')}
            </Button>
          )}
        </div>
      </search>
      {found.length === 0 ? (
        <Empty
          icon="hand"
          title={say('noCard')}
          actions={
            <Button variant="primary" onPress={showAll}>
              {say('allCards')}
            </Button>
          }
        >
          {say('noCardHas')}
        </Empty>
      ) : (
        <CardList cards={found} clauses={clauses} />
      )}
    </div>
  )
}

type FiltersProps = {
  readonly cards: Cards
  readonly wanted: Wanted
  readonly want: (wanted: Wanted) => void
}

/** In a row where the window is wide, else folded up until they are asked for. */
function Filters({ cards, wanted, want }: FiltersProps) {
  const { chosen } = wanted
  const open = openValues(cards, wanted)
  const fields = cards.filters.map(({ label }, at) => (
    <Select
      key={label}
      label={label}
      value={chosen[at]}
      choices={[{ value: '', label: say('all') }, ...open[at].map((value) => ({ value, label: value }))]}
      onChange={(value) => want({ ...wanted, chosen: chosen.with(at, value) })}
    />
  ))
  const isSmall = shape.value === 'tall' || shape.value === 'sideways'
  if (!isSmall) return <>{fields}</>
  return (
    <details class="gallery-more" open={chosen.some((value) => value !== '')}>
      <summary>{say('filters')}</summary>
      <div class="gallery-filters">{fields}</div>
    </details>
  )
}

/** `All 118 cards`, `12 of 118 cards`. */
function foundText(found: readonly GalleryCard[], all: readonly GalleryCard[]): string {
  return found.length === all.length
    ? say('foundAll', { count: all.length })
    : say('foundSome', { found: found.length, count: all.length })
}

type CardListProps = {
  readonly cards: readonly GalleryCard[]
  readonly clauses: ReadonlyMap<string, readonly string[]>
}

function CardList({ cards, clauses }: CardListProps) {
  const box = useRef<HTMLUListElement>(null)
  useEffect(() => {
    setStop(box.current, 0)
  }, [cards])
  return (
    <ul ref={box} class="gallery-cards" onKeyDown={moveAmong}>
      {cards.map((card) => (
        <li
          key={card.id}
          class="gallery-card"
          lang={langOf()}
          aria-label={card.name}
          onFocusCapture={keepStop}
        >
          {card.draw()}
          <p class="gallery-about" lang={languageSpoken()}>
            {card.copies !== undefined && (
              <span class="figures">{say('copies', { count: card.copies })}</span>
            )}
            <span class="flow">
              <Icon name="rules" title={say('rulesOf')} />
              {clauses.get(card.id)?.map((id) => (
                <ClauseLink key={id} id={id} />
              ))}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Makes one card the list's tab stop. */
function setStop(list: HTMLElement | null, at: number): void {
  list?.querySelectorAll<HTMLElement>(':scope > li').forEach((card, i) => {
    card.tabIndex = i === at ? 0 : -1
  })
}

function keepStop({ currentTarget }: { readonly currentTarget: HTMLElement }): void {
  const list = currentTarget.parentElement
  setStop(list, [...(list?.children ?? [])].indexOf(currentTarget))
}

/** Arrow keys, Home and End move among the cards as they stand. */
function moveAmong(event: TargetedKeyboardEvent<HTMLElement>): void {
  const cards = [...event.currentTarget.children].filter((card) => card instanceof HTMLElement)
  const at = cards.findIndex((card) => card.matches(':focus'))
  if (at < 0) return
  const columns = cards.filter(({ offsetTop }) => offsetTop === cards[0].offsetTop).length
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: cards.length - 1,
  }
  const to = cards[steps[event.key] ?? -1]
  if (event.key in steps) event.preventDefault()
  to?.focus()
}
