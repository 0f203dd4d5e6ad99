import { ONLOOKER, type Seat, type Verdict, type Viewer } from '../../core/index.ts'
import { listedWords } from '../../words/index.ts'
import { whyEnded } from '../session/ending-text.ts'
import type { Ending } from '../session/match-source.ts'
import { celebration as say } from './celebration.messages.ts'

export type Finished = {
  readonly ending: Ending
  /** By seat. */
  readonly names: readonly string[]
  /** The person whom the scene speaks to; an onlooker where several look on. */
  readonly viewer: Viewer
  readonly view: unknown
  readonly heard: readonly (readonly unknown[])[]
}

export type CelebrationText = {
  /** How it ended for the viewer; `watched` for an onlooker. */
  readonly mood: 'won' | 'lost' | 'drawn' | 'watched'
  /** None in a draw. */
  readonly winners: readonly Seat[]
  /** The seats by rank, the winners first. */
  readonly order: readonly Seat[]
  readonly headline: string
  readonly decided: string
  /** One thing the viewer did well in a lost match. */
  readonly praise: string | undefined
}

/** How a match came out, as it is told to its viewer. @param verdict the game's own words, if it has any */
export function celebrationText(finished: Finished, verdict: Verdict | undefined): CelebrationText {
  const { ending, viewer, view, heard } = finished
  const { ranks } = ending
  const names = finished.names.map((name, seat) => (seat === viewer ? 'You' : name))
  const order = ranks.map((_, seat) => seat).sort((a, b) => ranks[a] - ranks[b] || a - b)
  const isDrawn = ranks.every((rank) => rank === 1)
  const winners = isDrawn ? [] : order.filter((seat) => ranks[seat] === 1)
  const mood = viewer === ONLOOKER ? 'watched' : isDrawn ? 'drawn' : winners.includes(viewer) ? 'won' : 'lost'
  const match = { view, outcome: ending, names, told: heard.flat() }
  const own = ending.isPlayedOut ? verdict : undefined
  return {
    mood,
    winners,
    order,
    headline: own?.headline(match) ?? plainHeadline(winners.map((seat) => names[seat])),
    decided: own?.decided(match) ?? whyEnded(ending, finished.names),
    praise: mood === 'lost' && viewer !== ONLOOKER ? own?.praise(viewer, match) : undefined,
  }
}

function plainHeadline(winners: readonly string[]): string {
  if (winners.length === 0) return say('draw')
  return winners.length === 1
    ? say('wins', { name: winners[0] })
    : say('win', {
        names: listedWords(
          winners.map((name, i) => (name === 'You' ? say('you', { at: i === 0 ? 'start' : 'later' }) : name)),
        ),
      })
}
