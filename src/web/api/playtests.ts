import { type PlaytestReport, parseReport } from '../../lab/index.ts'
import type { NewPlaytest, PlaytestSeen } from '../../protocol/index.ts'
import { call } from './call.ts'

/** What playtests a server plays, and how the person's latest one stands. */
export type ServerPlaytests = {
  /** The most that one may take; null: the server plays none. */
  readonly offer: { readonly seconds: number; readonly matches: number } | null
  readonly playtest: PlaytestSeen | null
}

const PLAYTEST = '/api/me/playtest'

export function readPlaytests(): Promise<ServerPlaytests> {
  return call('GET', PLAYTEST)
}

/** Asks the server for a playtest, in place of the person's last one. */
export async function startPlaytest(wish: NewPlaytest): Promise<PlaytestSeen> {
  const { playtest } = await call<{ readonly playtest: PlaytestSeen }>('POST', PLAYTEST, wish)
  return playtest
}

/** Stops the person's playtest. What it has found so far stays. */
export async function stopPlaytest(): Promise<void> {
  await call('DELETE', PLAYTEST)
}

/** Deletes the person's playtest, which is over, and its report. */
export async function dropPlaytest(): Promise<void> {
  await call('DELETE', `${PLAYTEST}/report`)
}

/** The report of the person's playtest, as far as it is known. */
export async function readReport(): Promise<PlaytestReport> {
  const { report } = await call<{ readonly report: string }>('GET', `${PLAYTEST}/report`)
  return parseReport(report)
}
