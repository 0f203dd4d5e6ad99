import { expect, it } from 'vitest'
import { plainRules, plainStyle, readCss } from './plain-css.ts'

const SHEET = readCss(`
  /* A comment { with } braces */
  @layer one, two;
  :root, .vellum { --ink: #24170c; --edge: var(--ink); --face: "Alegreya", serif }
  :root[data-theme="dark"] { --ink: white }
  @media (max-width: 30rem) { .mark { fill: red } }
  @layer one { .mark { fill: var(--edge); stroke: rgb(66 42 14 / 50%); margin: 3px; } }
  .mark > text { font: 800 12.5px var(--face); & .deep { fill: blue } opacity: .5 }
  .mark:hover, .other { fill: green }
  .mark[data-shade="1"] { fill: color-mix(in srgb, var(--edge) 25%, #fff); stroke: transparent }
  [data-faction=sylvan] { --field: #3d6320 }
  .hill { fill: var(--field); stroke: var(--ink) }
  .mark { stroke-width: calc(1px + 2px); stop-color: var(--none, #fff) }
`)

it('rules are written without variables, and with plain colours', () => {
  expect(plainRules(SHEET, new Set(['mark'])).split('\n')).toEqual([
    '.mark{fill:#24170c;stroke:rgba(66,42,14,0.5)}',
    ".mark > text{font-weight:800;font-size:12.5;font-family:'Alegreya', serif;opacity:.5}",
    '.mark[data-shade="1"]{fill:rgba(200,197,194,1);stroke:none}',
    '.mark{stop-color:#fff}',
  ])
})

it('what differs from place to place is written for each', () => {
  expect(plainRules(SHEET, new Set(['hill'])).split('\n')).toEqual([
    '.hill{stroke:#24170c}',
    '[data-faction="sylvan"] .hill{fill:#3d6320}',
  ])
})

it('so is what an element says itself', () => {
  expect(plainStyle('fill:var(--ink); --dx: 3px; stroke: var(--nothing)', SHEET.variables)).toBe(
    'fill:#24170c',
  )
})
