import type { Services } from '../operation/services.ts'
import { destinationOf, isReady, isSame, MOST_CHANNELS } from './channels.ts'

/**
 * Before a guest's channels move to an account: drops those that the account has already, and those that it has no room
 * for. Of two mailboxes the confirmed one stays.
 */
export async function dropSuperfluousChannels(
  { store: { notices } }: Pick<Services, 'store'>,
  guest: string,
  account: string,
): Promise<void> {
  const own = await notices.channels(account)
  let room = MOST_CHANNELS - own.length
  for (const channel of await notices.channels(guest)) {
    const destination = destinationOf(channel)
    const same = own.find((each) => isSame(destinationOf(each), destination))
    if (same && isReady(destination) && !isReady(destinationOf(same))) await notices.drop(account, same.id)
    else if (same || room <= 0) await notices.drop(guest, channel.id)
    else room--
  }
}
