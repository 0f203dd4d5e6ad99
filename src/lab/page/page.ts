import { optionText } from '../../core/index.ts'
import type { Estimate } from '../measures/estimates.ts'
import type { PlaytestReport } from '../measures/report.ts'
import type { Section, Table, Unit } from '../measures/sections.ts'
import { chartSvg } from './charts.ts'
import { escaped, numberText, rangeText } from './numbers.ts'
import { STYLE } from './style.ts'

/** The most findings that the top of the page names. */
export const MOST_FINDINGS = 12

/** What stands out where no finding does. */
export function nothingFound({ matches }: PlaytestReport): string {
  return matches === 0
    ? 'No match has ended yet, so there are no figures.'
    : 'Nothing differs from what is fair beyond chance.'
}

/** Of several variants: which one the figures are about. */
export function aboutText({ variants: [first, ...others] }: PlaytestReport): string | undefined {
  return others.length > 0 ? `All but the comparison is about the first variant: ${first.name}.` : undefined
}

/** What no playtest tells. */
export const LIMITS =
  'Figures stand with their 95% intervals. The matches were played by bots: what they do not see, this page does not tell.'

/** A playtest as one page: it needs no other file and no network. */
export function pageHtml(report: PlaytestReport): string {
  const { title } = report
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}: playtest</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${escaped(title)}: playtest</h1>
<p class="quiet">${escaped(summary(report))}</p>
${report.variants.map((variant) => `<p class="quiet">${escaped(variantText(variant, report))}</p>`).join('\n')}
</header>
<main>
${reportHtml(report)}
</main>
<footer class="quiet"><p>${LIMITS}</p></footer>
</body>
</html>
`
}

/** What stands out, and all sections: the page without its frame. `REPORT_STYLE` is their style. */
export function reportHtml(report: PlaytestReport): string {
  const { sections } = report
  const about = aboutText(report)
  return `<section aria-labelledby="findings">
<h2 id="findings">What stands out</h2>
${findings(report)}${about === undefined ? '' : `\n<p class="quiet">${escaped(about)}</p>`}
</section>
<nav aria-label="Sections"><ul>${sections.map(({ id, title }) => `<li><a href="#${id}">${escaped(title)}</a></li>`).join('')}</ul></nav>
${sections.map(sectionHtml).join('\n')}`
}

/** What was played, in a sentence. */
export function summary({ matches, seconds, seed, rules, isPartial }: PlaytestReport): string {
  const minutes = seconds < 90 ? `${seconds.toFixed(0)} seconds` : `${(seconds / 60).toFixed(1)} minutes`
  const part = isPartial ? ' Stopped early: these are the results so far.' : ''
  return `${matches.toLocaleString('en')} matches in ${minutes}, seed ${seed}, rules ${rules}.${part}`
}

/** The options of a variant, and its name where there are several. */
export function variantText(
  { name, options }: PlaytestReport['variants'][number],
  { variants }: PlaytestReport,
): string {
  return `${variants.length > 1 ? name : 'Options'}: ${optionsText(options)}`
}

function optionsText(options: unknown): string {
  return Object.entries(options as Readonly<Record<string, unknown>>)
    .map(([name, value]) => `${name}=${optionText(value)}`)
    .join(' ')
}

function findings(report: PlaytestReport): string {
  const { findings: all, sections } = report
  const shown = all.slice(0, MOST_FINDINGS)
  if (shown.length === 0) return `<p>${nothingFound(report)}</p>`
  const known = new Set(sections.map(({ id }) => id))
  const items = shown.map(({ section, sentence }) =>
    known.has(section)
      ? `<li>${escaped(sentence)} <a href="#${section}">More</a></li>`
      : `<li>${escaped(sentence)}</li>`,
  )
  const rest = all.length - shown.length
  return `<ol class="findings">${items.join('\n')}</ol>${rest > 0 ? `<p class="quiet">And ${rest} more, marked in the tables.</p>` : ''}`
}

function sectionHtml({ id, title, question, tables, charts, definitions, commands }: Section): string {
  return `<section aria-labelledby="${id}">
<h2 id="${id}">${escaped(title)}</h2>
<p class="question">${escaped(question)}</p>
${charts
  .filter(({ kind }) => kind === 'course')
  .map(chartSvg)
  .join('\n')}
${tables.map(tableHtml).join('\n')}
${charts
  .filter((chart) => chart.kind !== 'course' && chart.rows.length > 0)
  .map(chartSvg)
  .join('\n')}
<details><summary>${detailsTitle(commands)}</summary>
<dl>${definitions.map(({ word, meaning, source }) => `<dt>${escaped(word)}</dt><dd>${escaped(meaning)}${source ? ` <span class="quiet">(${escaped(source)})</span>` : ''}</dd>`).join('')}</dl>
${commands.length > 0 ? `<pre>${commands.map(escaped).join('\n')}</pre>` : ''}
</details>
</section>`
}

/** What the details of a section tell; some follow from no match. */
export function detailsTitle(commands: readonly string[]): string {
  return commands.length > 0 ? 'What the words mean, and how to play this again' : 'What the words mean'
}

function tableHtml({ title, label, columns, rows, mark }: Table): string {
  if (rows.length === 0) return ''
  const isMarked = rows.some((row) => row.isMarked)
  return `<h3>${escaped(title)}</h3>
<div class="wide" tabindex="0" role="group" aria-label="${escaped(title)}"><table>
<thead><tr><th scope="col">${escaped(label)}</th>${columns.map(({ name }) => `<th scope="col">${escaped(name)}</th>`).join('')}</tr></thead>
<tbody>${rows
    .map(
      ({ label: name, cells, isMarked: stands }) =>
        `<tr${stands ? ' class="marked"' : ''}><th scope="row">${escaped(name)}</th>${cells.map((cell, i) => `<td>${cellHtml(cell, columns[i].unit)}</td>`).join('')}</tr>`,
    )
    .join('\n')}</tbody>
</table></div>${mark && isMarked ? `<p class="quiet">● ${escaped(mark)}</p>` : ''}`
}

function cellHtml(cell: Estimate | number | undefined, unit: Unit): string {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return numberText(cell, unit)
  const value = numberText(cell.value, unit)
  const range = rangeText(cell, unit)
  if (Number.isNaN(cell.value) || range === undefined) return value
  return `<span class="interval">${value}</span> <span class="range">${range}</span>`
}
