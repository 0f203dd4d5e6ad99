import { createContext, h, type TargetedKeyboardEvent } from 'preact'
import { useContext, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Almanac, AlmanacEntry } from '../../core/index.ts'
import { type AskedClause, Button, ClauseLink, Icon, useStages } from '../../look/index.ts'
import { langOf, listedWords } from '../../words/index.ts'
import { book as say } from './book.messages.ts'
import './book.css'
import {
  type Block,
  type Clause,
  clauseIds,
  type Grid,
  type Inline,
  type Line,
  readRulebook,
  type Section,
  withAlmanac,
} from './rulebook.ts'
import { cutAt, findIn, type Sought, soughtIn } from './search.ts'

export type BookProps = {
  readonly text: string
  readonly almanac: Almanac
  /** The address of the cards' picture of icons, if any. */
  readonly picture: string | undefined
  readonly at: AskedClause | undefined
}

/** Focusable by script, but no tab stop. */
const focusable = { tabIndex: -1 } as const

const Marking = createContext<Sought>([])

const Picture = createContext<string | undefined>(undefined)

export function Book({ text, almanac, picture, at }: BookProps) {
  const book = useMemo(() => withAlmanac(readRulebook(text), almanac), [text, almanac])
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  /** The place to scroll to; a new object for each request. */
  const [goal, setGoal] = useState<{ readonly id: string }>()
  // A book is long: its parts are drawn one after another, but all of them before one is led to a place.
  const drawn = useStages(book.sections.length) + 1
  const parts = useMemo(
    () =>
      book.sections.map((section) => (
        <SectionPart key={section.slug} section={section} onGo={undefined} at={at?.id} />
      )),
    [book, at?.id],
  )
  const [anyClause] = useMemo(() => clauseIds(book), [book])
  const sought = soughtIn(typed, anyClause?.replace(/-.*/, ''))
  const isSearching = sought.length > 0
  const found = isSearching ? findIn(book, sought) : []
  const blocks = found.flatMap((section) => section.blocks)
  const count = blocks.length
  const cards = blocks.filter(({ kind }) => kind === 'card').length

  const goTo = (id: string) => {
    setTyped('')
    setGoal({ id })
  }
  useEffect(() => {
    if (at) goTo(`rule-${at.id}`)
  }, [at])
  useEffect(() => {
    const place = goal === undefined || isSearching ? null : document.getElementById(goal.id)
    place?.scrollIntoView({ block: 'start' })
    place?.focus({ preventScroll: true })
  }, [goal])

  useEffect(() => {
    // One may have read far on: what is found is read from its beginning.
    if (isSearching) box.current?.querySelector('.book-part > *')?.scrollIntoView({ block: 'nearest' })
  }, [typed])

  const move = (by: number) => {
    const places = [...(box.current?.querySelectorAll<HTMLElement>('[data-found]') ?? [])]
    const now = places.findIndex((place) => place.contains(document.activeElement))
    if (now + by < 0) field.current?.focus()
    else places[Math.min(now + by, places.length - 1)]?.focus()
  }

  const keys = {
    onKeyDown: (event: TargetedKeyboardEvent<HTMLElement>) => {
      if (event.key === 'ArrowDown' && isSearching) move(1)
      else if (event.key === 'ArrowUp' && isSearching) move(-1)
      else if (event.key === 'Escape' && typed !== '') {
        setTyped('')
        field.current?.focus()
        event.stopPropagation()
      } else return
      event.preventDefault()
    },
  }

  return (
    <div ref={box} class="book" {...keys}>
      <search class="book-search">
        <input
          ref={field}
          class="control"
          type="search"
          aria-label={say('search')}
          placeholder={say('searchFor', { clause: anyClause })}
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isSearching) move(1)
          }}
        />
        <p class="quiet small book-count" role="status">
          {isSearching && foundWords(count - cards, cards)}
        </p>
      </search>
      {isSearching && count === 0 && (
        <div class="book-nothing">
          <p>{say(almanac.length > 0 ? 'noRuleOrCard' : 'noRule')}</p>
          <Button size="small" onPress={() => setTyped('')}>
            {say('allRules')}
          </Button>
        </div>
      )}
      <Marking.Provider value={sought}>
        {!isSearching && (
          <>
            <h3 class="book-title" lang={langOf()}>
              {book.title}
            </h3>
            <Contents sections={book.sections} onGo={goTo} />
          </>
        )}
        <Picture.Provider value={picture}>
          {isSearching
            ? found.map((section) => (
                <SectionPart key={section.slug} section={section} onGo={goTo} at={at?.id} />
              ))
            : goal || at
              ? parts
              : parts.slice(0, drawn)}
        </Picture.Provider>
      </Marking.Provider>
    </div>
  )
}

/** `2 rules and 1 card found`. */
function foundWords(rules: number, cards: number): string {
  const counted = (count: number, what: 'rules' | 'cards') => (count === 0 ? [] : [say(what, { count })])
  const parts = [...counted(rules, 'rules'), ...counted(cards, 'cards')]
  return parts.length === 0 ? say('nothing') : say('found', { parts: listedWords(parts) })
}

type ContentsProps = { readonly sections: readonly Section[]; readonly onGo: (id: string) => void }

function Contents({ sections, onGo }: ContentsProps) {
  return (
    <nav class="flow book-contents" aria-label={say('contents')}>
      {sections
        .filter(({ level }) => level === 2)
        .map(({ slug, title }) => (
          <button key={slug} type="button" lang={langOf()} onClick={() => onGo(`part-${slug}`)}>
            {title}
          </button>
        ))}
    </nav>
  )
}

type SectionPartProps = {
  readonly section: Section
  /** During a search: opens a result's place in the book. */
  readonly onGo: ((id: string) => void) | undefined
  readonly at: string | undefined
}

/** During a search all parts have one level, since a part may appear without its parent. */
function SectionPart({ section: { slug, title, level, blocks }, onGo, at }: SectionPartProps) {
  const heading = { id: `part-${slug}`, ...focusable }
  return (
    <section class="book-part" lang={langOf()}>
      {level === 2 || (level > 2 && onGo) ? <h3 {...heading}>{title}</h3> : null}
      {level > 2 && !onGo && <h4 {...heading}>{title}</h4>}
      {blocks.map((block, i) => (
        <BlockPart key={block.kind === 'clause' ? block.id : i} block={block} onGo={onGo} at={at} />
      ))}
    </section>
  )
}

type BlockPartProps = Omit<SectionPartProps, 'section'> & { readonly block: Block }

function BlockPart({ block, onGo, at }: BlockPartProps) {
  switch (block.kind) {
    case 'clause':
      return <ClausePart clause={block} onGo={onGo} isAsked={onGo === undefined && at === block.id} />
    case 'grid':
      return <GridPart grid={block.grid} />
    case 'card':
      return <CardPart card={block.card} isFound={onGo !== undefined} />
    default:
      return (
        <p class={block.kind === 'item' ? 'book-item' : undefined} data-found={onGo && ''} {...focusable}>
          <Words line={block.line} />
        </p>
      )
  }
}

type ClausePartProps = Pick<SectionPartProps, 'onGo'> & { readonly clause: Clause; readonly isAsked: boolean }

function ClausePart({ clause: { id, isRuling, line, why, grids }, onGo, isAsked }: ClausePartProps) {
  const place = `rule-${id}`
  return (
    <article
      id={place}
      class="clause"
      data-ruling={isRuling || undefined}
      data-asked={isAsked || undefined}
      data-found={onGo && ''}
      aria-label={isRuling ? `${id}, our ruling` : id}
      {...focusable}
      onKeyDown={(event) => {
        if (onGo && event.key === 'Enter' && event.target === event.currentTarget) onGo(place)
      }}
    >
      <header class="flow clause-head">
        {onGo ? (
          <button type="button" class="clause-id" title="Show in the rulebook" onClick={() => onGo(place)}>
            <Marked text={id} /> <span aria-hidden="true">›</span>
          </button>
        ) : (
          <span class="clause-id">{id}</span>
        )}
        {isRuling && (
          <span class="said clause-ours">
            <Icon name="sealed" /> our ruling
          </span>
        )}
      </header>
      <p>
        <Words line={line} />
      </p>
      {grids.map((grid, i) => (
        <GridPart key={i} grid={grid} />
      ))}
      {why && (
        <p class="said clause-why">
          <b>Why:</b> <Words line={why} />
        </p>
      )}
    </article>
  )
}

function CardPart({ card, isFound }: { readonly card: AlmanacEntry; readonly isFound: boolean }) {
  const { name, kind, text, copies, icon } = card
  const picture = useContext(Picture)
  return (
    <article class="book-card" aria-label={name} data-found={isFound ? '' : undefined} {...focusable}>
      {picture !== undefined && icon !== undefined && (
        <svg class="icon" viewBox="0 0 512 512" aria-hidden="true">
          <use href={`${picture}#${icon}`} width="512" height="512" />
        </svg>
      )}
      <h4>
        <Marked text={name} />
        {copies !== undefined && copies > 1 && (
          <span class="figures" title={`${copies} copies`}>
            {' '}
            ×{copies}
          </span>
        )}
      </h4>
      <p class="said book-card-kind">
        <Marked text={kind} />
      </p>
      <p>
        <Marked text={text} />
      </p>
    </article>
  )
}

function GridPart({ grid: { head, rows } }: { readonly grid: Grid }) {
  return (
    <div class="book-grid" {...scrollable}>
      <table>
        <thead>
          <tr>
            {head.map((cell, i) => (
              <th key={i} scope="col">
                <Words line={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) => (
                <td key={j}>
                  <Words line={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Lets a wide table scroll by keyboard. */
const scrollable = { role: 'group', tabIndex: 0, 'aria-label': 'Table' } as const

function Words({ line }: { readonly line: Line }) {
  return (
    <>
      {line.map((part, i) => (
        <Part key={i} part={part} />
      ))}
    </>
  )
}

function Part({ part }: { readonly part: Inline }) {
  switch (part.kind) {
    case 'text':
      return <Marked text={part.text} />
    case 'code':
      return (
        <code>
          <Marked text={part.text} />
        </code>
      )
    case 'strong':
    case 'em':
      return h(part.kind, null, <Words line={part.parts} />)
    case 'clause':
      return <ClauseLink id={part.id} />
  }
}

function Marked({ text }: { readonly text: string }) {
  const sought = useContext(Marking)
  return <>{cutAt(text, sought).map((piece, i) => (i % 2 === 0 ? piece : <mark key={i}>{piece}</mark>))}</>
}
