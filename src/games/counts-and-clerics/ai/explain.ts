import type { Seat } from '../../../core/index.ts'
import { controller } from '../rules/control.ts'
import { counterName, pieceOf } from '../rules/counters.ts'
import { HEXES } from '../rules/hexes.ts'
import { geography, SETTLEMENTS } from '../rules/map.ts'
import type { Action, State } from '../rules/state.ts'
import { writeTrailGains } from '../rules/trails.ts'
import { counted, kindsInWords } from '../text/phrases.ts'
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
      return placing(view, seat, action.counter, bestHex(view, seat, action.counter), '')
    case 'place': {
      const top = view.stack.at(-1)
      return top?.step === 'place' && typeof top.counter === 'number'
        ? placing(view, seat, top.counter, action.hex, ' here')
        : 'It is not your turn to place.'
    }
  }
}

function returning(view: State, seat: Seat, counter: number): string {
  const others = view.hands[seat].filter((other) => typeof other === 'number' && other !== counter)
  const isLeast = others.every((other) => handValue(Number(other)) >= handValue(counter))
  return isLeast
    ? `${counterName(counter)} is the least useful counter you hold.`
    : `${counterName(counter)} may come again; the others are more useful now.`
}

function placing(view: State, seat: Seat, counter: number, hex: number, where: string): string {
  const said = [...controlled(view, seat, counter, hex), ...connected(view, seat, hex)]
    .sort((a, b) => b.points - a.points)
    .slice(0, PARTS)
    .map(({ text }) => text)
  if (said.length > 0) return `${counterName(counter)}${where} ${said.join(' and ')}.`
  return `${counterName(counter)}${where} costs little and keeps better counters in hand.`
}

/** Effects on the settlements beside the hex. */
function controlled({ board, land, order }: State, seat: Seat, counter: number, hex: number): Effect[] {
  const { sites, touches } = geography(land)
  const after = board.with(hex, pieceOf(seat, counter))
  const changed: Record<'wins' | 'contests' | 'strengthens', number[]> = {
    wins: [],
    contests: [],
    strengthens: [],
  }
  sites.forEach((site, i) => {
    if ((touches[hex] & (1 << i)) === 0) return
    const before = controller(board, order.length, site.hex)
    const now = controller(after, order.length, site.hex)
    if (now === seat && before !== seat) changed.wins.push(site.kind)
    else if (before >= 0 && before !== seat && now !== before) changed.contests.push(site.kind)
    else changed.strengthens.push(site.kind)
  })
  const effects = [
    { kinds: changed.wins, text: 'wins', share: 1 },
    { kinds: changed.contests, text: 'contests', share: 0.9 },
    { kinds: changed.strengthens, text: 'strengthens you at', share: 0.2 },
  ]
  return effects
    .filter(({ kinds }) => kinds.length > 0)
    .map(({ kinds, text, share }) => ({
      text: `${text} ${kindsInWords(
        kinds.map((kind) => SETTLEMENTS[kind].kind),
        'the',
      )}`,
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
    { text: `makes ${trails(made[seat])}`, points: made[seat] },
    { text: `denies another player ${trails(denied)}`, points: denied / 2 },
  ]
  return effects.filter(({ points }) => points > 0)
}

function trails(count: number): string {
  return count === 1 ? 'a trail' : counted(count, 'trail')
}
