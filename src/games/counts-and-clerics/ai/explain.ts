import type { Seat } from '../../../core/index.ts'
import { controller } from '../rules/control.ts'
import { pieceOf } from '../rules/counters.ts'
import { HEXES } from '../rules/hexes.ts'
import { geography, SETTLEMENTS } from '../rules/map.ts'
import type { Action, State } from '../rules/state.ts'
import { writeTrailGains } from '../rules/trails.ts'
import { turnsLeft } from '../rules/turns-left.ts'
import { counterName, countIn, kindsInWords } from '../text/phrases.ts'
import { reasons as say } from '../text/reasons.messages.ts'
import { bestHex, handValue } from './placements.ts'

/** The most effects named for one action. */
const PARTS = 2

/** An effect of a placement, and about how many points it is worth. */
type Effect = { readonly text: string; readonly points: number }

/** Why an action is good: what it wins or denies, the trails it makes, what it keeps. */
export function explain(view: State, seat: Seat, action: Action): string {
  switch (action.type) {
    case 'return':
      return returning(view, seat, action.counter)
    case 'choose':
      return placing(view, seat, action.counter, bestHex(view, seat, action.counter), 'no')
    case 'place': {
      const top = view.stack.at(-1)
      return top?.step === 'place' && typeof top.counter === 'number'
        ? placing(view, seat, top.counter, action.hex, 'yes')
        : say('notYours')
    }
  }
}

function returning(view: State, seat: Seat, counter: number): string {
  if (turnsLeft(view, seat) === 0) return say('noTurn')
  const isLeast = othersInHand(view, seat, counter).every((other) => handValue(other) >= handValue(counter))
  return say(isLeast ? 'least' : 'again', { counter: counterName(counter) })
}

function placing(view: State, seat: Seat, counter: number, hex: number, here: 'yes' | 'no'): string {
  const effects = [...controlled(view, seat, counter, hex), ...connected(view, seat, hex)]
    .sort((a, b) => b.points - a.points)
    .slice(0, PARTS)
    .map(({ text }) => text)
  const named = { counter: counterName(counter), here }
  if (effects.length > 0)
    return say('effects', {
      ...named,
      effects: effects.reduce((first, second) => say('both', { first, second })),
    })
  const others = othersInHand(view, seat, counter)
  const isCheapest = others.length > 0 && others.every((other) => handValue(other) >= handValue(counter))
  return say(isCheapest ? 'cheap' : 'nothing', named)
}

function othersInHand({ hands }: State, seat: Seat, counter: number): readonly number[] {
  return hands[seat].filter((other) => typeof other === 'number' && other !== counter).map(Number)
}

/** Effects on the settlements beside the hex. */
function controlled({ board, land, order }: State, seat: Seat, counter: number, hex: number): Effect[] {
  const { sites, touches } = geography(land)
  const after = board.with(hex, pieceOf(seat, counter))
  const changed = {
    wins: [] as number[],
    givesUp: [] as number[],
    contests: [] as number[],
    strengthens: [] as number[],
  }
  sites.forEach((site, i) => {
    if ((touches[hex] & (1 << i)) === 0) return
    const before = controller(board, order.length, site.hex)
    const now = controller(after, order.length, site.hex)
    if (now === seat && before !== seat) changed.wins.push(site.kind)
    else if (before === seat && now !== seat) changed.givesUp.push(site.kind)
    else if (before >= 0 && now !== before) changed.contests.push(site.kind)
    else changed.strengthens.push(site.kind)
  })
  const effects = [
    { how: 'wins', share: 1 },
    // A counter of a second type ends superiority and higher totals (CC-R8).
    { how: 'givesUp', share: 1 },
    { how: 'contests', share: 0.9 },
    { how: 'strengthens', share: 0.2 },
  ] as const
  return effects
    .map(({ how, share }) => ({ how, share, kinds: changed[how] }))
    .filter(({ kinds }) => kinds.length > 0)
    .map(({ how, kinds, share }) => ({
      text: say(how, {
        kinds: kindsInWords(
          kinds.map((kind) => SETTLEMENTS[kind].kind),
          'theKind',
        ),
      }),
      points: share * kinds.reduce((sum, kind) => sum + SETTLEMENTS[kind].worth, 0),
    }))
}

/** The trails that a counter on the hex makes, and those it denies others. */
function connected({ board, land, order, anyTrail }: State, seat: Seat, hex: number): Effect[] {
  const map = geography(land)
  const gains = new Uint8Array(HEXES)
  const made = order.map((_, each) => {
    writeTrailGains(board, map, each, anyTrail, [hex], gains)
    return gains[hex]
  })
  const denied = Math.max(...made.filter((_, each) => each !== seat))
  const effects = [
    { text: say('makes', countIn(made[seat])), points: made[seat] },
    { text: say('denies', countIn(denied)), points: denied / 2 },
  ]
  return effects.filter(({ points }) => points > 0)
}
