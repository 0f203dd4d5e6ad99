import { useEffect, useState } from 'preact/hooks'
import { USUAL_LEVEL } from '../../bots/index.ts'
import { findGame } from '../../games/registry.ts'
import { Button, Dialog, Empty, toast } from '../../look/index.ts'
import type { MatchSeen } from '../../protocol/index.ts'
import '../account/account.css'
import { CopyLine } from '../account/CopyLine.tsx'
import { useRequest } from '../account/use-request.ts'
import { WhoAreYou } from '../account/WhoAreYou.tsx'
import { identity } from '../api/identity.ts'
import { beginNow, closeMatch, fillSeat, joinMatch, leaveSeat, readMatch } from '../api/matches.ts'
import { usePolling } from '../api/use-polling.ts'
import { addressOf, go, route } from '../browser/router.ts'
import { Page } from '../page/Page.tsx'
import { plainSentence } from '../page/refusals.tsx'
import './lobby.css'
import { BotField } from './BotField.tsx'
import { count, isOpen, onTimeoutText, paceText } from './match-text.ts'
import { useNews } from './my-matches.ts'
import { WaitingSeats } from './WaitingSeats.tsx'

/** How often the room looks who has come, in milliseconds. */
const EVERY_MS = 3_000

export type WaitingRoomProps = {
  /** A match that has not begun. */
  readonly match: MatchSeen
  /** It has changed, by this person's doing or another's; perhaps it has begun. */
  readonly onChange: (match: MatchSeen) => void
}

/** A match that waits for its players: who sits where, how to invite others, and the host's means. */
export function WaitingRoom({ match: given, onChange }: WaitingRoomProps) {
  const to = route.value
  const invite = to.page === 'match' && to.id === given.id ? to.invite : undefined
  const [match, setMatch] = useState(given)
  const { refusal, ask } = useRequest()
  const [isClosing, setClosing] = useState(false)
  const who = identity.value
  const me = who.is === 'known' ? who.me : null
  const isHost = me !== null && match.host === me.id
  const open = match.seats.filter(isOpen).length

  const take = (next: MatchSeen) => {
    setMatch(next)
    onChange(next)
  }
  const fresh = usePolling(
    `match ${match.id} ${me?.id}`,
    () => readMatch(match.id, invite),
    undefined,
    EVERY_MS,
  )
  useNews(me?.id, fresh.refresh, match.id)
  useEffect(() => {
    const { what } = fresh
    // What was read before one's own latest doing, and comes after it, is no news.
    const isOld = what === undefined || what.changed < match.changed
    if (!isOld && JSON.stringify(what) !== JSON.stringify(match)) take(what)
  }, [fresh.what])

  const title = findGame(match.game)?.title ?? match.game
  if (fresh.trouble?.code === 'no-match') return <Closed title={title} />
  const does = (work: () => Promise<MatchSeen>) => ask(async () => take(await work()))
  const sitDown = (seat?: number) => joinMatch(match.id, seat, invite)
  return (
    <Page title={title} lead={leadOf(match, open)}>
      <div class="waiting-room">
        <section class="panel part" aria-labelledby="waiting-seats">
          <h2 id="waiting-seats">Seats</h2>
          {who.is === 'known' && me === null && open > 0 && (
            <div class="waiting-name">
              <WhoAreYou verb="Take a seat" onKnown={async () => take(await sitDown())} />
            </div>
          )}
          <WaitingSeats
            match={match}
            isHost={isHost}
            isKnown={me !== null}
            onSitDown={(seat) => does(() => sitDown(seat))}
            onEmpty={(seat) => does(() => leaveSeat(match.id, seat))}
            onFill={(seat, bot) => does(() => fillSeat(match.id, seat, bot))}
          />
          {refusal !== undefined && (
            <p class="field-error" role="alert">
              {plainSentence(refusal)}
            </p>
          )}
          {isHost && (
            <HostVerbs
              open={open}
              onBegin={(bot) => does(() => beginNow(match.id, bot))}
              onClose={() => setClosing(true)}
            />
          )}
        </section>
        <div class="waiting-side">
          {open > 0 && (
            <section class="panel part" aria-labelledby="waiting-invite">
              <h2 id="waiting-invite">Invite</h2>
              <p class="part-lead">
                {match.isPublic
                  ? 'The match stands in the lobby. This link leads others here, too.'
                  : 'Nobody finds this match without its link. Send it to those you want to play with.'}
              </p>
              <CopyLine
                label="Link to this match"
                text={linkTo(match, invite)}
                said="The link is copied."
                shareTitle={`A match of ${title}`}
              />
            </section>
          )}
          <WhatIsPlayed match={match} />
        </div>
      </div>
      {isClosing && (
        <Dialog
          title="Close this match?"
          width="narrow"
          onClose={() => setClosing(false)}
          actions={
            <>
              <Button first onPress={() => setClosing(false)}>
                Leave it open
              </Button>
              <Button
                variant="danger"
                onPress={() => {
                  setClosing(false)
                  ask(async () => {
                    await closeMatch(match.id)
                    toast('The match is closed.', 'check')
                    go({ page: 'online' })
                  })
                }}
              >
                Close it
              </Button>
            </>
          }
        >
          <p>Nobody can join it any more, and those who sit in it are sent away.</p>
        </Dialog>
      )}
    </Page>
  )
}

/** `Waits for 2 players, then begins by itself.` */
function leadOf({ you }: MatchSeen, open: number) {
  return (
    <span role="status">
      {open === 0
        ? 'All seats are taken. The match begins.'
        : `Waits for ${count(open, 'player')}, then begins by itself.`}
      {you === null && open > 0 && ' Take a seat, if you like.'}
    </span>
  )
}

/** Where others come in. */
function linkTo({ id, isPublic, invite }: MatchSeen, mine: string | undefined): string {
  const key = isPublic ? undefined : (invite ?? mine)
  const hash = addressOf({ page: 'match', id, ...(key !== undefined && { invite: key }) })
  return new URL(hash, location.href).href
}

type HostVerbsProps = {
  readonly open: number
  readonly onBegin: (bot: string) => void
  readonly onClose: () => void
}

function HostVerbs({ open, onBegin, onClose }: HostVerbsProps) {
  const [bot, setBot] = useState<string>(USUAL_LEVEL)
  return (
    <div class="waiting-host">
      {open > 0 && (
        <div class="waiting-begin">
          <BotField label="The empty seats go to" value={bot} onChange={setBot} />
          <Button variant="primary" icon="play" onPress={() => onBegin(bot)}>
            Begin now
          </Button>
        </div>
      )}
      <Button variant="danger" icon="close" onPress={onClose}>
        Close the match
      </Button>
    </div>
  )
}

/** What was set up, in words. */
function WhatIsPlayed({ match }: { readonly match: MatchSeen }) {
  const { variants, pace, onTimeout, isPublic } = match
  return (
    <section class="panel part" aria-labelledby="waiting-what">
      <h2 id="waiting-what">What is played</h2>
      <ul class="waiting-facts">
        {variants.length === 0 ? (
          <li>The usual rules, without options</li>
        ) : (
          variants.map((each) => <li key={each}>{each}</li>)
        )}
        <li>{paceText(pace).replace(/^./, (first) => first.toUpperCase())}</li>
        {pace.kind !== 'none' && <li>{onTimeoutText(onTimeout)}</li>}
        <li>{isPublic ? 'Anybody may look on' : 'By invitation: only who has the link may look on'}</li>
      </ul>
    </section>
  )
}

function Closed({ title }: { readonly title: string }) {
  return (
    <Page title={title}>
      <Empty
        icon="close"
        title="This match was closed"
        actions={
          <Button variant="primary" icon="users" onPress={() => go({ page: 'online' })}>
            To the lobby
          </Button>
        }
      >
        Whoever set it up has closed it before it began, or taken your seat back.
      </Empty>
    </Page>
  )
}
