import type { ComponentChildren, VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { ONLOOKER } from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import ICONS from '../../look/icons.generated.svg?raw'
import { ArmsDefs, armsFill, Glyph, iconNamed } from '../../look/index.ts'
import LOOK_CSS from '../../look/look.css?inline'
import type { BoardDrawing } from '../../look/table.ts'
import { stillProps } from '../continue/still-props.ts'
import { plainRules, plainStyle, readCss } from './plain-css.ts'

/*
 * Draws a match's last position outside a browser: the program that the build makes of this file for servers. Boards that
 * are one SVG are drawn as on the table; others, whose parts a page lays out, have a drawing of the same parts.
 */

/** A match to draw. */
export type Picture = {
  readonly game: string
  /** The position as an onlooker sees it. */
  readonly view: unknown
  /** By seat. */
  readonly names: readonly string[]
  /** By seat; empty where there are no points. */
  readonly scores: readonly number[]
  /** The seats that won. */
  readonly winners: readonly number[]
}

/** The size of pictures for previews, in pixels. */
const [WIDTH, HEIGHT] = [1200, 630]
const EDGE = 24

/** The style sheets of games, and the pictures that their drawings take parts from. */
const SHEETS = import.meta.glob<string>('../../games/*/table/{table,style}.css', {
  query: '?inline',
  import: 'default',
})
const PICTURES = import.meta.glob<string>('../../games/*/table/art/*.svg', {
  query: '?raw',
  import: 'default',
})

/** The drawings of boards. */
const DRAWINGS = import.meta.glob<{ readonly drawing: BoardDrawing }>('../../games/*/table/board-picture.tsx')

/** @returns an SVG without style sheets or files beside it */
export async function draw(match: Picture): Promise<string> {
  const { game } = match
  const picture = { ...match, names: match.names.map(legible) }
  const folder = `../../games/${game}/table`
  const sheet = SHEETS[`${folder}/style.css`] ?? SHEETS[`${folder}/table.css`]
  const own = Object.entries(PICTURES).filter(([path]) => path.startsWith(`${folder}/`))
  const [css, made] = await Promise.all([
    sheet?.() ?? '',
    DRAWINGS[`${folder}/board-picture.tsx`]?.(),
    findGame(game)?.load(),
  ])
  const pictures = await Promise.all(own.map(async ([path, load]) => [fileOf(path), await load()] as const))
  // A game without a drawing has its arms in its place.
  const board = made && boardOf(made.drawing, picture)
  const drawn = renderToString(
    <svg
      aria-hidden="true"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
    >
      <ArmsDefs />
      <Sheet picture={picture} board={board} />
    </svg>,
  )
  return standalone(drawn, `${LOOK_CSS}${css}`, [...pictures, ['icons.generated.svg', ICONS]])
}

type BoardDrawn = { readonly svg: string; readonly ground: string; readonly ratio: number }

/** The board as one SVG. */
function boardOf({ Drawing, svg: name, ground }: BoardDrawing, { view, names }: Picture): BoardDrawn {
  const page = renderToString((<Drawing {...stillProps(view, ONLOOKER, names)} />) as VNode)
  const svg = elementAt(page, page.indexOf(`<svg class="${name}"`))
  const [, left = 0, top = 0, width = 1, height = 1] =
    /viewBox="([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? []
  // What stands at its edge may reach over it.
  const room = width * 0.04
  const box = [left - room, top - room, width + 2 * room, height + 2 * room]
  return {
    svg: svg.replace(/viewBox="[^"]*"/, `viewBox="${box.join(' ')}"`),
    ground,
    ratio: (width + 2 * room) / (height + 2 * room),
  }
}

/** The element that begins at this place. */
function elementAt(text: string, start: number): string {
  const [, name] = /^<(\w+)/.exec(text.slice(start, start + 40)) ?? []
  if (start < 0 || name === undefined) throw new Error('There is no such drawing.')
  let depth = 0
  for (const { 0: tag, index } of text.slice(start).matchAll(new RegExp(`</?${name}\\b[^>]*>`, 'g'))) {
    if (tag.startsWith('</')) depth--
    else if (!tag.endsWith('/>')) depth++
    if (depth === 0) return text.slice(start, start + index + tag.length)
  }
  throw new Error('The drawing does not end.')
}

type SheetProps = { readonly picture: Picture; readonly board: BoardDrawn | undefined }

/** A sheet of vellum with the board at its left, and who played at its right. */
function Sheet({ picture, board }: SheetProps) {
  const { game, names, scores, winners } = picture
  const height = HEIGHT - 2 * EDGE
  const width = Math.min(720, height * (board?.ratio ?? 0.62))
  const left = EDGE + width + 36
  const row = Math.min(84, 400 / names.length)
  // So that the longest name, up to 16 letters, has room beside crown and points, by the usual width of letters.
  const longest = Math.min(16, Math.max(...names.map((name) => name.length)))
  const room = WIDTH - 56 - left - row
  const letters = Math.max(20, Math.min((row - 14) * 0.56, room / (longest * 0.5 + 2.9)))
  return (
    <>
      <rect width={WIDTH} height={HEIGHT} style={{ fill: 'var(--ground)' }} />
      <rect
        x={EDGE / 2}
        y={EDGE / 2}
        width={WIDTH - EDGE}
        height={HEIGHT - EDGE}
        rx="4"
        style={{ fill: 'var(--vellum)', stroke: 'var(--vellum-edge)', strokeWidth: 2 }}
      />
      {board ? (
        <>
          <rect x={EDGE} y={EDGE} width={width} height={height} style={{ fill: board.ground }} />
          <g dangerouslySetInnerHTML={{ __html: placed(board.svg, width, height) }} />
        </>
      ) : (
        <g style={{ fill: 'var(--gilt-deep)' }}>
          <Glyph name={iconNamed(game)} x={EDGE + width / 2} y={HEIGHT / 2} size={width * 0.86} />
        </g>
      )}
      <Words
        x={left}
        y={96}
        size={fitting(findGame(game)?.title ?? game, 50, WIDTH - left - 40)}
        face="Cinzel"
      >
        {findGame(game)?.title ?? game}
      </Words>
      {names.map((name, seat) => (
        <Player
          key={`${seat}`}
          seat={seat}
          name={name}
          score={scores[seat]}
          hasWon={winners.includes(seat)}
          x={left}
          y={150 + seat * row}
          height={row - 14}
          size={letters}
        />
      ))}
      <Words x={left} y={HEIGHT - 44} size={30} face="Cinzel" isQuiet>
        Interregnum
      </Words>
    </>
  )
}

function placed(svg: string, width: number, height: number): string {
  return svg.replace('<svg ', `<svg x="${EDGE}" y="${EDGE}" width="${width}" height="${height}" `)
}

type PlayerProps = {
  readonly seat: number
  readonly name: string
  readonly score: number | undefined
  readonly hasWon: boolean
  readonly x: number
  readonly y: number
  readonly height: number
  /** Of the letters. */
  readonly size: number
}

function Player({ seat, name, score, hasWon, x, y, height, size }: PlayerProps) {
  const [right, base] = [WIDTH - 56, y + height * 0.5 + size * 0.32]
  const words = x + height + 8
  const end = right - (score === undefined ? 0 : size * 1.6) - (hasWon ? size * 1.3 : 0)
  return (
    <>
      <g transform={`translate(${x} ${y}) scale(${height / 46})`}>
        <path d="M1.500 1.500h37v20q0 16-18.500 23q-18.500-7-18.500-23z" style={{ fill: 'var(--ink)' }} />
        <path d="M4 4h32v17.500q0 13.500-16 20q-16-6.500-16-20z" fill={armsFill(seat)} />
      </g>
      <Words x={words} y={base} size={size}>
        {shortened(name, (end - words) / (size * 0.5))}
      </Words>
      {hasWon && (
        <g style={{ fill: 'var(--gilt-deep)' }}>
          <Glyph name="crown" x={end + size * 0.6} y={y + height / 2} size={size * 0.9} />
        </g>
      )}
      {score !== undefined && (
        <Words x={right} y={base} size={size} isAtEnd>
          {score}
        </Words>
      )}
    </>
  )
}

type WordsProps = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly face?: string
  readonly isQuiet?: boolean
  readonly isAtEnd?: boolean
  readonly children: ComponentChildren
}

function Words({ x, y, size, face = 'Alegreya', isQuiet, isAtEnd, children }: WordsProps) {
  return (
    <text
      x={x}
      y={y}
      font-size={size}
      font-family={face}
      text-anchor={isAtEnd ? 'end' : undefined}
      style={{ fill: isQuiet ? 'var(--text-quiet)' : 'var(--text)' }}
    >
      {children}
    </text>
  )
}

/** A name without what no XML may hold. */
function legible(name: string): string {
  return name.replaceAll(/\p{Cc}/gu, '').toWellFormed()
}

/** The size at which a title fits, by the usual width of its letters. */
function fitting(text: string, size: number, width: number): number {
  return Math.min(size, width / (text.length * 0.72))
}

/** @param most how many letters of usual width there is room for */
function shortened(text: string, most: number): string {
  const signs = [...text]
  return signs.length <= most ? text : `${signs.slice(0, Math.max(1, most - 1)).join('')}…`
}

/** The file of a picture: its path's last part. */
function fileOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Pictures by file. Of two of one name, a game's own goes before. */
type Pictures = readonly (readonly [file: string, text: string])[]

/** A drawing with its styles as they are understood anywhere, and with the parts of pictures inside that it uses. */
function standalone(svg: string, css: string, pictures: Pictures): string {
  const sheet = readCss(css)
  const used = new Map<string, string>()
  const whole = svg
    .replace(/ style="([^"]*)"/g, (_, style: string) => {
      const plain = plainStyle(style.replaceAll('&quot;', "'"), sheet.variables)
      return plain === '' ? '' : ` style="${plain}"`
    })
    .replace(/ href="([^"#]+)#([\w-]+)"/g, (_, path: string, name: string) => {
      const file = fileOf(path)
      const id = `${file}-${name}`
      if (!used.has(id)) used.set(id, partOf(pictures, file, name, id))
      return ` href="#${id}"`
    })
  const parts = [...used.values()].join('')
  const named = [...`${whole}${parts}`.matchAll(/ class="([^"]*)"/g)]
  const classes = new Set(named.flatMap(([, names = '']) => names.split(' ')))
  const start = whole.indexOf('>') + 1
  const style = `<style>${plainRules(sheet, classes)}</style>`
  return `${whole.slice(0, start)}${style}<defs>${parts}</defs>${whole.slice(start)}`
}

/** An element of a picture under another id; nothing where there is none. */
function partOf(pictures: Pictures, file: string, name: string, id: string): string {
  for (const [each, text] of pictures) {
    const start = each === file ? text.search(new RegExp(`<\\w+ id="${name}"`)) : -1
    if (start >= 0) return elementAt(text, start).replace(`id="${name}"`, `id="${id}"`)
  }
  return ''
}
