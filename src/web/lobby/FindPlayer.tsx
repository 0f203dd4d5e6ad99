import { useEffect, useState } from 'preact/hooks'
import { capital } from '../../core/index.ts'
import { GAMES } from '../../games/registry.ts'
import { Button, Icon, remember, remembered, Segmented, Select } from '../../look/index.ts'
import type { MatchSeen, Pace, Summary } from '../../protocol/index.ts'
import { Part } from '../account/Part.tsx'
import { useNamed } from '../account/use-named.tsx'
import { useRequest } from '../account/use-request.ts'
import { pairing } from '../api/pairing.ts'
import { go } from '../browser/router.ts'
import { count, paceText } from '../page/pace-text.ts'
import { RefusalLine } from '../page/refusals.tsx'
import { playAtOnce } from '../setup/play-at-once.ts'
import { findPlayer, stopLooking } from './find-player.ts'
import { isOpen } from './match-text.ts'

/** The time limits on offer: few, so that people meet. */
const PACES = [
  { value: 'quick', label: 'Quick', pace: { kind: 'bank', seconds: 600, increment: 5 } },
  { value: 'calm', label: 'Calm', pace: { kind: 'bank', seconds: 1200, increment: 10 } },
  { value: 'slow', label: 'Over days', pace: { kind: 'slow', hours: 24 } },
] as const satisfies readonly { readonly value: string; readonly label: string; readonly pace: Pace }[]

const KEY = 'interregnum.pairing'

/** "Play somebody now": one press takes a seat with somebody who waits, or waits for somebody. */
export function FindPlayer({ open }: { readonly open: readonly Summary[] | undefined }) {
  const [storedGame, storedPace] = (remembered(KEY) ?? '').split(' ')
  const [game, setGame] = useState(GAMES.find(({ id }) => id === storedGame)?.id ?? GAMES[0].id)
  const [kind, setKind] = useState(PACES.find(({ value }) => value === storedPace)?.value ?? PACES[0].value)
  const { named, dialog } = useNamed()
  const { refusal, ask } = useRequest()
  const waiting = pairing.value
  const { pace } = PACES.find(({ value }) => value === kind) ?? PACES[0]
  const waitingFor = (id: string, of: Pace) => open?.filter((match) => fits(match, id, of)).length ?? 0
  const here = waitingFor(game, pace)
  const find = () =>
    named(() =>
      ask(async () => {
        remember(KEY, `${game} ${kind}`)
        const match = await findPlayer(game, pace)
        if (match.phase !== 'open') go({ page: 'match', id: match.id })
      }),
    )
  return (
    <Part title="Play somebody now">
      {waiting ? (
        <Waiting match={waiting} onCancel={() => ask(() => stopLooking(waiting))} />
      ) : (
        <>
          <div class="find-player">
            <Select
              label="Game"
              value={game}
              choices={GAMES.map(({ id, title }) => {
                const many = PACES.reduce((sum, each) => sum + waitingFor(id, each.pace), 0)
                return { value: id, label: many > 0 ? `${title} (${many} waiting)` : title }
              })}
              onChange={setGame}
            />
            <Segmented
              label="Time"
              value={kind}
              choices={PACES.map(({ value, label }) => ({ value, label }))}
              onChange={setKind}
            />
          </div>
          <p class="quiet small">
            {capital(paceText(pace))}.{' '}
            {here === 0
              ? 'Nobody waits for this right now. You wait until somebody joins.'
              : `${count(here, 'player')} waiting: you start at once.`}
          </p>
          <p>
            <Button variant="seal" icon="users" onPress={find}>
              Find a player
            </Button>
          </p>
        </>
      )}
      <RefusalLine refusal={refusal} />
      {dialog}
    </Part>
  )
}

type WaitingProps = { readonly match: MatchSeen; readonly onCancel: () => void }

function Waiting({ match, onCancel }: WaitingProps) {
  const listed = GAMES.find(({ id }) => id === match.game)
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(clock)
  }, [])
  const seconds = Math.max(0, Math.floor((now - match.created) / 1000))
  return (
    <>
      <p role="status">
        <Icon name="hourglass" class="thinking" /> Looking for a player: <strong>{listed?.title}</strong>,{' '}
        {paceText(match.pace)}.
      </p>
      <p class="quiet small figures" aria-hidden="true">
        {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
      </p>
      <p class="quiet small">
        {match.pace.kind === 'slow'
          ? 'You can leave: the match waits for somebody to join.'
          : 'Keep this page open. You are told when somebody joins.'}
      </p>
      <div class="row wrap">
        {listed && (
          <Button icon="robot" onPress={() => void playAtOnce(listed)}>
            Play a bot meanwhile
          </Button>
        )}
        <Button icon="close" onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}

/** Whether `lobby.pair` could take a seat in this match. */
function fits({ game, pace, variants, seats, you }: Summary, wanted: string, wantedPace: Pace): boolean {
  const isSame = game === wanted && variants.length === 0 && you === null
  return isSame && JSON.stringify(pace) === JSON.stringify(wantedPace) && seats.some((seat) => !isOpen(seat))
}
