import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Refusal, refuse } from '../../core/index.ts'
import { keepRecent } from '../lobby/keep-recent.ts'
import { limitConcurrency, type Waiting } from '../operation/concurrency-limit.ts'
import { perStore } from '../operation/per-store.ts'
import type { Services } from '../operation/services.ts'
import type { ShareRow } from '../store/index.ts'
import type { DrawTask } from './task.ts'
import { inThread, OverLimit } from './thread.ts'

/** How long a picture may take, in milliseconds, with the start of its thread. */
const LIMIT_MS = 30_000
/** How much of pictures is kept in memory, in bytes: about a hundred. */
const MOST_KEPT = 32 * 1_048_576

/** With the drawing itself less than the minute after which the server closes a connection on which nothing moves. */
const PATIENCE_MS = 25_000

const inTurn = limitConcurrency(1, 20, 'Too many pictures are being drawn. Try again in a moment.', {
  mayWaitEach: 5,
  patienceMs: PATIENCE_MS,
})

/** Pictures are drawn when they are asked for, once each, and one after another. */
const pictures = perStore(() => keepRecent<Uint8Array<ArrayBuffer>>(MOST_KEPT, (make) => make()))

/** Whether the built client brings the program that draws. */
export function canDraw({ settings }: Pick<Services, 'settings'>): boolean {
  return existsSync(programIn(settings.dist))
}

/**
 * A picture of the last position, as PNG.
 * @param waiting networks take turns
 * @throws Refused `no-picture` where it cannot be drawn, `busy`
 */
export function pictureOf(
  services: Services,
  { id, record, about }: ShareRow,
  waiting: Waiting,
): Promise<Uint8Array<ArrayBuffer>> {
  const draw = async () => {
    const task: DrawTask = { program: pathToFileURL(programIn(services.settings.dist)).href, record, about }
    try {
      const file = new URL('./draw-worker.ts', import.meta.url)
      const value = await inThread<Uint8Array<ArrayBuffer>>(file, task, LIMIT_MS)
      return { value, bytes: value.length }
    } catch (error) {
      if (error instanceof OverLimit) services.log.warn('share-not-drawn', { share: id, why: error.message })
      else services.log.error('share-not-drawn', { share: id }, error)
      return refuse(NO_PICTURE)
    }
  }
  return pictures(services)(id, () => inTurn(draw, waiting))
}

function programIn(dist: string): string {
  return join(dist, '.picture', 'draw.mjs')
}

export const NO_PICTURE: Refusal = { code: 'no-picture', message: 'There is no picture of this match.' }
