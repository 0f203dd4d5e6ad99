import { type Refusal, refuse } from '../../core/index.ts'
import type { Services } from '../operation/services.ts'
import { bytesOfDay } from '../operation/tally.ts'
import type { MatchRow } from '../store/index.ts'

const MB = 1_000_000

/** How many bytes of documents, such as card sets, the matches that one person hosts may keep. */
export const MOST_OF_PERSON = 16 * MB

/** How many bytes of new ones may come from one address in a day: a whole club may share it. */
export const MOST_FROM_ADDRESS = 64 * MB

type Needs = Pick<Services, 'store' | 'now'>

/** @throws Refused `too-much-stored` */
export async function checkDocumentsFrom(
  services: Needs,
  address: string,
  { options }: MatchRow,
): Promise<void> {
  const [at] = placesOf(options)
  if (at === undefined || (await broughtBy(services, address, 0)) < MOST_FROM_ADDRESS) return
  const most = `${MOST_FROM_ADDRESS / MB} MB of card sets have come from your network within a day, the most that`
  refuse({ code: 'too-much-stored', message: `${most} this server takes. Try again tomorrow.`, at })
}

/** Counts bytes of documents that were not stored before. */
export async function noteDocumentsFrom(services: Needs, address: string, bytes: number): Promise<void> {
  if (bytes > 0) await broughtBy(services, address, bytes)
}

const broughtBy = bytesOfDay('documents')

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
