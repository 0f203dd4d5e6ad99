import type { GameTable, TableProps } from '../../look/table.ts'
import { inEnglish, langOf, listedWords } from '../../words/index.ts'
import { table as say } from './messages.ts'

/** The scores and what is on the table, for a player who does not see it: `Scores: Ana (you) 12 and Ben 9.` */
export function scoresText(table: GameTable, props: TableProps): string {
  const { view, viewer, names } = props
  const scores = table.standings(view).map(({ score, aim }, seat) => {
    const name = seat === viewer ? say('you', { name: names[seat] }) : names[seat]
    return `${name} ${aim === undefined ? score : say('ofAim', { score, aim })}`
  })
  return [
    say('scores', { names: listedWords(scores) }),
    inEnglish(table.summary?.(props) ?? '', langOf(table.words)),
  ]
    .filter(Boolean)
    .join(' ')
}
