/** A thread that draws the last position of one match as PNG: replaying, drawing and painting it takes a second. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { ONLOOKER, readRecord, replay, viewOf } from '../../core/index.ts'
import { loadGame } from '../matches/find-match.ts'
import type { DrawingProgram, DrawTask } from './task.ts'

/** The first is for words that name none of them. */
const FONTS = [
  '@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2',
  '@fontsource-variable/alegreya/files/alegreya-latin-ext-wght-normal.woff2',
  '@fontsource-variable/alegreya/files/alegreya-greek-wght-normal.woff2',
  '@fontsource-variable/alegreya/files/alegreya-cyrillic-wght-normal.woff2',
  '@fontsource-variable/cinzel/files/cinzel-latin-wght-normal.woff2',
]

// The drawing asks for the settings of a browser. Node would note on the server's log that here are none.
Reflect.deleteProperty(globalThis, 'localStorage')
parentPort?.postMessage(await paint(await draw(workerData as DrawTask)))

async function draw({ program, record: text, about }: DrawTask): Promise<string> {
  const { draw }: DrawingProgram = await import(program)
  const record = readRecord(text)
  const match = replay(await loadGame(record.game), record)
  const { game, names, scores, winners } = about
  return draw({ game, names, scores, winners, view: viewOf(match, ONLOOKER) })
}

async function paint(svg: string): Promise<Uint8Array> {
  await initWasm(read('@resvg/resvg-wasm/index_bg.wasm'))
  const fontBuffers = FONTS.map(read)
  return new Resvg(svg, { font: { fontBuffers, defaultFontFamily: 'Alegreya' } }).render().asPng()
}

/** A file of a package. */
function read(path: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(path))))
}
