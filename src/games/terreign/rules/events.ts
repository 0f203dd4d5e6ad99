import type { Context, Hidden, Seat } from '../../../core/index.ts'
import type { DuelCard } from '../content/duel-cards.ts'
import type { Action, Order } from './actions.ts'
import type { DuelCards, End, Gain, Strike } from './state.ts'

/** What the rules work with besides the state: chance, and who listens. */
export type EventContext = Context<Event>

/** The terrains in play when it happened, by space: a later event may change them. */
type Placed = { readonly lands: readonly number[] }
/** How many Reign tokens each seat's side held afterwards, by seat. */
type Counted = { readonly held: readonly number[] }

export type Event =
  | { readonly type: 'house'; readonly seat: Seat; readonly house: number }
  | { readonly type: 'first'; readonly seat: Seat }
  | ({ readonly type: 'travelled'; readonly seat: Seat; readonly tokens: readonly number[] } & Placed)
  | ({
      readonly type: 'revealed'
      readonly warriors: readonly number[]
      readonly decoys: readonly number[]
    } & Placed)
  | ({ readonly type: 'round'; readonly round: number; readonly first: Seat } & Counted)
  | ({
      readonly type: 'turn'
      readonly seat: Seat
      readonly round: number
      readonly space: number
      readonly morale: number
    } & Placed)
  | { readonly type: 'skipped'; readonly seat: Seat }
  | { readonly type: 'phase'; readonly seat: Seat; readonly actions: number }
  /** The number of actions, at least 1, that are lost to the Desert (TER-42). */
  | { readonly type: 'desert'; readonly seat: Seat; readonly lost: number }
  /** Something was declared, on a terrain or, by `NONE`, away from the board; what happens follows. */
  | ({
      readonly type: 'declared'
      readonly seat: Seat
      readonly action: Action
      readonly land: number
    } & Placed)
  /** What was declared, on `land`, has no effect. */
  | ({
      readonly type: 'void'
      readonly seat: Seat
      readonly why: 'cancelled' | 'impossible'
      readonly action: Action
      readonly land: number
    } & Placed)
  | {
      readonly type: 'drew'
      readonly seat: Seat
      readonly items: readonly Hidden<number>[]
      readonly from: Pile
    }
  | {
      readonly type: 'took'
      readonly seat: Seat
      readonly item: number
      readonly from: 'dropped' | 'discard'
    }
  | ({
      readonly type: 'dropped'
      readonly seat: Seat
      readonly items: readonly number[]
      readonly space: number
    } & Placed)
  | { readonly type: 'discarded'; readonly seat: Seat; readonly items: readonly number[] }
  | { readonly type: 'equipped'; readonly seat: Seat; readonly item: number }
  | { readonly type: 'instance'; readonly seat: Seat; readonly item: number }
  | ({
      readonly type: 'moved'
      readonly seat: Seat
      readonly from: number
      readonly to: number
      readonly why: Moved
    } & Placed)
  | ({ readonly type: 'decoy'; readonly seat: Seat; readonly to: number } & Placed)
  | {
      readonly type: 'damage'
      readonly hits: readonly Hit[]
      readonly by: Seat
      readonly cause: Strike['cause']
    }
  | { readonly type: 'prevented'; readonly seat: Seat; readonly amount: number }
  | { readonly type: 'reflected'; readonly seat: Seat; readonly onto: Seat }
  | { readonly type: 'healed'; readonly seat: Seat; readonly amount: number; readonly morale: number }
  | { readonly type: 'retreated'; readonly seat: Seat; readonly by: Seat; readonly isGone: boolean }
  | ({
      readonly type: 'token'
      readonly seat: Seat
      readonly way: Gain
      readonly from: Seat
      readonly isDishonorable: boolean
    } & Counted)
  | ({ readonly type: 'usurped'; readonly seat: Seat; readonly from: Seat } & Counted)
  | { readonly type: 'honor'; readonly seat: Seat; readonly isHonorable: boolean }
  | ({
      readonly type: 'duel'
      readonly attacker: Seat
      readonly defender: Seat
      readonly space: number
      readonly isFinal: boolean
    } & Placed)
  | {
      readonly type: 'attempt'
      readonly attempt: number
      readonly cards: DuelCards
      readonly isSuccess: boolean
    }
  | { readonly type: 'feint'; readonly seat: Seat }
  /** Another card of this seat, and so the attempt as it is now. */
  | {
      readonly type: 'parry'
      readonly seat: Seat
      readonly card: DuelCard
      readonly attempt: number
      readonly cards: DuelCards
    }
  | {
      readonly type: 'duelOver'
      readonly attacker: Seat
      readonly defender: Seat
      readonly wins: number
      readonly result: DuelResult
    }
  | { readonly type: 'trapped'; readonly seat: Seat; readonly by: Seat }
  | { readonly type: 'untrapped'; readonly seat: Seat }
  | { readonly type: 'plague'; readonly seat: Seat; readonly face: number; readonly by: Seat }
  | { readonly type: 'passedPlague'; readonly seat: Seat; readonly to: Seat }
  | { readonly type: 'plagueGone'; readonly seat: Seat; readonly count: number }
  | {
      readonly type: 'gave'
      readonly seat: Seat
      readonly to: Seat
      readonly items: readonly Hidden<number>[]
      readonly way: Gave
    }
  | {
      readonly type: 'looked'
      readonly seat: Seat
      readonly at: Seat
      readonly items: readonly Hidden<number>[]
    }
  | { readonly type: 'peeked'; readonly seat: Seat; readonly items: readonly Hidden<number>[] }
  | {
      readonly type: 'proposed'
      readonly seat: Seat
      readonly to: Seat
      readonly count: number
      readonly word: number
    }
  | { readonly type: 'declined'; readonly seat: Seat; readonly to: Seat }
  | { readonly type: 'bartered'; readonly seat: Seat; readonly to: Seat; readonly count: number }
  | { readonly type: 'hastened'; readonly seat: Seat; readonly amount: number }
  | { readonly type: 'ordered'; readonly seat: Seat; readonly order: Order }
  | { readonly type: 'event'; readonly event: number; readonly round: number }
  | { readonly type: 'land'; readonly space: number; readonly terrain: number; readonly was: number }
  | ({ readonly type: 'littered'; readonly space: number; readonly items: readonly number[] } & Placed)
  | { readonly type: 'swept' }
  | { readonly type: 'reshuffled'; readonly pile: 'items' | 'events' }
  | { readonly type: 'named'; readonly seat: Seat; readonly by: Seat }
  | { readonly type: 'fell'; readonly space: number; readonly land: number }
  | { readonly type: 'tie'; readonly sides: readonly number[] }
  | { readonly type: 'over'; readonly by: End['by']; readonly winners: readonly number[] }
type Pile = 'deck' | 'discard'
/** How a card passed from hand to hand. */
export type Gave = 'river' | 'gift' | 'robbed' | 'exchanged' | 'barter'
export type Moved = 'venture' | 'flee' | 'effect' | 'pulled' | 'swapped' | 'leapt'
export type Hit = { readonly seat: Seat; readonly amount: number; readonly morale: number }
export type DuelResult = 'victory' | 'flawless' | 'failed' | 'defended' | 'retreat' | 'broken off'
