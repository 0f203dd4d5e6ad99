import { ALL_ASKS, type Player, type State } from './state.ts'
import { copy } from './view.ts'

/** A player who has nothing yet, and is asked at every moment (WOS-R41). */
export function newPlayer(): Player {
  return { creatures: [], spells: [], won: [], asks: ALL_ASKS, isQuiet: false, drawn: [] }
}

/** What makes one position before its first turn differ from another. */
type Given = Pick<
  State,
  | 'set'
  | 'cards'
  | 'territories'
  | 'moments'
  | 'sides'
  | 'needed'
  | 'isExtra'
  | 'isEndless'
  | 'roundLimit'
  | 'players'
  | 'creatureDeck'
  | 'spellDeck'
  | 'formDeck'
  | 'laterForms'
  | 'territoryDeck'
  | 'current'
  | 'known'
>

/**
 * A position in which nothing has happened but what is said. Copied, so that its fields stand in the one order that
 * all positions have: they compare as text, and the engine sees one shape.
 */
export function newState(given: Given & Partial<State>): State {
  return copy({
    fronts: [],
    attack: [],
    front: 0,
    isFighting: false,
    creatureGrave: [],
    spellGrave: [],
    usedForms: [],
    turn: 0,
    idle: 0,
    isBusy: false,
    played: [],
    used: [],
    mourned: [],
    fresh: [],
    legendaries: 0,
    moreLegendaries: 0,
    cast: 0,
    hasPlayed: false,
    hasDrawn: false,
    scored: null,
    winning: null,
    happenings: [],
    hunts: [],
    reached: given.players.map(() => 0),
    wins: 0,
    isOut: false,
    end: null,
    stack: [{ step: 'turn', stage: 'begin' }],
    ...given,
  })
}
