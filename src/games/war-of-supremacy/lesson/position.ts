import type { Hidden } from '../../../core/index.ts'
import { nameOf } from '../rules/cards.ts'
import type { Card } from '../rules/state.ts'
import { position } from '../testing/position.ts'

/** The position that the lesson begins with: cards and set-up as in a first match (WOS-2). */

export const [YOU, ADA, BRAN] = [0, 1, 2] as const

export const START = position({
  cards: 'mahlor',
  options: { start: 'introductory' },
  round: 6,
  seats: [
    {
      hand: ['Gorilla Berserker', 'Gorilla Berserker', 'Eagle Aramund', 'Ancient Soldier', 'Forest Growth'],
      won: ['The Hundred Wells', 'Harrow Ridge'],
    },
    {
      hand: ['Noonday Mirage', 'Page-Turner of Tolm', 'Fire Blast', 'Counterspell', 'Sacrifice to the Gods'],
      won: ['Herd-Moot Meadow'],
    },
    { hand: ['Ford Road Lancers', 'Ford Road Lancers', 'Ledger-Keeper of Marl', 'Fire Blast'] },
  ],
  territory: 'The Lamplit Lecture',
  form: 'wild',
  defender: ADA,
  defense: ['Gorilla Berserker', 'Gorilla Berserker'],
  deck: [
    'Grandmother Linden',
    'Page-Turner of Tolm',
    'Ledger-Keeper of Marl',
    'Ancient Soldier',
    'Ancient Soldier',
    'Leafmail Archers',
    'Counterspell',
  ],
})

const { players, creatureDeck, spellDeck } = START

function named(cards: readonly Hidden<Card>[], name: string): readonly Card[] {
  return cards.filter((card): card is Card => typeof card === 'number' && nameOf(START, card) === name)
}

export const [GORILLA, RESERVE] = named(players[YOU].creatures, 'Gorilla Berserker')
export const [EAGLE] = named(players[YOU].creatures, 'Eagle Aramund')
export const [GROWTH] = named(players[YOU].spells, 'Forest Growth')
export const [BLAST] = named(players[ADA].spells, 'Fire Blast')
export const [ADAS_COUNTER] = named(players[ADA].spells, 'Counterspell')
export const [BRANS_BLAST] = named(players[BRAN].spells, 'Fire Blast')
export const LANCERS = named(players[BRAN].creatures, 'Ford Road Lancers')
export const YOUR_COUNTER = spellDeck.at(-1) as Card
export const LEGEND = creatureDeck.at(-1) as Card
