import { perStore } from '../operation/per-store.ts'
import { type Rate, rateLimit } from '../operation/rate-limit.ts'

const MINUTE = 60_000

/** The rate limits of one server process. Each call takes one and returns whether there was one left. */
export const limitsOf = perStore(({ now }) => {
  const limit = (rate: Rate) => {
    const take = rateLimit(rate, now)
    return (key: string) => take(key) === 0
  }
  const all = limit({ burst: 100, refillMs: MINUTE })
  return {
    /** Notices to one person. */
    notice: limit({ burst: 20, refillMs: MINUTE }),
    /** Codes that one person has sent to mail addresses. */
    codesBy: limit({ burst: 5, refillMs: 20 * MINUTE }),
    /** Codes to one address, from all people. */
    codesTo: limit({ burst: 3, refillMs: 8 * 60 * MINUTE }),
    /** All codes: nobody can send spam through this server by making many accounts. */
    codes: () => all(''),
  }
})
