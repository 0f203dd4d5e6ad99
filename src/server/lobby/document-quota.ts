import { type Refusal, refuse } from '../../core/index.ts'
import { perStore } from '../operation/per-store.ts'
import { setRecent } from '../operation/recent.ts'
import { networkOf } from '../people/password-throttle.ts'
import type { MatchRow, Time } from '../store/index.ts'

const MB = 1_000_000

/** How many bytes of documents, such as card sets, the matches that one person hosts may keep. */
export const MOST_OF_PERSON = 16 * MB

/** How many bytes of new ones may come from one address in a day: a whole club may share it. */
export const MOST_FROM_ADDRESS = 64 * MB

const DAY_MS = 86_400_000

/** How many addresses are remembered, in memory only. */
const REMEMBERED = 20_000

/** What addresses have brought. */
export const documentsFrom = perStore(({ now }) => {
  const all = new Map<string, { readonly bytes: number; readonly since: Time }>()
  const broughtBy = (network: string) => {
    const known = all.get(network)
    return known && now() - known.since < DAY_MS ? known : { bytes: 0, since: now() }
  }
  return {
    /** @throws Refused `too-much-stored` */
    check(address: string, { options }: MatchRow): void {
      const [at] = placesOf(options)
      if (at === undefined || broughtBy(networkOf(address)).bytes < MOST_FROM_ADDRESS) return
      const most = `${MOST_FROM_ADDRESS / MB} MB of card sets have come from your network within a day, the most that`
      refuse({ code: 'too-much-stored', message: `${most} this server takes. Try again tomorrow.`, at })
    },
    note(address: string, bytes: number): void {
      if (bytes === 0) return
      const network = networkOf(address)
      const before = broughtBy(network)
      setRecent(all, network, { ...before, bytes: before.bytes + bytes }, REMEMBERED)
    },
  }
})

/** For a person whose matches keep {@link MOST_OF_PERSON}. */
export function tooMuchOfPerson({ options }: MatchRow): Refusal {
  const [at = 'options'] = placesOf(options)
  return {
    code: 'too-much-stored',
    message: `Your matches keep as many card sets as one person may: ${MOST_OF_PERSON / MB} MB. Use one of them again, or close a match that has not begun.`,
    at,
  }
}

/** The places of a player's own documents in the input. */
function placesOf(options: MatchRow['options']): readonly string[] {
  return Object.entries(options).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? [`options.${name}`] : [],
  )
}
