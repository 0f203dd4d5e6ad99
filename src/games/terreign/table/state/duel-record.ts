import type { Seat } from '../../../../core/index.ts'
import { isCovered } from '../../content/duel-cards.ts'
import type { Event } from '../../rules/events.ts'
import type { Duel, DuelCards } from '../../rules/state.ts'

/** An attempt whose cards are shown. */
export type Shown = {
  readonly cards: DuelCards
  /** Told apart from success: it may be prevented (TER-28). Null: not dealt yet. Undefined: nobody here has heard. */
  readonly damage: number | null | undefined
}

/** A duel as it has been told so far. It outlasts the duel, so that its end can be read. */
export type DuelRecord = {
  readonly attacker: Seat
  readonly defender: Seat
  readonly space: number
  readonly isFinal: boolean
  readonly shown: readonly Shown[]
  /** What happened beside the cards: answers, Retreats, tokens, Flight. */
  readonly asides: readonly Event[]
  readonly over: Extract<Event, { type: 'duelOver' }> | undefined
}

/** The record of a duel whose events were not seen. */
export function recordOf({ attacker, defender, space, isFinal, cards, shown }: Duel): DuelRecord {
  const all = shown ? [...cards, shown] : cards
  return {
    attacker,
    defender,
    space,
    isFinal,
    shown: all.map((each) => ({ cards: each, damage: undefined })),
    asides: [],
    over: undefined,
  }
}

/** Whether the record tells of this duel, with the cards that lie there. */
export function fits(record: DuelRecord, duel: Duel): boolean {
  const { shown } = recordOf(duel)
  return (
    record.over === undefined &&
    record.attacker === duel.attacker &&
    record.defender === duel.defender &&
    record.shown.length === shown.length &&
    shown.every(({ cards }, i) => cards.every((card, role) => record.shown[i].cards[role] === card))
  )
}

/** The record after an event. */
export function follow(record: DuelRecord | undefined, event: Event): DuelRecord | undefined {
  if (event.type === 'duel') {
    const { attacker, defender, space, isFinal } = event
    const asides = isFinal && record?.isFinal ? endOf(record) : []
    return { attacker, defender, space, isFinal, shown: [], asides, over: undefined }
  }
  if (!record || record.over) return record
  const { shown } = record
  const last = shown.at(-1)
  switch (event.type) {
    case 'attempt':
      return { ...record, shown: [...dealt(shown), { cards: event.cards, damage: null }] }
    case 'feint':
      return { ...aside(record, event), shown: shown.slice(0, -1) }
    case 'parry': {
      if (!last) return record
      const [attack, defense] = last.cards
      const cards: DuelCards = event.seat === record.attacker ? [event.card, defense] : [attack, event.card]
      return { ...aside(record, event), shown: [...shown.slice(0, -1), { ...last, cards }] }
    }
    case 'damage': {
      const hit = event.hits.find(({ seat }) => seat === record.defender)
      if (event.cause !== 'duel' || !last || !hit || event.by !== record.attacker) return aside(record, event)
      return {
        ...record,
        shown: [...shown.slice(0, -1), { ...last, damage: (last.damage ?? 0) + hit.amount }],
      }
    }
    case 'declared':
      return event.action.type === 'play' || event.action.type === 'trait' ? aside(record, event) : record
    case 'moved':
    case 'prevented':
    case 'reflected':
    case 'retreated':
    case 'token':
    case 'usurped':
      return aside(record, event)
    case 'duelOver':
      return { ...record, shown: dealt(shown), over: event }
    default:
      return record
  }
}

/** A final duel follows at once on one that decided nothing: its end is told in the next. */
function endOf({ shown, over }: DuelRecord): readonly Event[] {
  const last = shown.at(-1)
  if (!last || !over) return []
  return [{ type: 'attempt', attempt: shown.length, cards: last.cards, isSuccess: isSuccess(last) }, over]
}

function aside(record: DuelRecord, event: Event): DuelRecord {
  return { ...record, asides: [...record.asides, event] }
}

/** What has not been dealt until the next attempt, or the end, will not be. */
function dealt(shown: readonly Shown[]): readonly Shown[] {
  return shown.map((each) => (each.damage === null ? { ...each, damage: 0 } : each))
}

/** Whether an attempt succeeded: the cards alone decide (TER-28). */
export function isSuccess({ cards }: Shown): boolean {
  return !isCovered(...cards)
}
