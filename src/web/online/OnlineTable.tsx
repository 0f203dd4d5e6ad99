import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { ONLOOKER, Refused } from '../../core/index.ts'
import { Button, explain } from '../../look/index.ts'
import { useNamed } from '../account/use-named.tsx'
import { call } from '../api/call.ts'
import { isSignedOut, meNow } from '../api/identity.ts'
import { joinMatch, recordOfMatch } from '../api/matches.ts'
import { refusalOf } from '../api/refusal-of.ts'
import { saveRecord } from '../browser/record-files.ts'
import { go, route } from '../browser/router.ts'
import type { Loaded } from '../game/WithGame.tsx'
import { ratingText } from '../lobby/match-text.ts'
import { Afterwards } from '../table/Afterwards.tsx'
import { ResignDialog } from '../table/ResignDialog.tsx'
import { Table } from '../table/Table.tsx'
import { Banner } from './Banner.tsx'
import { SeatClock } from './Clock.tsx'
import { Notices } from './Notices.tsx'
import { OnlineMenu } from './OnlineMenu.tsx'
import './online.css'
import type { LiveConnection } from '../api/live-connection.ts'
import { measureOffset, serverNow } from '../api/server-time.ts'
import { ChatPanel } from './ChatPanel.tsx'
import { openChat } from './chat.ts'
import { isServerAhead } from './clock.ts'
import { isAmongBots, isPersonAt, mayMeetAgain } from './offers.ts'
import { type OnlineMatch, openOnlineMatch } from './online-match.ts'
import { onlineTable as say } from './table.messages.ts'
import type { Found, MatchWatch } from './watch-match.ts'

export type OnlineTableProps = {
  readonly loaded: Loaded
  readonly connection: LiveConnection
  readonly watch: MatchWatch
  readonly begun: Extract<Found, { is: 'known' }>
}

export function OnlineTable({ loaded, connection, watch, begun }: OnlineTableProps) {
  const { game, table, listed, windows } = loaded
  const source = useMemo(
    () => openOnlineMatch(connection, watch, table, begun, windows && { game, windows }),
    [watch],
  )
  const chat = useMemo(() => openChat(watch), [watch])
  const { named, dialog } = useNamed()
  const [isResigning, setResigning] = useState(false)
  const { match, viewer, status, present } = source.replica.value
  const { seats, clocks, result } = status
  const hadSeat = useRef(false)
  if (viewer !== ONLOOKER) hadSeat.current = true
  const wasSignedOut = hadSeat.current && viewer === ONLOOKER && isSignedOut()
  const isOpen = connection.link.value === 'open'
  /** Unknown without a connection. */
  const presenceOf = (seat: number) => {
    if (!isOpen) return undefined
    return present.includes(seat) || seat === viewer ? 'here' : 'away'
  }
  useEffect(
    () => () => {
      source.close()
      chat.close()
    },
    [source, chat],
  )
  useEffect(() => {
    if (isOpen) chat.catchUp()
  }, [isOpen, chat])
  const isAhead = clocks !== null && isServerAhead(clocks, serverNow())
  useEffect(() => {
    if (isOpen && (clocks || windows)) void measureOffset()
  }, [isOpen, isAhead])

  const beNamed = () => named(async () => watch.again())
  const sit = (seat: number) =>
    attempt(() =>
      named(async () => {
        await joinMatch(watch.id, seat, watch.invite)
        watch.again()
      }),
    )
  const rematch = () =>
    attempt(() =>
      source.meetAgain(async () => {
        const place = route.peek()
        const id = viewer === ONLOOKER ? match.rematch : await seatInRematch(watch.id, match.rematch)
        if (id !== null && route.peek() === place) go({ page: 'match', id })
      }),
    )
  const replay = {
    page: 'replay' as const,
    id: watch.id,
    isOnline: true,
    ...(watch.invite !== undefined && { invite: watch.invite }),
  }

  return (
    <Table
      loaded={loaded}
      source={source}
      hasHints={isAmongBots(seats, viewer)}
      menu={({ close, verifyShuffle, askMe }) => (
        <OnlineMenu
          source={source}
          title={listed.title}
          onClose={close}
          onVerify={verifyShuffle}
          onAskMe={askMe}
          onResign={() => {
            close()
            setResigning(true)
          }}
        />
      )}
      afterwards={
        <Afterwards
          onRematch={mayMeetAgain(match, viewer) ? rematch : undefined}
          rematchVerb={say(match.rematch === null ? 'rematch' : 'joinRematch')}
          replay={replay}
          note={match.rating ? ratingText(match.rating) : undefined}
          onSave={() => attempt(async () => saveRecord(await recordOfMatch(watch.id, watch.invite)))}
        />
      }
      extras={(seat) =>
        isPersonAt(seats, seat)
          ? {
              presence: presenceOf(seat),
              clock: clocks && !result && (
                <SeatClock clock={clocks[seat]} pace={match.pace} isMine={seat === viewer} />
              ),
            }
          : {}
      }
      chat={{
        unread: chat.unread.value,
        panel: () => <ChatPanel chat={chat} silent={silence(source, beNamed)} />,
      }}
      notice={<Notices source={source} onSit={sit} onSignIn={wasSignedOut ? beNamed : undefined} />}
    >
      <Banner source={source} asOf={begun.asOf} />
      {isResigning && !result && (
        <ResignDialog
          other={seats.length === 2 ? seats.find((_, seat) => seat !== viewer)?.name : undefined}
          note={say('mayReturn')}
          onResign={source.resign}
          onClose={() => setResigning(false)}
        />
      )}
      {dialog}
    </Table>
  )
}

/** Seats a player in the rematch, and creates it for the first who asks. @returns its id */
async function seatInRematch(match: string, known: string | null): Promise<string> {
  try {
    const path = `/api/matches/${match}/rematch`
    return (await call<{ readonly match: { readonly id: string } }>('POST', path)).match.id
  } catch (error) {
    // It has begun or is over, and can still be watched.
    if (known !== null && error instanceof Refused && error.refusal.code === 'not-open') return known
    throw error
  }
}

/** In place of the field for messages where the viewer cannot chat. */
function silence(source: OnlineMatch, onName: () => void): ComponentChildren {
  const { match, viewer } = source.replica.value
  const me = meNow()
  if (!match.isPublic && viewer === ONLOOKER && match.host !== me?.id) return say('onlySeated')
  return me === null ? <Button onPress={onName}>{say('nameToChat')}</Button> : undefined
}

/** Does something on the server and explains a refusal. */
function attempt(work: () => Promise<void>): void {
  work().catch((error: unknown) => explain(refusalOf(error)))
}
