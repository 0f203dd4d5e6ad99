import { useState } from 'preact/hooks'
import { Button, TextField } from '../../../../look/index.ts'
import { plainText } from '../../content/text.ts'
import type { Card } from '../../rules/state.ts'
import { CardRow } from '../cards/CardRow.tsx'
import { TerritoryCard } from '../cards/TerritoryCard.tsx'
import { cardName } from '../spoken.ts'
import { activeAt, handFaceOf, territoryFaceOf } from '../stack/faces.ts'
import type { PickingProps } from './picking.ts'
import { hasWords, sorted } from './sorting.ts'

/** Longer lists can be searched. */
const SEARCHED = 12
/** So few show their texts, where there is room. */
const READ = 8

type CardPicksProps = PickingProps & {
  readonly cards: readonly Card[]
  /** What is done with the one chosen. */
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
  const face = chosen === undefined ? undefined : faceText(props, chosen)
  return (
    <>
      {isLong && (
        <div class="wos-search">
          <TextField label="Search" value={words} onChange={search} />
          <span class="wos-quiet" aria-live="polite">
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
          <p class="wos-quiet">
            {cards.length === 0 ? 'You have none that fits.' : 'No card has these words.'}
          </p>
        )}
      </div>
      <div class="wos-choice-row wos-choice-foot">
        {face !== undefined && <p class="wos-chosen-text">{face}</p>}
        {(cards.length > 0 || !onDecline) && (
          <Button
            variant="primary"
            why={chosen === undefined ? 'Choose a card first.' : undefined}
            onPress={() => {
              if (chosen !== undefined) act({ type: 'pick', choice: chosen })
            }}
          >
            {chosen === undefined ? verb.replace(/:$/, '') : `${verb} ${cardName(view, chosen)}`}
          </Button>
        )}
        {onDecline && (
          <Button onPress={onDecline}>{frame.left > 1 || cards.length === 0 ? 'None' : 'Decline'}</Button>
        )}
      </div>
    </>
  )
}

/** What stands on a card. */
function faceText({ view }: CardPicksProps, card: Card): string {
  const face = handFaceOf(view, card)?.face ?? territoryFaceOf(view, card)
  return face ? plainText(face.text) || 'It has no ability.' : ''
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
  const territory = territoryFaceOf(view, card)
  if (territory) return <TerritoryCard face={territory} {...common} />
  const face = handFaceOf(view, card)
  if (!face) return null
  return (
    <div class="wos-pick">
      {face.kind === 'creature' ? (
        <CardRow kind="creature" face={face.face} active={activeAt(view, view.front)} {...common} />
      ) : (
        <CardRow kind="spell" face={face.face} {...common} />
      )}
      {hasText && <p class="wos-pick-text">{faceText(props, card)}</p>}
    </div>
  )
}
