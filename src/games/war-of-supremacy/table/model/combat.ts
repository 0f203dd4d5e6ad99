import { ONLOOKER, type Seat, type Viewer } from '../../../../core/index.ts'
import { FORMS, type Form } from '../../content/vocabulary.ts'
import { hasRule, rulesAt, scoresOf, totalOf } from '../../rules/combat.ts'
import { markAt, reckon } from '../../rules/resolution.ts'
import { fightersOf, locate, sideOwner } from '../../rules/sides.ts'
import { type Card, type Fighter, NONE, type State } from '../../rules/state.ts'
import type { Modifier } from '../art/tokens.tsx'
import type { CreatureFace, CreatureNow } from '../cards/face.ts'
import { activeAt, creatureDrawn, spellDrawn } from './faces.ts'

export type FighterDrawn = {
  readonly card: Card
  readonly face: CreatureFace
  readonly now: CreatureNow
  /** The forms it may fight with. */
  readonly active: readonly Form[]
  /** What it adds to its side's score (WOS-R20). */
  readonly counts: number
}

export type Side = {
  readonly isAttack: boolean
  /** NONE: nobody defends. */
  readonly seat: Seat
  readonly total: number
  readonly fighters: readonly FighterDrawn[]
}

/** The tokens that lie on a creature (WOS-24, WOS-25, WOS-43). */
export function modifiersOf({ power, mods }: Pick<Fighter, 'power' | 'mods'>): readonly Modifier[] {
  const tokens: Modifier[] = []
  if (power !== NONE) tokens.push({ kind: 'power', amount: power })
  // What all three have in common is one token.
  const common = mods.every((mod) => mod > 0)
    ? Math.min(...mods)
    : mods.every((mod) => mod < 0)
      ? Math.max(...mods)
      : 0
  if (common > 0) tokens.push({ kind: 'score', form: 'all', amount: common })
  if (common < 0) tokens.push({ kind: 'damage', amount: -common })
  FORMS.forEach((form, i) => {
    const amount = mods[i] - common
    if (amount !== 0) tokens.push({ kind: 'score', form, amount })
  })
  return tokens
}

/** A side of the combat at a front, counted as it stands. */
export function sideAt(view: State, front: number, isAttack: boolean): Side {
  const isHere = !isAttack || front === view.front
  const rules = rulesAt(view, front)
  const forms = activeAt(view, front)
  const fighters = (isHere ? fightersOf(view, front, isAttack) : []).map((fighter): FighterDrawn => {
    const located = { fighter, front, isAttack }
    const { values, best } = scoresOf(view, located, rules)
    return {
      card: fighter.card,
      face: creatureDrawn(view, fighter.card),
      now: {
        scores: values,
        modifiers: modifiersOf(fighter),
        attached: fighter.attached.map((spell) => spellDrawn(view, spell)),
        silenced: fighter.isSilenced,
      },
      active: hasRule(view, located, 'best', rules) ? FORMS : forms,
      counts: Math.max(0, best),
    }
  })
  return {
    isAttack,
    seat: sideOwner(view, front, isAttack),
    total: totalOf(view, front, isAttack),
    fighters,
  }
}

/** A creature in combat in short: on which side, whose (NONE: nobody defends), and what it adds to its side's score. */
export type FighterBrief = { readonly isAttack: boolean; readonly owner: Seat; readonly counts: number }

/** Undefined when the creature is not in combat. */
export function fighterAt(view: State, card: Card): FighterBrief | undefined {
  const located = locate(view, card)
  if (!located) return undefined
  const { isAttack, front } = located
  const { best } = scoresOf(view, located)
  return { isAttack, owner: sideOwner(view, front, isAttack), counts: Math.max(0, best) }
}

/** `attacking`, `defending for nobody`. */
export function sideText({ isAttack, owner }: FighterBrief): string {
  return isAttack ? 'attacking' : owner === NONE ? 'defending for nobody' : 'defending'
}

/** Whether the attack is drawn at a front: of two territories only one is attacked at a time (WOS-R30). */
export function isAttacked(view: State, front: number): boolean {
  if (view.fronts.length === 1) return true
  return front === view.front && (view.isFighting || view.attack.length > 0)
}

/** Who stands below: the viewer's own side, their partner's, else the defense. True: the attack. */
export function isAttackBelow(view: State, front: number, viewer: Viewer): boolean {
  if (viewer === ONLOOKER) return false
  const { sides, current, fronts } = view
  const { defender } = fronts[front]
  if (current === viewer) return true
  if (defender === viewer) return false
  return sides[current] === sides[viewer] && (defender === NONE || sides[defender] !== sides[viewer])
}

/** How a combat stands: who would win it now, and what. */
export type Stand = {
  readonly winner: Seat
  readonly isAttackers: boolean
  /** What the winner would have: the territory outright, control of it, or what they had before. */
  readonly prize: 'territory' | 'control' | 'holds' | 'nothing'
  readonly why: 'score' | 'tie' | 'card' | 'nothing'
}

/** How the combat that is being fought would end now; undefined where none is (WOS-7 to WOS-12). */
export function standAt(view: State, front: number): Stand | undefined {
  if (!view.isFighting || front !== view.front) return undefined
  const { defender } = view.fronts[front]
  const { winner, isAttackers, why, attack, defense } = reckon(view)
  const score = isAttackers ? attack : defense
  const isAgainstAnother =
    defender !== NONE && winner !== NONE && view.sides[view.current] !== view.sides[defender]
  const isOutright = isAgainstAnother && score >= markAt(view, front)
  const prize = winner === NONE ? 'nothing' : isOutright ? 'territory' : isAttackers ? 'control' : 'holds'
  return { winner, isAttackers, prize, why }
}

/** The same as a sentence; the viewer is `you`. */
export function standWords(stand: Stand, names: readonly string[], viewer: Viewer): string {
  const { winner, prize, why } = stand
  if (winner === NONE) return 'As it stands, nobody wins.'
  const who = winner === viewer ? 'you' : names[winner]
  const how = why === 'tie' ? ', winning the tie' : why === 'card' ? ', by a card’s ability' : ''
  switch (prize) {
    case 'territory':
      return `As it stands, ${who} would win the territory outright${how}.`
    case 'control':
      return `As it stands, ${who} would take control${how}.`
    default:
      return `As it stands, ${who} would hold${how}.`
  }
}

/** The scale of the score track: up to its end, with the mark on it (WOS-12, WOS-43). */
export function trackAt(view: State, front: number): { readonly mark: number; readonly end: number } {
  const mark = markAt(view, front)
  return { mark, end: Math.max(24, mark + 4) }
}
