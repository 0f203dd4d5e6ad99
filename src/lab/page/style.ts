/**
 * The style of a report's sections, wherever they are shown. It uses the colours --ink, --card, --line, --quiet, --one,
 * --two and --mark.
 */
export const REPORT_STYLE = `
h2 { margin: 2.5rem 0 0.25rem } h3 { margin: 1.5rem 0 0.5rem; font-size: 1.05rem }
p { margin: 0.25rem 0 } .quiet, .question, figcaption { color: var(--quiet) }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 1rem 0; padding: 0; list-style: none } .findings { padding-left: 1.2rem } .findings li { margin: 0.3rem 0 }
a { color: var(--one) } a:focus-visible, summary:focus-visible { outline: 3px solid var(--one) }
.wide { overflow-x: auto; border: 1px solid var(--line); border-radius: 6px; background: var(--card) }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums lining-nums; font-size: 0.95rem }
th, td { padding: 0.35rem 0.6rem; text-align: right; vertical-align: top } th:first-child, td:first-child { text-align: left }
thead th { border-bottom: 2px solid var(--line); font-weight: 600 } tbody tr + tr > * { border-top: 1px solid var(--line) }
tbody th { font-weight: 400 } .interval { white-space: nowrap } .range { color: var(--quiet); font-size: max(0.8125rem, 0.85em); white-space: nowrap }
tr.marked > * { font-weight: 700 } tr.marked th::before { content: "● "; color: var(--mark) }
figure { margin: 1rem 0; padding: 0.75rem; border: 1px solid var(--line); border-radius: 6px; background: var(--card); break-inside: avoid }
.drawing { overflow-x: auto } svg { display: block; min-width: 45rem; width: 100%; height: auto; font-size: 14px; fill: var(--ink) }
svg .interval { stroke: var(--one); stroke-width: 3; stroke-linecap: round } svg circle { fill: var(--one) }
svg .marked .interval { stroke: var(--mark) } svg .marked circle { fill: var(--mark) } svg .marked text { font-weight: 700 }
svg .fair { stroke: var(--quiet); stroke-dasharray: 4 4 } svg .grid { stroke: var(--line) } svg .tick { fill: var(--quiet); font-size: 13px }
svg polygon { opacity: 0.2 } svg polyline { fill: none; stroke-width: 3 }
svg .line0 polygon, svg .line0 text { fill: var(--one) } svg .line0 polyline { stroke: var(--one) }
svg .line1 polygon, svg .line1 text { fill: var(--two) } svg .line1 polyline { stroke: var(--two); stroke-dasharray: 8 4 }
details { margin: 0.75rem 0 } summary { padding: 0.6rem 0; cursor: pointer } dt { font-weight: 600; margin-top: 0.5rem } dd { margin: 0 0 0 1rem }
pre { overflow-x: auto; padding: 0.6rem; border: 1px solid var(--line); border-radius: 6px; background: var(--card); font-size: 0.85rem }
`

/** The style of a playtest's page: light and dark by the reader's system, and on paper. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #26221b; --ground: #f7f2e6; --card: #fffdf6; --line: #d6cbb3; --quiet: #6a604f; --one: #1f5f8b; --two: #9a3b26; --mark: #9a3b26 }
@media (prefers-color-scheme: dark) { :root { --ink: #ece4d2; --ground: #14201b; --card: #1c2a24; --line: #3d4f46; --quiet: #b3ab98; --one: #7cbbe6; --two: #ef9a80; --mark: #ef9a80 } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 Alegreya, Georgia, serif }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 }
${REPORT_STYLE}
@media print { :root { --ink: #000; --ground: #fff; --card: #fff; --quiet: #444 } body { max-width: none } svg { min-width: 0 } nav { display: none } h2, h3 { break-after: avoid }
  .wide { overflow: visible } table { font-size: 0.7rem } th, td { padding: 0.2rem 0.3rem } tr { break-inside: avoid } .range { display: block; font-size: 0.85em }
  details::details-content { content-visibility: visible; block-size: auto } pre { white-space: pre-wrap } }
`
