import { allowance } from '../operation/tally.ts'

const MINUTE = 60_000

/** Limits that all servers share. Each call takes one and returns how many milliseconds to wait if there was none. */

/** Notices to one person. */
export const takeNotice = allowance('notice', { burst: 20, refillMs: MINUTE })
/** Codes that one person has sent to mail addresses. */
export const takeCodeBy = allowance('code-by', { burst: 5, refillMs: 20 * MINUTE })
/** Codes to one address, from all people. */
export const takeCodeTo = allowance('code-to', { burst: 3, refillMs: 8 * 60 * MINUTE })
/** Codes that people of one network ask for, however many guests they are: a whole club may share it. */
export const takeCodeFrom = allowance('code-from', { burst: 20, refillMs: 10 * MINUTE })
/** All codes: nobody can send spam through this server by making many accounts. */
export const takeCode = allowance('code', { burst: 100, refillMs: MINUTE })
