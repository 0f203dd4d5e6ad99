import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { limitConcurrency } from '../operation/concurrency-limit.ts'

export type Cost = {
  /** In KiB. */
  readonly memory: number
  readonly passes: number
  readonly lanes: number
}

/** OWASP's minimum for argon2id. */
const COST: Cost = { memory: 19 * 1024, passes: 2, lanes: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Two at a time leave half of Node's thread pool free; a queue of 32 is answered in seconds. */
const inTurn = limitConcurrency(2, 32, 'Too many people are signing in. Try again in a moment.')

type Hashed = { readonly cost: Cost; readonly salt: Uint8Array; readonly hash: Uint8Array }

/** No password matches it, and it takes as long to check: for unknown names. */
const NOBODYS = write({ cost: COST, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) })

/**
 * The hash of a password in PHC format, computed off the main thread.
 * @throws Refused `busy` when too many passwords are being checked
 */
export async function hashOf(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return write({ cost, salt, hash: await derive(password, cost, salt, HASH_BYTES) })
}

/**
 * Whether the password matches the hash. Without a hash it is wrong, after the same time.
 * @throws Refused `busy` when too many passwords are being checked
 */
export async function isPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
  const { cost, salt, hash } = parse(hashed ?? NOBODYS)
  return timingSafeEqual(await derive(password, cost, salt, hash.length), hash)
}

/** Whether a hash has another cost than new ones, and should be renewed at the next sign-in. */
export function isOutdated(hashed: string): boolean {
  const { memory, passes, lanes } = parse(hashed).cost
  return memory !== COST.memory || passes !== COST.passes || lanes !== COST.lanes
}

function derive(password: string, cost: Cost, salt: Uint8Array, tagLength: number): Promise<Uint8Array> {
  const parameters = {
    // Another keyboard may encode the same password differently.
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

/** PHC format: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`, both in base64 without padding. */
function write({ cost: { memory, passes, lanes }, salt, hash }: Hashed): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$${base64(salt)}$${base64(hash)}`
}

function parse(hashed: string): Hashed {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hashed)
  if (!parts) throw new Error('a password in the store is not an argon2id hash in PHC format')
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
