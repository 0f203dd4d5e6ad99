import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fromRoot } from '../scripts/root.ts'
import { run } from '../scripts/run.ts'

/** What some measures need and the product does not: a program to compare with, and Lighthouse. */
export const PEERS = ['boardgame-io', 'lighthouse'] as const
export type Peer = (typeof PEERS)[number]

/**
 * The folder into which a peer's packages are installed, from the checkout's folder. Node looks for packages in the
 * folders above a file: only what lies beside a peer's `package.json` finds its packages.
 */
export function folderOf(peer: Peer): string {
  return `bench/peers/${peer}`
}

/** Installs a peer's packages, if they are not there as its lock file asks. @returns whether they are there now */
export async function install(peer: Peer): Promise<boolean> {
  const folder = fromRoot(folderOf(peer))
  const stamp = `${folder}/node_modules/.bench-setup`
  const wanted = createHash('sha256')
    .update(readFileSync(`${folder}/package-lock.json`))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
  console.error(`Installing ${peer} into ${folderOf(peer)} (once) …`)
  const args = ['ci', '--prefix', folder, '--loglevel=error', '--no-progress', '--ignore-scripts']
  if ((await run('npm', args)) !== 0) return false
  writeFileSync(stamp, wanted)
  return true
}
