/**
 * Writes src/look/icons.generated.svg, a picture of the icons that every game uses, with the list of their names; and the
 * same beside the tables of TerReign and War of Supremacy for those that only their cards need.
 *
 *     node_modules/.bin/node scripts/icons.ts
 *
 * Each meaning has exactly one icon in all four games. Most come from game-icons.net (CC BY 3.0, credited by
 * author in docs/credits.md); the plain signs of a user interface are drawn here so that they share one weight.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import * as terreign from './icons-terreign.ts'
import * as warOfSupremacy from './icons-war-of-supremacy.ts'
import { roundPath } from './round-path.ts'

/** Where each borrowed icon comes from: meaning, name at game-icons.net, author. */
const BORROWED: readonly (readonly [meaning: string, name: string, author: string])[] = [
  ['sword', 'broadsword', 'Lorc'],
  ['political', 'scroll-unfurled', 'Lorc'],
  ['crown', 'queen-crown', 'Lorc'],
  ['castle', 'white-tower', 'Lorc'],
  ['village', 'hut', 'Delapouite'],
  ['town', 'house', 'Delapouite'],
  ['mine', 'mining', 'Lorc'],
  ['city', 'medieval-gate', 'Delapouite'],
  ['mountain', 'peaks', 'Lorc'],
  ['heart', 'hearts', 'Skoll'],
  ['coin', 'two-coins', 'Delapouite'],
  ['morale', 'flying-flag', 'Lorc'],
  ['dice', 'dice-six-faces-five', 'Delapouite'],
  ['hourglass', 'hourglass', 'Lorc'],
  ['rules', 'open-book', 'Lorc'],
  ['log', 'quill-ink', 'Lorc'],
  ['home', 'stone-throne', 'Lorc'],
  ['robot', 'vintage-robot', 'Lorc'],
  ['share', 'share', 'Delapouite'],
  ['person', 'person', 'Delapouite'],
  ['lock', 'plain-padlock', 'Delapouite'],
  ['sealed', 'wax-seal', 'Delapouite'],
  ['trail', 'trail', 'Delapouite'],
  ['link', 'linked-rings', 'Lorc'],
  ['delete', 'trash-can', 'Delapouite'],
  ['to-reign-supreme', 'lion', 'Lorc'],
  ['war-of-supremacy', 'crossed-swords', 'Lorc'],
  ['terreign', 'black-knight-helm', 'Delapouite'],
  ['counts-and-clerics', 'pope-crown', 'Delapouite'],
]

/** Signs drawn for Interregnum, on the same 512 × 512 square. */
const DRAWN: Readonly<Record<string, string>> = {
  religious:
    'M176 40h160l-44 140q-3 37 40 40l140-44v160l-140-44q-37 3-40 40l44 140H176l44-140q3-37-40-40L40 336V176l140 44q37-3 40-40z',
  blast:
    'M256 24L285 148L351 91L335 177L457 140L364 227L446 256L364 285L457 372L335 335L351 421L285 364L256 488L227 364L161 421L177 335L55 372L148 285L66 256L148 227L55 140L177 177L161 91L227 148z',
  cup: 'M116 48h280q4 176-110 216v116q0 36 82 44v40H144v-40q82-8 82-44V264Q112 224 116 48zm44 44q6 52 24 84h144q18-32 24-84z',
  hand: 'M256 42a100 100 0 1 0 0 200 100 100 0 0 0 0 -200zM142 236a100 100 0 1 0 0 200 100 100 0 0 0 0 -200zM370 236a100 100 0 1 0 0 200 100 100 0 0 0 0 -200z',
  settings:
    'M224 99l-1-64 66 0-1 64 56 24 45-47 47 47-47 45 24 56 64-1 0 66-64-1-24 56 47 45-47 47-45-47-56 24 1 64-66 0 1-64-56-24-45 47-47-47 47-45-24-56-64 1 0-66 64 1 24-56-47-45 47-47 45 47zM256 176a80 80 0 1 0 0 160 80 80 0 0 0 0-160z',
  sun: 'M256 152a104 104 0 1 0 0 208 104 104 0 0 0 0-208zM392 236L480 236 480 276 392 276zM366 338L429 400 400 429 338 366zM276 392L276 480 236 480 236 392zM174 366L112 429 83 400 146 338zM120 276L32 276 32 236 120 236zM146 174L83 112 112 83 174 146zM236 120L236 32 276 32 276 120zM338 146L400 83 429 112 366 174z',
  warning: 'M256 40L496 464H16zm-28 136l8 160h40l8-160zm28 188a28 28 0 1 0 0 56 28 28 0 0 0 0-56z',
  trophy:
    'M136 48h240v40h88c0 104-40 152-104 160-18 40-44 64-76 76v56h68v72H160v-72h68v-56c-32-12-58-36-76-76C88 240 48 192 48 88h88zm-46 80c6 44 22 70 50 78-4-24-4-48-4-78zm332 0h-46c0 30 0 54-4 78 28-8 44-34 50-78z',
  counter:
    'M256 40a216 216 0 1 0 0 432 216 216 0 0 0 0-432zm0 48a168 168 0 1 1 0 336 168 168 0 0 1 0-336zm0 40a128 128 0 1 0 0 256 128 128 0 0 0 0-256z',
  hint: 'M256 24q84 84 84 152a84 84 0 0 1-168 0q0-68 84-152zm0 100q-32 32-32 58a32 32 0 0 0 64 0q0-26-32-58zM200 288h112v160h48v40H152v-40h48z',
  branch:
    'M228 472V356q0-64-72-102-76-40-76-118v-24H44l64-76 64 76h-36v24q0 46 48 72 50 26 72 62 22-36 72-62 48-26 48-72v-24h-36l64-76 64 76h-36v24q0 78-76 118-72 38-72 102v116z',
  chart: 'M56 56h48v352h352v48H56zm104 248l92-112 76 64 88-136 40 26-116 180-84-70-62 76z',
  eye: 'M256 104q148 0 232 152-84 152-232 152T24 256q84-152 232-152zm0 48a104 104 0 1 0 0 208 104 104 0 0 0 0-208zm0 48a56 56 0 1 1 0 112 56 56 0 0 1 0-112z',
  undo: 'M216 88v88h72q160 0 160 136T288 448H144v-56h144q104 0 104-80t-104-80h-72v88L64 204z',
  play: 'M128 72l288 184-288 184z',
  pause: 'M120 80h96v352h-96zm176 0h96v352h-96z',
  'step-back': 'M360 72v368L136 256zM88 72h52v368H88z',
  'step-forward': 'M152 72v368l224-184zM372 72h52v368h-52z',
  first: 'M292 80v352L96 256zm168 0v352L264 256zM48 80h48v352H48z',
  last: 'M220 80v352l196-176zM52 80v352l196-176zM416 80h48v352h-48z',
  save: 'M224 56h64v200h84L256 376 140 256h84zM72 344h56v56h256v-56h56v112H72z',
  load: 'M224 376h64V176h84L256 56 140 176h84zM72 344h56v56h256v-56h56v112H72z',
  robot:
    'M232 40h48v72h120v208H112V112h120zM176 176v72h56v-72zm104 0v72h56v-72zM176 272v20h160v-20zM128 344h256v128H128zM56 168h36v112H56zm364 0h36v112h-36z',
  users:
    'M168 72a72 72 0 1 0 0 144 72 72 0 0 0 0-144zm176 0a72 72 0 0 0-48 18 112 112 0 0 1 0 108 72 72 0 1 0 48-126zM168 248c-88 0-136 60-136 192h272c0-132-48-192-136-192zm176 0c-24 0-44 5-62 14 40 40 58 98 58 178h140c0-132-48-192-136-192z',
  chat: 'M48 72h416v272H256L136 448V344H48zm48 48v176h320V120zm48 40h224v40H144zm0 64h152v40H144z',
  moon: 'M304 48a216 216 0 1 0 152 304A184 184 0 0 1 304 48z',
  sound:
    'M56 192h88L256 88v336L144 320H56zm256-16q64 80 0 160l-32-28q40-52 0-104zm64-64q120 144 0 288l-34-30q92-114 0-228z',
  mute: 'M56 192h88L256 88v336L144 320H56zm252 6l34-34 58 58 58-58 34 34-58 58 58 58-34 34-58-58-58 58-34-34 58-58z',
  close: 'M112 72l144 144L400 72l40 40-144 144 144 144-40 40-144-144-144 144-40-40 144-144L72 112z',
  check: 'M424 84l48 40-260 320L44 292l40-48 120 108z',
  plus: 'M224 72h64v152h152v64H288v152h-64V288H72v-64h152z',
  minus: 'M72 224h368v64H72z',
  info: 'M256 40a216 216 0 1 0 0 432 216 216 0 0 0 0-432zm0 44a172 172 0 1 1 0 344 172 172 0 0 1 0-344zm-32 44h64v60h-64zm-16 88h80v120h24v44H200v-44h24v-76h-16z',
  menu: 'M56 104h400v56H56zm0 124h400v56H56zm0 124h400v56H56z',
  next: 'M168 64l192 192-192 192-44-44 148-148L124 108z',
  back: 'M344 64L152 256l192 192 44-44-148-148 148-148z',
  down: 'M64 168l192 192 192-192-44-44-148 148L108 124z',
}

type IconFile = { readonly icons: Readonly<Record<string, { readonly body: string }>> }

const file = JSON.parse(
  readFileSync(new URL('../node_modules/@iconify-json/game-icons/icons.json', import.meta.url), 'utf8'),
) as IconFile

/** By meaning: the outline, those borrowed rounded. */
function outlinesOf(
  borrowed: typeof BORROWED,
  drawn: Readonly<Record<string, string>>,
): readonly (readonly [meaning: string, path: string])[] {
  const outlines = new Map<string, string>()
  for (const [meaning, name] of borrowed) {
    const path = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(file.icons[name]?.body ?? '')?.[1]
    if (path === undefined) throw new Error(`game-icons has no single-outline icon called "${name}"`)
    outlines.set(meaning, roundPath(path))
  }
  for (const [meaning, path] of Object.entries(drawn)) outlines.set(meaning, path)
  return [...outlines].sort(([a], [b]) => a.localeCompare(b))
}

const authorsOf = (borrowed: typeof BORROWED) =>
  [...new Set(borrowed.map(([, , author]) => author))].sort().join(', ')

/** The games with icons of their own. */
const GAMES = [
  { folder: 'terreign', title: 'TerReign', ...terreign },
  { folder: 'war-of-supremacy', title: 'War of Supremacy', ...warOfSupremacy },
]

/** Writes icons.generated.svg into `folder`, and the list of its names, `list`, into icons.generated.ts. */
function writeIcons(
  folder: URL,
  list: string,
  title: string,
  borrowed: typeof BORROWED,
  drawn: Readonly<Record<string, string>>,
): void {
  const icons = outlinesOf(borrowed, drawn)
  writeFileSync(
    new URL('icons.generated.svg', folder),
    `<svg xmlns="http://www.w3.org/2000/svg"><title>${title}</title>
<!-- Written by scripts/icons.ts. From game-icons.net by ${authorsOf(borrowed)} (CC BY 3.0; each is named in docs/credits.md), rounded to whole units, or drawn for Interregnum. -->
${icons.map(([name, path]) => `<symbol id="${name}" viewBox="0 0 512 512"><path d="${path}"/></symbol>`).join('\n')}
</svg>
`,
  )
  writeFileSync(
    new URL('icons.generated.ts', folder),
    `/** Written by scripts/icons.ts; do not edit. The names in icons.generated.svg. */
// biome-ignore format: as it is written
export const ${list} = [
${icons.map(([name]) => `  '${name}',`).join('\n')}
] as const
`,
  )
}

writeIcons(new URL('../src/look/', import.meta.url), 'ICON_NAMES', 'Interregnum', BORROWED, DRAWN)
for (const { folder, title, BORROWED: borrowed, DRAWN: drawn } of GAMES)
  writeIcons(
    new URL(`../src/games/${folder}/table/art/`, import.meta.url),
    'OWN_ICONS',
    title,
    borrowed,
    drawn,
  )

const slug = (author: string) => author.toLowerCase().replaceAll(' ', '-')
const credits = [
  ...BORROWED,
  ...GAMES.flatMap(({ title, BORROWED: borrowed }) =>
    borrowed.map(([meaning, ...rest]) => [`${meaning} (${title})`, ...rest]),
  ),
]
  .map(
    ([meaning, name, author]) =>
      `| ${meaning} | [${name}](https://game-icons.net/1x1/${slug(author)}/${name}.html) | ${author} |`,
  )
  .join('\n')
const creditsUrl = new URL('../docs/credits.md', import.meta.url)
const before = readFileSync(creditsUrl, 'utf8')
writeFileSync(
  creditsUrl,
  before.replace(
    /(<!-- icons -->\n)[\s\S]*(<!-- \/icons -->)/,
    `$1\n| Meaning | Icon | Author |\n|---|---|---|\n${credits}\n\n$2`,
  ),
)
