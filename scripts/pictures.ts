import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { GAMES } from '../src/games/registry.ts'
import { serve } from '../src/server/index.ts'
import { buildClient } from './build.ts'
import { provideChromium } from './chromium.ts'
import { matchInPlay } from './match-in-play.ts'
import { fromRoot } from './root.ts'

/**
 * `npm run pictures`: a picture of each game in progress, on a desk and on a phone, for the README and the web app
 * manifest; and the manifest's icons.
 */

const FOLDER = fromRoot('public', 'pictures')
const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
/** The picture of play on the first page: the first game's, at half its size. */
const PICTURE_OF_PLAY = fromRoot('src', 'web', 'home', 'picture-of-play.webp')
/** The most that a picture may weigh, in bytes. */
const LIMIT = 200_000
/** The icons of systems that draw no SVG: file, drawing, width in pixels. */
const ICONS = [
  ['icon-192.png', 'icon.svg', 192],
  ['icon-512.png', 'icon.svg', 512],
  ['icon-maskable-512.png', 'icon-maskable.svg', 512],
  // Apple's: it rounds the corners itself.
  ['apple-touch-icon.png', 'icon-maskable.svg', 180],
] as const

if (!(await buildClient())) process.exit(1)
const browserPath = await provideChromium()
if ('missing' in browserPath) {
  console.error(browserPath.missing)
  process.exit(1)
}
mkdirSync(FOLDER, { recursive: true })
const data = mkdtempSync(join(tmpdir(), 'interregnum-pictures-'))
const server = await serve({
  port: 0,
  host: '127.0.0.1',
  dist: fromRoot('dist'),
  dataFile: join(data, 'data.db'),
})
const browser = await chromium.launch({ executablePath: browserPath.path, args: ['--no-sandbox'] })
for (const { id, load, loadAi } of GAMES) {
  const [{ game }, { ai }] = await Promise.all([load(), loadAi()])
  const match = matchInPlay(game, ai, 'picture')
  const onDesk = await pageOf(match, { viewport: DESK })
  await savePicture(onDesk, id)
  if (id === GAMES[0].id) writeFileSync(PICTURE_OF_PLAY, await webp(onDesk, await onDesk.screenshot(), 0.5))
  await onDesk.close()
  const onPhone = await pageOf(match, { viewport: PHONE, hasTouch: true, isMobile: true })
  await savePicture(onPhone, `${id}-phone`)
  await onPhone.close()
}
for (const [name, drawing, size] of ICONS) await saveIcon(name, drawing, size)
await browser.close()
await server.close()
rmSync(data, { recursive: true })

/** The table of a stored match, quiet and with its fonts. */
async function pageOf([key, value]: readonly [string, string], device: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage({
    ...device,
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    serviceWorkers: 'block',
  })
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [key, value] as const)
  await page.goto(`${server.url}#/play/picture`)
  await page.locator('.prompt[data-mood="mine"]').waitFor()
  await page.evaluate(() => document.fonts.ready)
  // Icons are a picture of their own.
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  return page
}

async function savePicture(page: Page, name: string): Promise<void> {
  const picture = await webp(page, await page.screenshot())
  if (picture.length > LIMIT) throw new Error(`The picture ${name} has ${picture.length} bytes.`)
  const path = join(FOLDER, `${name}.webp`)
  writeFileSync(path, picture)
  console.log(`${path}: ${picture.length} bytes`)
}

async function saveIcon(name: string, drawing: string, size: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const svg = readFileSync(fromRoot('public', drawing), 'utf8')
  await page.setContent(`<style>html,body{margin:0}svg{display:block;width:100vw}</style>${svg}`)
  writeFileSync(fromRoot('public', name), await page.screenshot({ omitBackground: true }))
  await page.close()
}

/** A PNG as WebP, `scale` times as wide: Chromium itself encodes it. */
async function webp(page: Page, png: Buffer, scale = 1): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([source, scale]) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = scale * image.width
      canvas.height = scale * image.height
      const drawing = canvas.getContext('2d')
      if (drawing) drawing.imageSmoothingQuality = 'high'
      drawing?.drawImage(image, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/webp', scale < 1 ? 0.6 : 0.8).split(',')[1]
    },
    [`data:image/png;base64,${png.toString('base64')}`, scale] as const,
  )
  return Buffer.from(base64, 'base64')
}
