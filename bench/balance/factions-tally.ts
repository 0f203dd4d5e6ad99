import { sharesOf } from '../../src/ai/index.ts'
import { MAHLOR } from '../../src/games/war-of-supremacy/content/cards/mahlor.ts'
import { ALLEGIANCES, type Allegiance } from '../../src/games/war-of-supremacy/content/vocabulary.ts'
import type { Played } from '../../src/lab/index.ts'

export type { Allegiance }

/** How often a card was played or only held by a seat in a match, and how often that seat won. */
export type CardTally = { played: number; playedWins: number; held: number; heldWins: number }
type Wins = { plays: number; wins: number }

/** What matches of War of Supremacy say of its factions and cards. A win shared by k counts 1/k. */
export type Tally = {
  readonly byCard: Map<string, CardTally>
  /** By the faction of which a seat played most cards; several that are level share it. */
  readonly byFaction: Readonly<Record<Allegiance, Wins>>
  /** By the order of the first turns, as far as the first decisions tell it. */
  readonly byPlace: Wins[]
  /** Cards played. */
  cards: number
}

export function newTally(): Tally {
  const none = ALLEGIANCES.map((faction) => [faction, { plays: 0, wins: 0 }])
  return { byCard: new Map(), byFaction: Object.fromEntries(none), byPlace: [], cards: 0 }
}

const FACTION_OF: ReadonlyMap<string, Allegiance> = new Map(
  [...MAHLOR.creatures, ...MAHLOR.spells].map(({ name, faction }) => [name, faction]),
)

export function tallyMatch(tally: Tally, { outcome, order, bySeat }: Played): void {
  const shares = sharesOf(outcome)
  bySeat.forEach(({ used, held }, seat) => {
    const won = shares[seat]
    const played = new Map<Allegiance, number>()
    for (const [name, times] of Object.entries(used)) {
      const faction = FACTION_OF.get(name)
      if (faction === undefined) continue
      tally.cards += times
      played.set(faction, (played.get(faction) ?? 0) + times)
      const card = cardIn(tally, name)
      card.played++
      card.playedWins += won
    }
    for (const name of held) {
      if (used[name] !== undefined) continue
      const card = cardIn(tally, name)
      card.held++
      card.heldWins += won
    }
    const most = Math.max(...played.values())
    const mostly = [...played].filter(([, times]) => times === most)
    for (const [faction] of mostly) {
      tally.byFaction[faction].plays += 1 / mostly.length
      tally.byFaction[faction].wins += won / mostly.length
    }
    const place = order.indexOf(seat)
    if (place < 0) return
    tally.byPlace[place] ??= { plays: 0, wins: 0 }
    tally.byPlace[place].plays++
    tally.byPlace[place].wins += won
  })
}

function cardIn({ byCard }: Tally, name: string): CardTally {
  const known = byCard.get(name)
  if (known) return known
  const made = { played: 0, playedWins: 0, held: 0, heldWins: 0 }
  byCard.set(name, made)
  return made
}
