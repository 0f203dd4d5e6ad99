import { done, type Seat } from '../../../core/index.ts'
import { cardsOf } from './cards.ts'
import { hasRule, rulesAt, scoresOf } from './combat.ts'
import { newEffects } from './effect-frames.ts'
import { decideByTerritories } from './ending.ts'
import type { EventContext } from './events.ts'
import { fightersOf, type Located, sideOwner } from './sides.ts'
import { happen } from './spells.ts'
import { type Card, NONE, type Pending, type Stage, type State, type WindowFrame } from './state.ts'
import { isCutShort } from './territories.ts'
import { pushTriggers, waitForCard } from './triggers.ts'
import { bury, leaveCombat } from './zones.ts'

/**
 * The end of a stack (WOS-31, WOS-R8): whatever is to die dies at once and together; then come the effects of having
 * killed, the abilities of the killed, and the conditions that have come about. Nothing is judged within a stack.
 */
export function judgeDeaths(state: State, ctx: EventContext): void {
  if (isWithin(state)) {
    done(state)
    return
  }
  const waiting: Pending[] = []
  for (let dying = findDying(state); dying.length > 0; dying = findDying(state))
    killAll(state, dying, waiting, ctx)
  forgetMissed(state)
  if (waiting.length > 0) pushTriggers(state, waiting)
  else if (state.hunts.length > 0) settleHunts(state)
  else if (hasMore(state)) done(state)
  // A territory taken from another player may have been the last one needed.
  else if (decideByTerritories(state, ctx)) return
  else if (isCutShort(state, stageOf(state))) state.stack.length = 1
  else if (state.happenings.length > 0) {
    const { about, by, whom } = state.happenings[0]
    state.happenings.shift()
    happen(state, about, by, whom, ctx)
  } else done(state)
}

function stageOf({ stack }: State): Stage {
  const [turn] = stack
  return turn.step === 'turn' ? turn.stage : 'next'
}

/**
 * A stack within a stack, such as a spell drawn in the midst of another: its deaths come with the outer one's. But
 * simultaneous abilities are a stack each: who dies of one does not use the next (WOS-27); and so are spells that
 * answer what has come about, one after another (WOS-R8).
 */
function isWithin({ stack }: State): boolean {
  for (let i = stack.length - 2; i >= 0; i--) {
    const frame = stack[i]
    if (frame.step === 'deaths') return true
    if (frame.step === 'triggers' || (frame.step === 'window' && !isAnswering(frame))) return false
  }
  return false
}

/** Whether what is played in a window belongs to the stack of what it answers. */
function isAnswering({ about }: WindowFrame): boolean {
  return about === 'spell' || about === 'ability'
}

/** More abilities of the same moment are to come, perhaps: what has come about is answered after them. */
function hasMore({ stack }: State): boolean {
  return stack.findIndex(({ step }) => step === 'deaths') < stack.length - 1
}

/** All creatures that die now (WOS-24, WOS-R25). */
function findDying(state: State): readonly Located[] {
  let dying: Located[] | undefined
  for (let front = 0; front < state.fronts.length; front++) {
    const rules = rulesAt(state, front)
    for (let side = 0; side < 2; side++) {
      const isAttack = side === 0
      if (isAttack && front !== state.front) continue
      const fighters = fightersOf(state, front, isAttack)
      for (let i = 0; i < fighters.length; i++) {
        const fighter = fighters[i]
        const { isDoomed, mods } = fighter
        // Without a modifier nothing lowers a score.
        if (!isDoomed && rules.length === 0 && mods[0] >= 0 && mods[1] >= 0 && mods[2] >= 0) continue
        const located = { fighter, front, isAttack }
        if (!isDoomed) {
          const { best, isLowered } = scoresOf(state, located, rules)
          if (!isLowered || best > 0) continue
        }
        if (hasRule(state, located, 'undying', rules)) {
          fighter.isDoomed = false
          continue
        }
        dying ??= []
        dying.push(located)
      }
    }
  }
  return dying ?? NONE_DYING
}
const NONE_DYING: readonly Located[] = Object.freeze([])

function killAll(state: State, dying: readonly Located[], waiting: Pending[], ctx: EventContext): void {
  const cards = cardsOf(state)
  const owners: Seat[] = dying.map(({ front, isAttack }) => sideOwner(state, front, isAttack))
  const killed: Card[] = dying.map(({ fighter }) => fighter.card)
  dying.forEach(({ fighter, front }, i) => {
    const { card, isSilenced } = fighter
    if (!isSilenced && !state.mourned.includes(card)) {
      waitForCard(cards, waiting, { card, owner: owners[i], moments: ['killed'], front })
      state.mourned.push(card)
    }
    leaveCombat(state, fighter.card)
    bury(state, fighter.card)
  })
  ctx.tell?.({ type: 'died', cards: killed })
  for (const hunt of state.hunts.splice(0)) {
    if (killed.includes(hunt.victim)) state.hunts.push({ ...hunt, victim: NONE })
    else state.hunts.push(hunt)
  }
  let whom = 0
  for (const owner of owners) if (owner !== NONE) whom |= 1 << owner
  if (whom !== 0) state.happenings.push({ about: 'killed', by: NONE, whom })
}

/** What has not killed by the end of its stack has not killed (WOS-31). */
function forgetMissed({ hunts }: State): void {
  for (let i = hunts.length - 1; i >= 0; i--) if (hunts[i].victim !== NONE) hunts.splice(i, 1)
}

function settleHunts(state: State): void {
  for (const { by, card, list, them, owner, front } of state.hunts.splice(0).reverse())
    state.stack.push(newEffects({ by, card, list, them, owner, front }))
}
