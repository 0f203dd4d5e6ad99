import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { capital, counted } from '../../../core/index.ts'
import { Dialog, Segmented, useHint } from '../../../look/index.ts'
import type { Kind } from '../content/vocabulary.ts'
import type { State } from '../rules/state.ts'
import { WosIcon } from './art/icon.tsx'
import { CardSpread } from './CardSpread.tsx'
import { CardBack } from './cards/CardBack.tsx'
import type { CardKind } from './cards/face.ts'

type OfView = { readonly view: State }

const DECKS: Readonly<Record<CardKind, { readonly name: string; readonly more: string }>> = {
  creature: { name: 'Creatures', more: 'Drawing the last one ends the match after that turn. (WOS-34)' },
  spell: { name: 'Spells', more: 'Drawing the last one ends the match after that turn. (WOS-34)' },
  territory: { name: 'Territories', more: 'The next one is turned up when a territory is won. (WOS-14)' },
  form: { name: 'Forms', more: 'The next one is turned up with the next territory. (WOS-14)' },
}

export function Piles({ view }: OfView) {
  const [opened, open] = useState<Kind>()
  const { creatureDeck, spellDeck, territoryDeck, formDeck, creatureGrave, spellGrave, isEndless } = view
  return (
    <fieldset class="wos-heaps" aria-label="Decks and graves">
      <Heaps of="creature">
        <Deck kind="creature" count={creatureDeck.length} isEndless={isEndless} />
        <GravePile kind="creature" count={creatureGrave.length} onOpen={() => open('creature')} />
      </Heaps>
      <Heaps of="spell">
        <Deck kind="spell" count={spellDeck.length} isEndless={isEndless} />
        <GravePile kind="spell" count={spellGrave.length} onOpen={() => open('spell')} />
      </Heaps>
      <Heaps of="territory">
        <Deck kind="territory" count={territoryDeck.length} />
      </Heaps>
      <Heaps of="form">
        <Deck kind="form" count={formDeck.length} />
      </Heaps>
      {opened !== undefined && (
        <Graves view={view} kind={opened} onKind={open} onClose={() => open(undefined)} />
      )}
    </fieldset>
  )
}

/** The deck of a kind of cards, and its grave if it has one, under their name. */
function Heaps({ of, children }: { readonly of: CardKind; readonly children: ComponentChildren }) {
  return (
    <div class="wos-heap-group" data-of={of}>
      <span class="wos-heap-name" aria-hidden="true">
        {DECKS[of].name}
      </span>
      {children}
    </div>
  )
}

function Deck(props: { readonly kind: CardKind; readonly count: number; readonly isEndless?: boolean }) {
  const { kind, count, isEndless } = props
  const { name, more } = DECKS[kind]
  const hint = useHint(
    `${name}: ${counted(count, 'card')} in the deck. ${isEndless ? 'When it is empty, its grave becomes the new deck. (WOS-37)' : more}`,
  )
  return (
    <span
      class="wos-heap"
      data-pile={`${kind} deck`}
      data-low={(count < 8 && (kind === 'creature' || kind === 'spell') && !isEndless) || undefined}
      role="img"
      aria-label={`${name}: ${counted(count, 'card')} in the deck`}
      {...hint.about}
    >
      {count === 0 ? <span class="wos-heap-none" /> : <CardBack kind={kind} zoom={false} />}
      <Count word="deck" count={count} />
      {hint.tip}
    </span>
  )
}

function GravePile({
  kind,
  count,
  onOpen,
}: {
  readonly kind: Kind
  readonly count: number
  readonly onOpen: () => void
}) {
  const hint = useHint(`Look through the ${kind} grave`)
  return (
    <>
      <button
        {...hint.about}
        type="button"
        class="wos-heap wos-heap-grave"
        data-pile={`${kind} grave`}
        data-kind={kind}
        aria-label={`${capital(kind)} grave: ${counted(count, 'card')}`}
        onClick={onOpen}
      >
        <span class="wos-heap-stone">
          <WosIcon name={kind === 'creature' ? 'tombstone' : 'grave'} size="70%" />
        </span>
        <Count word="grave" count={count} />
      </button>
      {hint.tip}
    </>
  )
}

function Count({ word, count }: { readonly word: string; readonly count: number }) {
  return (
    <span class="wos-heap-count" aria-hidden="true">
      <span class="quiet wos-heap-word">{word}</span> <b class="figures">{count}</b>
    </span>
  )
}

/** The graves, looked through (WOS-R28): the latest card first. */
function Graves({
  view,
  kind,
  onKind,
  onClose,
}: OfView & {
  readonly kind: Kind
  readonly onKind: (kind: Kind) => void
  readonly onClose: () => void
}) {
  const { creatureGrave, spellGrave } = view
  const cards = (kind === 'creature' ? creatureGrave : spellGrave).toReversed()
  return (
    <Dialog title="Graves" width="wide" onClose={onClose}>
      <Segmented
        label="Which grave"
        hideLabel
        value={kind}
        onChange={onKind}
        choices={[
          { value: 'creature', label: `Creatures, ${creatureGrave.length}` },
          { value: 'spell', label: `Spells, ${spellGrave.length}` },
        ]}
      />
      {cards.length === 0 ? (
        <p>This grave is empty.</p>
      ) : (
        <>
          <p class="quiet small">Latest first.</p>
          <CardSpread view={view} cards={cards} />
        </>
      )}
    </Dialog>
  )
}
