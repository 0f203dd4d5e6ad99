import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { limitConcurrency } from './concurrency-limit.ts'

/** How much work a password's hash takes. */
export type Cost = {
  /** In KiB. */
  readonly memory: number
  readonly passes: number
  readonly lanes: number
}

/** What OWASP asks of argon2id at least. */
const COST: Cost = { memory: 19 * 1024, passes: 2, lanes: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Two at a time leave half of Node's threads to files and names of hosts; 32 in line are answered in seconds. */
const inTurn = limitConcurrency(2, 32)

type Hashed = { readonly cost: Cost; readonly salt: Uint8Array; readonly hash: Uint8Array }

/** Takes as long to check as any other, and no password is right for it: for names that nobody has. */
const NOBODYS = write({ cost: COST, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) })

/**
 * The hash of a password in PHC form, made off the main thread.
 * @throws Refused `busy` when too many passwords are being looked at
 */
export async function hashOf(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return write({ cost, salt, hash: await derive(password, cost, salt, HASH_BYTES) })
}

/**
 * Whether a password is the one that was hashed. With no hash it takes as long, and is wrong.
 * @throws Refused `busy` when too many passwords are being looked at
 */
export async function isPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  const { cost, salt, hash } = parse(hashed ?? NOBODYS)
  return timingSafeEqual(await derive(password, cost, salt, hash.length), hash)
}

/** Whether a hash was made at another cost than new ones are, so that it is to be made anew when the password is at hand. */
export function isOutdated(hashed: string): boolean {
  const { memory, passes, lanes } = parse(hashed).cost
  return memory !== COST.memory || passes !== COST.passes || lanes !== COST.lanes
}

function derive(password: string, cost: Cost, salt: Uint8Array, tagLength: number): Promise<Uint8Array> {
  const parameters = {
    // The same password typed on another keyboard may come as other signs that look alike.
    message: Buffer.from(password.normalize('NFKC')),
    nonce: salt,
    parallelism: cost.lanes,
    memory: cost.memory,
    passes: cost.passes,
    tagLength,
  }
  return inTurn(
    () =>
      new Promise((resolve, reject) =>
        argon2('argon2id', parameters, (error, hash) => (error ? reject(error) : resolve(hash))),
      ),
  )
}

/** In PHC form: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`, both in base64 without padding. */
function write({ cost: { memory, passes, lanes }, salt, hash }: Hashed): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$${base64(salt)}$${base64(hash)}`
}

function parse(hashed: string): Hashed {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hashed)
  if (!parts) throw new Error('a password stands in the store that was not hashed by argon2id in PHC form')
  const [, memory, passes, lanes, salt = '', hash = ''] = parts
  return {
    cost: { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '')
}
