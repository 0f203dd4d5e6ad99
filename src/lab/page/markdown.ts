import type { Estimate } from '../measures/estimates.ts'
import type { PlaytestReport } from '../measures/report.ts'
import type { Section, Table, Unit } from '../measures/sections.ts'
import { estimateText, numberText } from './numbers.ts'
import { aboutText, detailsTitle, LIMITS, MOST_FINDINGS, nothingFound, summary, variantText } from './page.ts'

/** The most rows of a table: the marked ones first. The JSON file has all. */
const MOST_ROWS = 200

/** A playtest as Markdown, for a repository: all that the page has except its charts. */
export function pageMarkdown(report: PlaytestReport): string {
  const { title, variants, sections } = report
  const about = aboutText(report)
  return `${[
    `# ${plain(title)}: playtest`,
    plain(summary(report)),
    ...variants.map((variant) => plain(variantText(variant, report))),
    '## What stands out',
    findings(report),
    ...(about === undefined ? [] : [plain(about)]),
    ...sections.map(sectionText),
    `*${LIMITS}*`,
  ].join('\n\n')}\n`
}

function findings(report: PlaytestReport): string {
  const { findings: all } = report
  if (all.length === 0) return nothingFound(report)
  const lines = all.slice(0, MOST_FINDINGS).map(({ sentence }) => `1. ${plain(sentence)}`)
  const rest = all.length - lines.length
  return [...lines, ...(rest > 0 ? ['', `And ${rest} more, in bold in the tables.`] : [])].join('\n')
}

function sectionText({ title, question, tables, definitions, commands }: Section): string {
  return [
    `## ${plain(title)}`,
    `*${plain(question)}*`,
    ...tables.filter(({ rows }) => rows.length > 0).map(tableText),
    `<details><summary>${detailsTitle(commands)}</summary>`,
    definitions
      .map(
        ({ word, meaning, source }) =>
          `* **${plain(word)}**: ${plain(meaning)}${source ? ` (${plain(source)})` : ''}`,
      )
      .join('\n'),
    ...(commands.length > 0 ? [['```sh', ...commands, '```'].join('\n')] : []),
    '</details>',
  ].join('\n\n')
}

function tableText({ title, label, columns, rows, mark }: Table): string {
  const shown =
    rows.length <= MOST_ROWS
      ? rows
      : [...rows.filter(({ isMarked }) => isMarked), ...rows.filter(({ isMarked }) => !isMarked)].slice(
          0,
          MOST_ROWS,
        )
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const head = [label, ...columns.map(({ name }) => name)].map(plain)
  const body = shown.map(({ label: name, cells, isMarked }) =>
    line([
      isMarked ? `**${plain(name)}**` : plain(name),
      ...cells.map((cell, i) => cellText(cell, columns[i].unit)),
    ]),
  )
  const hidden = rows.length - shown.length
  return [
    `### ${plain(title)}`,
    '',
    line(head),
    line(head.map(() => '---')),
    ...body,
    ...(hidden > 0 ? ['', `And ${hidden} more rows.`] : []),
    ...(mark && shown.some(({ isMarked }) => isMarked) ? ['', `In bold: ${plain(mark)}`] : []),
  ].join('\n')
}

function cellText(cell: Estimate | number | undefined, unit: Unit): string {
  if (cell === undefined) return ''
  return typeof cell === 'number' ? numberText(cell, unit) : estimateText(cell, unit)
}

/** Text without the signs that Markdown reads. */
function plain(text: string): string {
  return text.replace(/[\\*_`|<[\]]/g, (sign) => `\\${sign}`)
}
