import { done, next, type Seat } from '../../../core/index.ts'
import { playerSum } from './combat.ts'
import { turnUpForm } from './effects-table.ts'
import { decide, decideByTerritories } from './ending.ts'
import type { EventContext } from './events.ts'
import { resolveCombat } from './resolution.ts'
import { happen } from './spells.ts'
import { CARDS_A_TURN, type Frame, NONE, type Stage, type State, TURNS_TO_CLAIM } from './state.ts'
import { gain, isCutShort, nextTerritory } from './territories.ts'
import { pushTurnTriggers } from './triggers.ts'
import { allBut, bury, canDraw, draw, handSize, shed } from './zones.ts'

/** The stages of a turn one after another (WOS-15); each has moved the turn on before it begins. */
export function runTurn(state: State, { stage }: Extract<Frame, { step: 'turn' }>, ctx: EventContext): void {
  if (isCutShort(state, stage)) {
    goTo(state, 'won')
    return
  }
  switch (stage) {
    case 'begin':
      begin(state, ctx)
      return
    case 'start':
      goTo(state, 'front')
      state.stack.push({ step: 'deaths' })
      pushTurnTriggers(state, 'start of turn')
      state.happenings.push({ about: 'turn', by: state.current, whom: allBut(state, state.current) })
      return
    case 'front':
      goTo(state, 'combat')
      if (state.fronts.length > 1)
        state.stack.push({ step: 'pick', seat: state.current, what: 'front', of: NONE, left: 1 })
      return
    case 'combat':
      goTo(state, 'resolve')
      state.isFighting = true
      state.stack.push({ step: 'act', seat: state.current, isHeard: false })
      return
    case 'resolve':
      goTo(state, 'settle')
      state.isFighting = false
      state.stack.push({ step: 'deaths' })
      resolve(state, ctx)
      return
    case 'settle':
      goTo(state, 'draw')
      state.winning = state.scored
      return
    case 'draw':
      goTo(state, 'end')
      beginDrawing(state)
      return
    case 'end':
      goTo(state, 'next')
      state.stack.push({ step: 'deaths' })
      pushTurnTriggers(state, 'end of turn')
      return
    case 'won':
      winTerritory(state, ctx)
      return
    case 'refill':
      refill(state, ctx)
      return
    case 'next':
      endTurn(state, ctx)
  }
}

function goTo(state: State, stage: Stage): void {
  next(state, { step: 'turn', stage })
}

/** A turn begins: with a claim, if the current player is in control (WOS-11, WOS-33). */
function begin(state: State, ctx: EventContext): void {
  const { current, players } = state
  state.turn++
  ctx.tell?.({ type: 'turn', seat: current, round: Math.ceil(state.turn / players.length) })
  state.isBusy = false
  state.played.length = 0
  state.used.length = 0
  state.mourned.length = 0
  state.fresh.length = 0
  state.legendaries = 0
  state.moreLegendaries = 0
  state.cast = 0
  state.hasPlayed = false
  state.hasDrawn = false
  state.scored = null
  state.front = 0
  const claimed = state.fronts.findIndex(
    ({ defender, held }) => defender === current && (players.length > 2 || held >= TURNS_TO_CLAIM),
  )
  if (claimed >= 0) state.winning = { front: claimed, seat: current, how: 'claim' }
  goTo(state, 'start')
}

/** The combat, and the opponent's turn that a defense has withstood (WOS-33, WOS-R17). */
function resolve(state: State, ctx: EventContext): void {
  const front = state.fronts[state.front]
  const { defender } = front
  resolveCombat(state, ctx)
  if (front.defender !== NONE && front.defender === defender && defender !== state.current) front.held++
}

/** The drawing stage: how much is drawn is settled as it begins (WOS-19). */
export function beginDrawing(state: State): void {
  const { current, hasPlayed, isExtra } = state
  const player = state.players[current]
  const isClaim = state.winning?.how === 'claim'
  state.hasDrawn = true
  player.drawn.length = 0
  if (handSize(player) >= FULL_HAND) return
  if (isClaim) {
    // WOS-R6; with Extra pick-up all three are kept, as nothing was played (WOS-R59).
    pushDraw(state, current, isExtra ? CARDS_A_TURN + 1 : CARDS_A_TURN)
    return
  }
  const extra = isExtra || !hasPlayed ? 1 : 0
  const count = CARDS_A_TURN + extra + playerSum(state, 'draw', current)
  if (isExtra && hasPlayed) state.stack.push({ step: 'keep', seat: current })
  pushDraw(state, current, count)
}

const FULL_HAND = 10

function pushDraw(state: State, seat: Seat, count: number): void {
  if (count > 0) state.stack.push({ step: 'draw', seat, left: count, from: 'either' })
}

/** Draws cards one after another, asking from which deck where it can be either. */
export function runDraw(
  state: State,
  { seat, left, from }: Extract<Frame, { step: 'draw' }>,
  ctx: EventContext,
): void {
  const hasCreatures = from !== 'spell' && canDraw(state, 'creature')
  const hasSpells = from !== 'creature' && canDraw(state, 'spell')
  if (left < 1 || (!hasCreatures && !hasSpells)) {
    done(state)
    return
  }
  if (hasCreatures && hasSpells) {
    state.stack.push({ step: 'pick', seat, what: 'deck', of: NONE, left: 1 })
    return
  }
  next(state, { step: 'draw', seat, left: left - 1, from })
  draw(state, seat, hasCreatures ? 'creature' : 'spell', ctx)
}

/** Extra pick-up: one of what was drawn is put in the grave, if any is still held. */
export function runKeep(state: State, { seat }: Extract<Frame, { step: 'keep' }>, ctx: EventContext): void {
  done(state)
  // Whether one is asked shows whether any of them is still held.
  ctx.reveal()
  if (state.players[seat].drawn.length > 0)
    state.stack.push({ step: 'pick', seat, what: 'keep', of: NONE, left: 1 })
}

/** WOS-14: the combat cards go, the territory is taken; then drawing, a new form and a new territory. */
function winTerritory(state: State, ctx: EventContext): void {
  const { winning } = state
  if (!winning) {
    goTo(state, 'next')
    return
  }
  const { front, seat, how } = winning
  clearCombat(state, front)
  const { territory } = state.fronts[front]
  state.fronts[front].territory = NONE
  gain(state, seat, territory)
  ctx.tell?.({ type: 'won', seat, card: territory, how })
  if (decideByTerritories(state, ctx)) return
  goTo(state, 'refill')
  happen(state, 'territory', seat, allBut(state, seat), ctx)
}

/** All cards in a combat go to the grave; that is no killing (WOS-R24). */
function clearCombat(state: State, front: number): void {
  const fought = state.fronts[front]
  for (const fighter of [...state.attack.splice(0), ...fought.defense.splice(0)]) {
    shed(state, fighter)
    bury(state, fighter.card)
  }
  fought.defender = NONE
  fought.held = 0
  state.isFighting = false
  state.fresh.length = 0
}

/**
 * When a territory that was won has been answered: the drawing stage, unless it has been; then a new form and a new
 * territory (WOS-14). After the first one the introduction's other forms join (WOS-R32).
 */
function refill(state: State, ctx: EventContext): void {
  if (!state.hasDrawn) {
    beginDrawing(state)
    return
  }
  const front = state.winning?.front ?? 0
  state.winning = null
  if (state.laterForms.length > 0) {
    const { formDeck, laterForms } = state
    for (const form of laterForms.splice(0)) formDeck.splice(ctx.chance.int(formDeck.length + 1), 0, form)
  }
  state.usedForms.push(state.fronts[front].form)
  turnUpForm(state, front, ctx)
  ctx.reveal()
  const card = nextTerritory(state)
  state.fronts[front].territory = card
  ctx.tell?.({ type: 'territory', front, card, why: 'new' })
  goTo(state, 'next')
  // A creature of the other combat may have lived by a rule that has gone.
  state.stack.push({ step: 'deaths' })
}

/** The next player's turn, unless the match is over (WOS-34, WOS-R16, WOS-R22). */
function endTurn(state: State, ctx: EventContext): void {
  const { players } = state
  state.idle = state.isBusy ? 0 : state.idle + 1
  state.hunts.length = 0
  players[state.current].drawn.length = 0
  const round = Math.ceil(state.turn / players.length)
  if (state.isOut) decide(state, 'deck', ctx)
  else if (round >= state.roundLimit && state.turn % players.length === 0) decide(state, 'rounds', ctx)
  else if (state.idle >= 2 * players.length) decide(state, 'idle', ctx)
  else {
    state.current = (state.current + 1) % players.length
    goTo(state, 'begin')
  }
}
