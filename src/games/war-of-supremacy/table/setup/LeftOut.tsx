import type { TargetedKeyboardEvent } from 'preact'
import { useId, useMemo, useState } from 'preact/hooks'
import { counted } from '../../../../core/index.ts'
import { Button, Empty, Segmented, TextField } from '../../../../look/index.ts'
import type { LinesEditorProps } from '../../../../look/table.ts'
import { allegianceName } from '../../content/phrases.ts'
import { MOST_LEFT_OUT } from '../../rules/options.ts'
import { FactionEmblem } from '../art/marks.tsx'
import {
  type FactionList,
  found,
  type Leavable,
  leavableCards,
  type Shown,
  strangers,
  type Tally,
  tallies,
  toggled,
} from './card-list.ts'
import './left-out.css'

/** Chooses the single cards that a match is played without (WOS-R32): its lines are their names. */
export function LeftOut({ lines = [], options, onChange }: LinesEditorProps) {
  const cards = useMemo(() => leavableCards(options), [options.cards])
  if (cards === undefined)
    return (
      <p class="field-hint" role="status">
        First load a card set without mistakes above.
      </p>
    )
  return <CardPicker cards={cards} lines={lines} onChange={onChange} />
}

/** In a form Enter would begin the match, in the midst of a search. */
const NOT_YET = {
  onKeyDown: (event: TargetedKeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  },
}

type CardPickerProps = Pick<LinesEditorProps, 'onChange'> & {
  readonly cards: readonly Leavable[]
  readonly lines: readonly string[]
}

function CardPicker({ cards, lines, onChange }: CardPickerProps) {
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  const out = new Set(lines)
  const unknown = strangers(cards, lines)
  const lists = found(cards, out, shown, typed)
  const isSought = typed !== '' || shown === 'out'
  const isFull = lines.length >= MOST_LEFT_OUT
  const toggle = (name: string, isOut: boolean) => onChange(toggled(cards, lines, name, isOut))
  return (
    <div class="wos-out" {...NOT_YET}>
      <p class="flow wos-out-tally" role="status">
        {tallies(cards, out).map((tally) => (
          <TallyPart key={tally.kind} {...tally} />
        ))}
      </p>
      <div class="wos-out-search">
        <TextField
          label="Search the cards"
          value={typed}
          onChange={setTyped}
          placeholder="a name, a type, words of its text"
        />
        <Segmented<Shown>
          label="Show"
          value={shown}
          choices={[
            { value: 'all', label: 'All' },
            { value: 'creature', label: 'Creatures' },
            { value: 'spell', label: 'Spells' },
            { value: 'territory', label: 'Territories' },
            { value: 'out', label: `Left out (${lines.length})` },
          ]}
          onChange={setShown}
        />
      </div>
      {lists.length === 0 && (
        <Empty title={shown === 'out' && typed === '' ? 'No card is left out' : 'No matching cards'}>
          {shown === 'out' && typed === ''
            ? 'Mark cards that you want to play without.'
            : 'Search for fewer words, or show all cards.'}
        </Empty>
      )}
      {lists.map((list) => (
        <Faction
          // A new search folds it again.
          key={`${list.faction} ${isSought}`}
          list={list}
          out={out}
          isFull={isFull}
          isOpen={isSought}
          onToggle={toggle}
        />
      ))}
      {isFull && <p class="field-hint">{`You can leave out at most ${MOST_LEFT_OUT} cards.`}</p>}
      {unknown.length > 0 && (
        <div class="stack wos-out-strangers">
          <p class="field-error">{`This card set has no ${unknown.join(', ')}.`}</p>
          <Button size="small" onPress={() => onChange(lines.filter((line) => !unknown.includes(line)))}>
            Remove {unknown.length === 1 ? 'this name' : 'these names'}
          </Button>
        </div>
      )}
      {lines.length > unknown.length && (
        <div>
          <Button size="small" onPress={() => onChange(unknown)}>
            Restore all
          </Button>
        </div>
      )}
    </div>
  )
}

function TallyPart({ kind, left, all }: Tally) {
  return (
    <span data-less={left < all || undefined}>
      <strong class="figures">{left}</strong> of {counted(all, kind)}
    </span>
  )
}

type FactionProps = {
  readonly list: FactionList
  readonly out: ReadonlySet<string>
  readonly isFull: boolean
  /** Whether it is unfolded by itself, since what is in it was looked for. */
  readonly isOpen: boolean
  readonly onToggle: (name: string, isOut: boolean) => void
}

function Faction({ list: { faction, cards }, out, isFull, isOpen, onToggle }: FactionProps) {
  const gone = cards.filter(({ name }) => out.has(name)).length
  const title = faction === 'mercenary' ? 'Mercenaries' : allegianceName(faction)
  return (
    <details class="wos-out-faction" open={isOpen}>
      <summary>
        <FactionEmblem faction={faction} size="1.75rem" quiet />
        <span class="wos-out-title">{title}</span>
        <span class="quiet small wos-out-count">
          {counted(cards.length, 'card')}
          {gone > 0 && `, ${gone} left out`}
        </span>
      </summary>
      <ul aria-label={title}>
        {cards.map((card) => (
          <Row key={card.name} card={card} isOut={out.has(card.name)} isFull={isFull} onToggle={onToggle} />
        ))}
      </ul>
    </details>
  )
}

type RowProps = {
  readonly card: Leavable
  readonly isOut: boolean
  readonly isFull: boolean
  readonly onToggle: (name: string, isOut: boolean) => void
}

function Row({ card: { name, line, copies, text }, isOut, isFull, onToggle }: RowProps) {
  const id = useId()
  return (
    <li class="wos-out-card" data-out={isOut || undefined}>
      <input
        id={id}
        type="checkbox"
        class="check"
        checked={isOut}
        disabled={isFull && !isOut}
        aria-describedby={`${id}-text`}
        onChange={({ currentTarget }) => onToggle(name, currentTarget.checked)}
      />
      <label for={id}>
        <span class="unseen">Leave out </span>
        <span class="wos-out-name">{name}</span>
        {copies > 1 && <span class="wos-out-copies figures"> ×{copies}</span>}
        <span id={`${id}-text`} class="quiet small wos-out-words">
          {line}
          {text !== '' && ` · ${text}`}
        </span>
      </label>
    </li>
  )
}
