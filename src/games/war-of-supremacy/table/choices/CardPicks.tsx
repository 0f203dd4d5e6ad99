import { useEffect, useRef, useState } from 'preact/hooks'
import { Button, TextField, useByKey } from '../../../../look/index.ts'
import { nameOf } from '../../rules/cards.ts'
import type { Card } from '../../rules/state.ts'
import { CardRow } from '../cards/CardRow.tsx'
import { TerritoryCard } from '../cards/TerritoryCard.tsx'
import { activeAt, cardDrawn, textOf } from '../model/faces.ts'
import type { PickingProps } from '../model/ui-state.ts'
import { hasWords, sorted } from './sorting.ts'

/** Longer lists can be searched. */
const SEARCHED = 12
/** Shorter lists show their texts, where there is room. */
const READ = 5

type CardPicksProps = PickingProps & {
  readonly cards: readonly Card[]
  readonly verb: string
  readonly onDecline: (() => void) | undefined
}

/** Cards of a hand, a grave, or won territories: one is chosen, its text is read, and a verb confirms it. */
export function CardPicks(props: CardPicksProps) {
  const { view, frame, act, cards, verb, onDecline } = props
  const [chosen, choose] = useState<Card | undefined>(cards.length === 1 && !onDecline ? cards[0] : undefined)
  const [words, search] = useState('')
  const isLong = cards.length > SEARCHED
  const shown = sorted(view, cards).filter((card) => words === '' || hasWords(view, card, words))
  const face = chosen === undefined ? undefined : textOf(view, chosen)
  const foot = useRef<HTMLDivElement>(null)
  const isByKey = useByKey()
  const isFirst = useRef(true)
  useEffect(() => {
    // A card that is the only one was not chosen by a key.
    if (face !== undefined && !isFirst.current) {
      const button = foot.current?.querySelector('button')
      // On a phone it may be below what is in sight.
      button?.scrollIntoView({ block: 'nearest' })
      if (isByKey()) button?.focus()
    }
    isFirst.current = false
  }, [chosen])
  return (
    <>
      <div class="wos-card-list">
        {isLong && (
          <div class="wos-search">
            <TextField label="Search" value={words} onChange={search} />
            <span class="quiet small" aria-live="polite">
              {words === '' ? `${cards.length} cards` : `${shown.length} of ${cards.length} cards`}
            </span>
          </div>
        )}
        <div class="wos-card-picks">
          {shown.map((card) => (
            <Option
              key={card}
              {...props}
              card={card}
              hasText={cards.length <= READ}
              isChosen={card === chosen}
              onPress={() => choose(card === chosen ? undefined : card)}
            />
          ))}
          {shown.length === 0 && (
            <p class="quiet small">
              {cards.length === 0 ? 'You have no card that fits.' : 'No card matches.'}
            </p>
          )}
        </div>
      </div>
      <div ref={foot} class="verbs wos-choice-foot">
        {face !== undefined && <p class="wos-chosen-text">{face}</p>}
        {(cards.length > 0 || !onDecline) && (
          <Button
            variant="primary"
            why={chosen === undefined ? 'Choose a card first.' : undefined}
            onPress={() => {
              if (chosen !== undefined) act({ type: 'pick', choice: chosen })
            }}
          >
            {chosen === undefined ? verb.replace(/:$/, '') : `${verb} ${nameOf(view, chosen)}`}
          </Button>
        )}
        {onDecline && (
          <Button onPress={onDecline}>{frame.left > 1 || cards.length === 0 ? 'None' : 'Decline'}</Button>
        )}
      </div>
    </>
  )
}

type OptionProps = CardPicksProps & {
  readonly card: Card
  readonly hasText: boolean
  readonly isChosen: boolean
  readonly onPress: () => void
}

function Option(props: OptionProps) {
  const { view, card, hasText, isChosen, onPress } = props
  const common = { card, selected: isChosen, onPress }
  const drawn = cardDrawn(view, card)
  if (drawn.kind === 'territory') return <TerritoryCard face={drawn.face} {...common} />
  return (
    <div class="wos-pick">
      <CardRow drawn={drawn} active={activeAt(view)} {...common} />
      {hasText && <p class="wos-pick-text">{textOf(view, card)}</p>}
    </div>
  )
}
