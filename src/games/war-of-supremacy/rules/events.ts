import type { Context, Hidden, Seat } from '../../../core/index.ts'
import type { Kind, Trigger } from '../content/vocabulary.ts'
import type { Card, End, WindowFrame, Winning } from './state.ts'

/** What the rules work with besides the state: chance, and who listens. */
export type EventContext = Context<Event> & {
  /**
   * Whether a window asks a seat that the rules ask. Default: always. Search tries actions with fewer windows, and tests
   * leave out those that they are not about; no match is played so.
   */
  readonly asks?: (seat: Seat, about: WindowFrame['about']) => boolean
}

export type Place = 'hand' | 'deck' | 'grave' | 'attack' | 'defense' | 'other side'

export type Event =
  /** The dice for the first turn: each round of them, and who begins (WOS-4). */
  | { readonly type: 'first'; readonly seat: Seat; readonly dice: readonly (readonly number[])[] }
  | {
      readonly type: 'territory'
      readonly front: number
      readonly card: Card
      readonly why: 'new' | 'replaced'
    }
  | { readonly type: 'form'; readonly front: number; readonly form: number }
  | { readonly type: 'turn'; readonly seat: Seat; readonly round: number }
  /** Which of two territories is attacked (WOS-R30). */
  | { readonly type: 'attacks'; readonly seat: Seat; readonly front: number }
  | { readonly type: 'placed'; readonly seat: Seat; readonly card: Card }
  /** A spell was played; `on`: its targets in order, `rolls`: its dice. */
  | {
      readonly type: 'cast'
      readonly seat: Seat
      readonly card: Card
      readonly aims: readonly number[]
      readonly rolls: readonly number[]
      readonly answers: Card
      readonly isStraight: boolean
    }
  | { readonly type: 'countered'; readonly card: Card; readonly by: Card }
  | { readonly type: 'redirected'; readonly card: Card; readonly to: number; readonly by: Card }
  /** A spell or an ability of a card did nothing. */
  | { readonly type: 'fizzled'; readonly card: Card }
  /** An ability takes effect. */
  | { readonly type: 'ability'; readonly card: Card; readonly seat: Seat; readonly trigger: Trigger }
  | { readonly type: 'rolled'; readonly card: Card; readonly dice: readonly number[] }
  | { readonly type: 'damaged'; readonly card: Card; readonly amount: number; readonly by: Card }
  | {
      readonly type: 'modified'
      readonly card: Card
      /** Wild, Magic, Blade. */
      readonly by: readonly [number, number, number]
      readonly cause: Card
    }
  | { readonly type: 'powered'; readonly card: Card; readonly power: number; readonly cause: Card }
  | { readonly type: 'mended'; readonly card: Card }
  | { readonly type: 'silenced'; readonly card: Card }
  | { readonly type: 'attached'; readonly card: Card; readonly to: Card }
  | { readonly type: 'died'; readonly cards: readonly Card[] }
  /** A creature that was not killed left combat or came into it, or changed sides. */
  | {
      readonly type: 'moved'
      readonly card: Card
      readonly seat: Seat
      readonly from: Place
      readonly to: Place
    }
  | {
      readonly type: 'drew'
      readonly seat: Seat
      readonly from: Kind
      readonly cards: readonly Hidden<Card>[]
    }
  | { readonly type: 'discarded'; readonly seat: Seat; readonly cards: readonly Card[] }
  | {
      readonly type: 'passedOn'
      readonly seat: Seat
      readonly to: Seat
      readonly kind: Kind
      readonly cards: readonly Hidden<Card>[]
      readonly how: 'stolen' | 'given'
    }
  | {
      readonly type: 'looked'
      readonly seat: Seat
      readonly at: Seat
      readonly cards: readonly Hidden<Card>[]
    }
  | { readonly type: 'traded'; readonly seat: Seat; readonly with: Seat; readonly kind: Kind | 'all' }
  | { readonly type: 'pickedUp'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly type: 'milled'; readonly kind: Kind; readonly cards: readonly Card[] }
  | { readonly type: 'reshuffled'; readonly kind: Kind | 'form' }
  | { readonly type: 'lostTerritory'; readonly seat: Seat; readonly card: Card; readonly to: Seat }
  | { readonly type: 'legend'; readonly seat: Seat; readonly amount: number }
  /** The reckoning of a combat (WOS-7): `winner`: NONE when nobody won. */
  | {
      readonly type: 'resolved'
      readonly front: number
      readonly attacker: Seat
      readonly defender: Seat
      readonly attack: number
      readonly defense: number
      readonly winner: Seat
      readonly why: 'score' | 'tie' | 'card' | 'nothing'
      /** The cards that go to the grave. */
      readonly fallen: readonly Card[]
    }
  | { readonly type: 'won'; readonly seat: Seat; readonly card: Card; readonly how: Winning['how'] }
  | { readonly type: 'passed'; readonly seat: Seat; readonly about: WindowFrame['about'] }
  /** How many Straight Away spells were dealt, replaced and shuffled back (WOS-R11). */
  | { readonly type: 'setAside'; readonly count: number }
  | { readonly type: 'outOfCards'; readonly kind: Kind }
  | { readonly type: 'over'; readonly by: End['by']; readonly winners: readonly number[] }
