import { capital, counted, listed } from '../../../../core/index.ts'
import type { DocumentError, HelpFile } from '../../../../look/table.ts'
import { ALLEGIANCES, type CardSet, checkCardSet, countsOf, MAHLOR } from '../../cards.ts'
import { allegianceName } from '../../content/phrases.ts'
import { laidOut } from './laid-out.ts'
import { mostPlayers } from './players-for.ts'

/** Files of the project that are no code: examples of card sets and how to write one. */
const FILES = import.meta.glob<string>(['/examples/card-sets/*.json', '/docs/card-sets.md'], {
  query: '?raw',
  import: 'default',
})

/** What is in a card set that somebody brought, which has been checked. */
export function describeDocument(_option: string, document: unknown): string {
  const set = document as CardSet
  const { creatures, creatureCards, spells, spellCards, territories } = countsOf(set)
  const most = mostPlayers(set, 'general')
  return [
    [
      `${counted(creatures, 'creature')} (${counted(creatureCards, 'card')})`,
      `${counted(spells, 'spell')} (${counted(spellCards, 'card')})`,
      counted(territories, 'territory'),
    ].join(', '),
    factionsOf(set),
    most > 2 ? `for 2 to ${most} players` : most === 2 ? 'for 2 players' : 'too few cards for a match',
    ...(most > 0 && mostPlayers(set, 'introductory') === 0 ? ['for the general set-up only'] : []),
  ].join(' · ')
}

function factionsOf({ creatures, spells, territories }: CardSet): string {
  const cards = [...creatures, ...spells, ...territories]
  const present = ALLEGIANCES.filter((each) => cards.some(({ faction }) => faction === each))
  if (present.length === ALLEGIANCES.length) return 'all factions and Mercenaries'
  return listed(present.map((each) => (each === 'mercenary' ? 'Mercenaries' : allegianceName(each))))
}

/** All that is wrong with a card set that somebody brought, card by card. */
export function documentErrors(_option: string, document: unknown): readonly DocumentError[] {
  return checkCardSet(document).map(({ card, field, message }) => ({
    where: [capital(card), field].filter(Boolean).join(' · '),
    message,
  }))
}

/** What a card set of one's own can be begun from. */
export function documentHelp(_option: string): readonly HelpFile[] {
  return [
    { title: 'Mahlor', file: 'mahlor.json', load: async () => laidOut(MAHLOR) },
    {
      title: 'A small set',
      file: 'the-orchard-war.json',
      load: fileOf('/examples/card-sets/the-orchard-war.json'),
    },
    { title: 'The smallest set', file: 'smallest.json', load: fileOf('/examples/card-sets/smallest.json') },
    { title: 'How to write one', file: 'card-sets.md', load: fileOf('/docs/card-sets.md') },
  ]
}

function fileOf(path: string): () => Promise<string> {
  return FILES[path]
}
