import { amid, counted, type PlayedMatch, type Seat, type Verdict } from '../../../core/index.ts'
import { territoryName } from '../content/names.ts'
import { PLACES } from '../rules/grid.ts'
import type { Battle, Event, State } from '../rules/state.ts'
import { ending, headline } from './final-scoring.ts'

/** How a match came out, in words. */
export const verdict: Verdict<State, Event> = {
  headline: ({ names, outcome }) => headline(names, outcome),
  decided(match) {
    const { outcome, names } = match
    const battles = battlesOf(match)
    const winner = outcome.ranks.indexOf(1)
    const won = battles.filter(({ battle }) => winnerOf(battle) === winner).length
    if (outcome.ranks.every((rank) => rank === 1)) return outcome.why
    const [most, least] = [outcome.scores[winner], outcome.scores[1 - winner]]
    const isAhead = most > least && most < PLACES
    const ground = isAhead ? `At the turn limit, ${counted(most, 'territory')} to ${least}.` : ending(outcome)
    return won === 0
      ? ground
      : `${ground} ${names[winner]} won ${won} of ${counted(battles.length, 'battle')}.`
  },
  praise(seat, match) {
    const { names } = match
    const [best] = battlesOf(match)
      .filter(({ battle }) => winnerOf(battle) === seat)
      .sort((a, b) => lead(b.battle) - lead(a.battle))
    if (!best) return undefined
    const { battle, territory } = best
    const verb = battle.attacker === seat ? 'took the battle for' : 'held'
    const against = amid(names[1 - seat])
    return `${names[seat]} ${verb} ${territoryName(territory, battle.place)} against ${against}, ${battle.sides[seat].attack} to ${battle.sides[1 - seat].attack}.`
  },
}

function battlesOf({ told }: PlayedMatch<State, Event>) {
  return told.filter((event) => event.type === 'fought')
}

function winnerOf({ attacker, won }: Battle): Seat {
  return won ? attacker : 1 - attacker
}

function lead({ sides }: Battle): number {
  return Math.abs(sides[0].attack - sides[1].attack)
}
