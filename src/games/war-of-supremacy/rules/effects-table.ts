import { type Seat, shuffle } from '../../../core/index.ts'
import { FORMS, type Form, type Kind } from '../content/vocabulary.ts'
import { type Aim, cardsOf, spellOf } from './cards.ts'
import { advance, ask, type Going } from './effect-frames.ts'
import type { EventContext } from './events.ts'
import { ownerOf } from './sides.ts'
import { type EffectsFrame, NONE, type SpellFrame, type State } from './state.ts'
import { spellMeaning, targetsFor } from './targets.ts'
import { nextTerritory, putUnder } from './territories.ts'
import { bury, takeTop } from './zones.ts'

/** Turns up a new combat form: the next one, or one with this form alone (WOS-R39). */
export function changeForm(state: State, front: number, to: 'next' | Form, ctx: EventContext): void {
  const { forms } = cardsOf(state)
  const old = state.fronts[front].form
  if (to === 'next') {
    state.usedForms.push(old)
    turnUpForm(state, front, ctx)
    return
  }
  const isIt = (form: number) => forms[form].bits === 1 << FORMS.indexOf(to)
  if (isIt(old)) return
  const deck = state.formDeck as number[]
  const at = deck.findLastIndex(isIt)
  const pile = at >= 0 ? deck : state.usedForms
  const where = at >= 0 ? at : pile.findLastIndex(isIt)
  if (where < 0) return
  ctx.reveal()
  const [form] = pile.splice(where, 1)
  state.usedForms.push(old)
  state.fronts[front].form = form
  ctx.tell?.({ type: 'form', front, form })
}

/** The next form card; used ones are reshuffled when there is none (WOS-R19). */
export function turnUpForm(state: State, front: number, ctx: EventContext): void {
  ctx.reveal()
  if (state.formDeck.length === 0) {
    state.formDeck.push(...shuffle(ctx.chance, state.usedForms.slice()))
    state.usedForms.length = 0
    ctx.tell?.({ type: 'reshuffled', kind: 'form' })
  }
  const form = state.formDeck.pop() as number
  state.fronts[front].form = form
  ctx.tell?.({ type: 'form', front, form })
}

/** The territory fought over goes under the deck, and the next one is turned up (WOS-R19). */
export function changeTerritory(state: State, front: number, ctx: EventContext): void {
  if (state.territoryDeck.length === 0 || state.fronts[front].territory === NONE) return
  ctx.reveal()
  putUnder(state, state.fronts[front].territory)
  const card = nextTerritory(state)
  state.fronts[front].territory = card
  ctx.tell?.({ type: 'territory', front, card, why: 'replaced' })
}

export function mill(state: State, kind: Kind, count: number, ctx: EventContext): void {
  const milled: number[] = []
  for (let i = 0; i < count; i++) {
    const card = takeTop(state, kind, ctx)
    if (card === undefined) break
    bury(state, card)
    milled.push(card)
  }
  if (milled.length === 0) return
  ctx.reveal()
  ctx.tell?.({ type: 'milled', kind, cards: milled })
}

/** The spell or ability answered has no effect (WOS-30). */
export function counter(state: State, { answers, card }: EffectsFrame, ctx: EventContext): void {
  const at = state.stack.findLastIndex(
    (frame) => (frame.step === 'spell' || frame.step === 'ability') && frame.card === answers,
  )
  const frame = state.stack[at]
  if (!frame || (frame.step !== 'spell' && frame.step !== 'ability')) return
  state.stack[at] = { ...frame, isCountered: true }
  ctx.tell?.({ type: 'countered', card: answers, by: card })
}

/** The spell answered targets somebody or something else (WOS-R26, WOS-R35). */
export function redirect(going: Going, to: 'caster' | 'one'): void {
  const { state, frame } = going
  const at = answeredAt(state, frame)
  if (at < 0) {
    advance(going)
    return
  }
  const spell = state.stack[at] as SpellFrame
  if (to === 'caster') {
    advance(going)
    const turned = turnedAim(state, spell, frame.by, 'player')
    if (turned) retarget(going, at, spell, turned.place, spell.aimedBy)
    return
  }
  // The new target comes behind what this spell itself is aimed at.
  const own = aimsToCome(state, frame)
  const chosen = frame.aims[own]
  if (chosen === undefined && newTargetsFor(state, frame).length > 0) {
    ask(going, { what: 'aim again' })
    return
  }
  advance(going, { aims: frame.aims.slice(0, own) })
  const turned = turnedAim(state, spell, frame.by, 'any')
  if (turned && chosen !== undefined) retarget(going, at, spell, turned.place, chosen)
}

/** How many targets the effects to come of a spell have: they are all in its main list. */
function aimsToCome(state: State, { card, list, at }: EffectsFrame): number {
  const facts = spellOf(cardsOf(state), card)
  return list === facts.list ? facts.aims.filter((aim) => aim.at > at).length : 0
}

function answeredAt({ stack }: State, { answers }: EffectsFrame): number {
  return stack.findLastIndex(
    (frame) => frame.step === 'spell' && frame.card === answers && !frame.isCountered,
  )
}

/** Which of a spell's aims is turned: the player, else a creature of theirs, else the first one. */
function turnedAim(
  state: State,
  { card, aims }: SpellFrame,
  by: Seat,
  of: 'player' | 'any',
): { readonly aim: Aim; readonly place: number } | undefined {
  const facts = spellOf(cardsOf(state), card)
  let place = facts.aims.findIndex((aim, i) => aim.of === 'player' && aims[i] === by)
  if (place < 0 && of === 'any') {
    place = facts.aims.findIndex((aim, i) => aim.of === 'creature' && ownerOf(state, aims[i]) === by)
    if (place < 0 && facts.aims.length > 0) place = 0
  }
  return place < 0 ? undefined : { aim: facts.aims[place], place }
}

/** The other targets that the redirecting player may give the answered spell. */
export function newTargetsFor(state: State, frame: EffectsFrame): readonly number[] {
  const at = answeredAt(state, frame)
  if (at < 0) return []
  const spell = state.stack[at] as SpellFrame
  const turned = turnedAim(state, spell, frame.by, 'any')
  if (!turned) return []
  const facts = spellOf(cardsOf(state), spell.card)
  const meaning = spellMeaning(state, facts, frame.by, spell.them)
  return targetsFor(state, facts, turned.aim, meaning, NONE).filter(
    (target) => target !== spell.aims[turned.place],
  )
}

/** A target that the spell may not have leaves it without effect (WOS-R26). */
function retarget(
  { state, frame, ctx }: Going,
  at: number,
  spell: SpellFrame,
  place: number,
  target: number,
): void {
  const facts = spellOf(cardsOf(state), spell.card)
  const meaning = spellMeaning(state, facts, frame.by, spell.them)
  const isLegal = targetsFor(state, facts, facts.aims[place], meaning, NONE).includes(target)
  state.stack[at] = {
    ...spell,
    aims: spell.aims.with(place, target),
    aimedBy: frame.by,
    isCountered: !isLegal,
  }
  ctx.tell?.({ type: 'redirected', card: spell.card, to: isLegal ? target : NONE, by: frame.card })
}
