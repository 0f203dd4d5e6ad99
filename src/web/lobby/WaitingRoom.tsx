import { useEffect, useRef, useState } from 'preact/hooks'
import { USUAL_LEVEL } from '../../bots/index.ts'
import { capital } from '../../core/index.ts'
import { findGame } from '../../games/registry.ts'
import { Button, Empty, Icon, Select, toast } from '../../look/index.ts'
import type { LostSeat, MatchSeen } from '../../protocol/index.ts'
import { listedWords } from '../../words/index.ts'
import { waiting as say } from './waiting.messages.ts'
import '../account/account.css'
import { Part } from '../account/Part.tsx'
import { useNamed } from '../account/use-named.tsx'
import { useRequest } from '../account/use-request.ts'
import { WhoAreYou } from '../account/WhoAreYou.tsx'
import { isSignedOut, meNow } from '../api/identity.ts'
import { beginNow, closeMatch, fillSeat, joinMatch, leaveSeat, readMatch } from '../api/matches.ts'
import { usePolling } from '../api/use-polling.ts'
import { addressOf, go, route } from '../browser/router.ts'
import { LearnButton } from '../game/LearnButton.tsx'
import { descriptionOf, levelChoices, levelChosen, useLevelNotes } from '../game/level-choices.ts'
import { ConfirmDialog } from '../page/ConfirmDialog.tsx'
import { LobbyLink } from '../page/LinkButton.tsx'
import { Page } from '../page/Page.tsx'
import { onTimeoutText, paceText } from '../page/pace-text.ts'
import { ErrorLine, RefusalLine } from '../page/refusals.tsx'
import { RulesDrawer, useRules } from '../rules/RulesDrawer.tsx'
import { callPlayer } from '../sound/index.ts'
import './lobby.css'
import { MatchLink } from './links.tsx'
import { lostSeatText } from './lost-seat.ts'
import { isOpen } from './match-text.ts'
import { useNews } from './my-matches.ts'
import { OutOfDate } from './OutOfDate.tsx'
import { WaitingSeats } from './WaitingSeats.tsx'

const EVERY_MS = 3_000

export type WaitingRoomProps = {
  readonly match: MatchSeen
  /** Called when the match has changed; it may have begun. */
  readonly onChange: (match: MatchSeen) => void
}

/** An online match before it begins: its seats, its invitation link, and the host's buttons. */
export function WaitingRoom({ match: given, onChange }: WaitingRoomProps) {
  const to = route.value
  const [match, setMatch] = useState(given)
  /** The invitation code. A player who loses their seat is not sent it again, and may stay. */
  const code = useRef<string | undefined>(undefined)
  code.current = (to.page === 'match' && to.id === given.id && to.invite) || match.invite || code.current
  const invite = code.current
  const { refusal, ask } = useRequest()
  const { named, dialog } = useNamed()
  const [isClosing, setClosing] = useState(false)
  /** Whether the player lost their seat, other than by a press here. */
  const [isUnseated, setUnseated] = useState(false)
  /** How that came; undefined: not known. */
  const [lostBy, setLostBy] = useState<LostSeat>()
  /** The level of bots that the host seats. */
  const [bot, setBot] = useState<string>(USUAL_LEVEL)
  const me = meNow()
  const isHost = me !== null && match.host === me.id
  const open = match.seats.filter(isOpen).length
  const rules = useRules()

  const take = (next: MatchSeen) => {
    setMatch(next)
    if (next.you !== null) {
      setUnseated(false)
      setLostBy(undefined)
    }
    onChange(next)
  }
  const fresh = usePolling(
    `match ${match.id} ${me?.id}`,
    () => readMatch(match.id, invite),
    undefined,
    EVERY_MS,
  )
  useNews(
    me?.id,
    (lostSeat) => {
      if (lostSeat) setLostBy(lostSeat)
      fresh.refresh()
    },
    match.id,
  )
  useEffect(() => {
    const { what } = fresh
    // An answer from before the player's latest action is old.
    const isOld = what === undefined || what.changed < match.changed
    if (isOld || JSON.stringify(what) === JSON.stringify(match)) return
    // A player who waits may be looking elsewhere.
    if (match.phase === 'open' && what.phase === 'playing') callPlayer()
    const hadSeat = match.seats.some(({ person }) => person !== null && person === me?.id)
    if (hadSeat && what.you === null) setUnseated(true)
    take(what)
  }, [fresh.what])

  const { title, minutes } = findGame(match.game) ?? { title: match.game, minutes: undefined }
  if (fresh.trouble?.code === 'no-match') return <Closed title={title} />
  const does = (work: () => Promise<MatchSeen>) =>
    ask(async () => {
      take(await work())
      setUnseated(false)
    })
  const sitDown = (seat?: number) =>
    ask(() => named(async () => take(await joinMatch(match.id, seat, invite))))
  return (
    <Page title={title} lead={leadOf(match, open)}>
      <OutOfDate trouble={fresh.trouble} />
      <div class="waiting-room">
        <Part title={say('seats')}>
          <div class="row wrap waiting-about">
            {minutes !== undefined && (
              <span>
                <Icon name="hourglass" />{' '}
                {say.rich('minutes', { minutes, b: (inner) => <span class="figures">{inner}</span> })}
              </span>
            )}
            <Button icon="rules" aria-expanded={rules.isOpen} onPress={rules.open}>
              {say('rules')}
            </Button>
            <LearnButton game={match.game} />
          </div>
          {match.rematchOf && <RematchOf {...match.rematchOf} />}
          {isSignedOut() && open > 0 && (
            <div class="waiting-name">
              <WhoAreYou verb={say('takeASeat')} onKnown={async () => sitDown()} />
            </div>
          )}
          <WaitingSeats
            match={match}
            isHost={isHost}
            isKnown={me !== null}
            onSitDown={sitDown}
            onEmpty={(seat) => does(() => leaveSeat(match.id, seat))}
            bot={bot}
            onFill={(seat) => does(async () => fillSeat(match.id, seat, await levelChosen(bot, match.game)))}
          />
          <ErrorLine text={isUnseated ? lostSeatText(lostBy) : undefined} />
          <RefusalLine refusal={refusal} />
          {isHost && (
            <HostVerbs
              open={open}
              game={match.game}
              bot={bot}
              onChoose={setBot}
              onBegin={() => does(async () => beginNow(match.id, await levelChosen(bot, match.game)))}
              onClose={() => setClosing(true)}
            />
          )}
        </Part>
        <div class="waiting-side">
          {open > 0 && (
            <Part title={say('invite')} lead={say(match.isPublic ? 'publicLink' : 'privateLink')}>
              <MatchLink match={match} invite={match.invite ?? invite} title={title} label={say('link')} />
            </Part>
          )}
          <WhatIsPlayed match={match} />
        </div>
      </div>
      <RulesDrawer game={match.game} options={match.options} rules={rules} />
      {dialog}
      {isClosing && (
        <ConfirmDialog
          title={say('cancelThis')}
          stay={say('keepOpen')}
          verb={say('cancelIt')}
          onClose={() => setClosing(false)}
          onConfirm={() => {
            setClosing(false)
            ask(async () => {
              await closeMatch(match.id)
              toast(say('cancelled'), 'check')
              if (route.peek() === to) go({ page: 'online' })
            })
          }}
        >
          {say('everyoneLoses')}
        </ConfirmDialog>
      )}
    </Page>
  )
}

function RematchOf({ id, asked }: NonNullable<MatchSeen['rematchOf']>) {
  return (
    <p>
      {say.rich('rematch', { a: (inner) => <a href={addressOf({ page: 'match', id })}>{inner}</a> })}
      {asked.length > 0 && ` ${say('asked', { names: listedWords(asked) })}`}
    </p>
  )
}

function leadOf({ you }: MatchSeen, open: number) {
  return (
    <span role="status">
      {open === 0 ? say('allTaken') : say('beginsWhen', { count: open })}
      {you === null && open > 0 && ` ${say('takeToPlay')}`}
    </span>
  )
}

type HostVerbsProps = {
  readonly open: number
  readonly game: string
  readonly bot: string
  readonly onChoose: (bot: string) => void
  readonly onBegin: () => void
  readonly onClose: () => void
}

function HostVerbs({ open, game, bot, onChoose, onBegin, onClose }: HostVerbsProps) {
  const notes = useLevelNotes(game)
  return (
    <div class="waiting-host">
      {open > 0 && (
        <div class="waiting-begin">
          <Select
            label={say('botLevel')}
            value={bot}
            choices={levelChoices()}
            hint={descriptionOf(bot, notes)}
            onChange={onChoose}
          />
          <Button variant="primary" icon="play" onPress={onBegin}>
            {say('start')}
          </Button>
        </div>
      )}
      <Button variant="danger" icon="close" onPress={onClose}>
        {say('cancelMatch')}
      </Button>
    </div>
  )
}

function WhatIsPlayed({ match }: { readonly match: MatchSeen }) {
  const { variants, pace, onTimeout, isPublic } = match
  return (
    <Part title={say('rulesAndTime')}>
      <ul class="stack waiting-facts">
        {variants.length === 0 ? (
          <li>{say('standard')}</li>
        ) : (
          variants.map((each) => <li key={each}>{each}</li>)
        )}
        <li>{capital(paceText(pace))}</li>
        {pace.kind !== 'none' && <li>{onTimeoutText(onTimeout)}</li>}
        <li>{say(isPublic ? 'anyoneWatches' : 'onlyLink')}</li>
      </ul>
    </Part>
  )
}

/** No refusal says why it is gone. */
function Closed({ title }: { readonly title: string }) {
  return (
    <Page title={title}>
      <Empty icon="close" title={say('isGone')} actions={<LobbyLink variant="primary" />}>
        {say('whyGone')}
      </Empty>
    </Page>
  )
}
