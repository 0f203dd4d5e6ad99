import { useRef, useState } from 'preact/hooks'
import { findGame } from '../../games/registry.ts'
import { Button } from '../../look/index.ts'
import '../account/account.css'
import { useRequest } from '../account/use-request.ts'
import { meNow } from '../api/identity.ts'
import { type OwnShare, ownShares } from '../api/shares.ts'
import { whenText } from '../browser/relative-time.ts'
import { useLoading } from '../page/loading.tsx'
import { RefusalLine } from '../page/refusals.tsx'
import { keptShares } from './kept-shares.ts'
import { share as say } from './messages.ts'
import { revokeShare, shareLink } from './share-match.ts'

/** What this browser shares, and the person who is signed in; nothing where there is none of it. */
export function SharedMatches() {
  const [revoked, setRevoked] = useState<ReadonlySet<string>>(new Set())
  const { refusal, ask } = useRequest()
  // Who is signed in may be known only later.
  const loading = useLoading(`shares ${meNow()?.id}`, listShares)
  const latest = useRef<readonly OwnShare[]>([])
  if (loading.is === 'there') latest.current = loading.what
  const shares = latest.current.filter(({ share }) => !revoked.has(share))
  if (shares.length === 0) return null
  const revoke = async (id: string) => {
    await revokeShare(id)
    setRevoked(new Set([...revoked, id]))
  }
  return (
    <section class="panel part stack" aria-labelledby="shared-matches">
      <h2 id="shared-matches">{say('shared')}</h2>
      <p>{say('sharedLead')}</p>
      <ul class="part-list">
        {shares.map((each) => (
          <li key={each.share}>
            <span>
              <a href={shareLink(each.share)}>{titleOf(each)}</a>{' '}
              <span class="quiet small">{whenText(each.created)}</span>
            </span>
            <Button
              size="small"
              icon="delete"
              label={say('revokeOf', { game: gameOf(each), names: each.names.join(', ') })}
              onPress={() => ask(() => revoke(each.share))}
            >
              {say('revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <RefusalLine refusal={refusal} />
    </section>
  )
}

function gameOf({ game }: OwnShare): string {
  return findGame(game)?.title ?? game
}

function titleOf(share: OwnShare): string {
  return `${gameOf(share)}: ${share.names.join(', ')}`
}

/** Latest first. */
async function listShares(): Promise<readonly OwnShare[]> {
  const kept = keptShares()
  // Without a server, or signed out, this browser's own are left.
  const own = meNow() === null ? [] : await ownShares().catch(() => [])
  const others = own.filter(({ share }) => !kept.some((each) => each.share === share))
  return [...kept, ...others].toSorted((a, b) => b.created - a.created)
}
