import { useEffect, useState } from 'preact/hooks'
import { capital } from '../../core/index.ts'
import { GAMES } from '../../games/registry.ts'
import { Button, Icon, remember, remembered, Segmented, Select } from '../../look/index.ts'
import type { MatchSeen, Pace, Summary } from '../../protocol/index.ts'
import { Part } from '../account/Part.tsx'
import { useNamed } from '../account/use-named.tsx'
import { useRequest } from '../account/use-request.ts'
import { pairing } from '../api/pairing.ts'
import { measureOffset, serverNow } from '../api/server-time.ts'
import { paceText } from '../page/pace-text.ts'
import { RefusalLine } from '../page/refusals.tsx'
import { playAtOnce } from '../setup/play-at-once.ts'
import { findPlayer, stopLooking } from './find-player.ts'
import { isOpen } from './match-text.ts'
import { lobby as say } from './messages.ts'

/** The time limits on offer: few, so that people meet. */
const PACES = [
  { value: 'quick', pace: { kind: 'bank', seconds: 600, increment: 5 } },
  { value: 'calm', pace: { kind: 'bank', seconds: 1200, increment: 10 } },
  { value: 'slow', pace: { kind: 'slow', hours: 24 } },
] as const satisfies readonly { readonly value: string; readonly pace: Pace }[]

const KEY = 'interregnum.pairing'

/**
 * "Play somebody now": one press takes a seat with somebody who waits, or waits for somebody.
 * @param open the open matches; undefined: unknown
 */
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
    ask(() =>
      named(async () => {
        remember(KEY, `${game} ${kind}`)
        await findPlayer(game, pace)
      }),
    )
  return (
    <Part title={say('findTitle')}>
      {waiting ? (
        <Waiting match={waiting} onCancel={() => ask(() => stopLooking(waiting))} />
      ) : (
        <>
          <div class="find-player">
            <Select
              label={say('game')}
              value={game}
              choices={GAMES.map(({ id, title }) => {
                const many = PACES.reduce((sum, each) => sum + waitingFor(id, each.pace), 0)
                return {
                  value: id,
                  label: many > 0 ? say('gameWaiting', { game: title, count: many }) : title,
                }
              })}
              onChange={setGame}
            />
            <Segmented
              label={say('time')}
              value={kind}
              choices={PACES.map(({ value }) => ({ value, label: say(value) }))}
              onChange={setKind}
            />
          </div>
          <p class="quiet small">
            {capital(paceText(pace))}.{' '}
            {open && (here === 0 ? say('nobody') : say('waiting', { count: here }))}
          </p>
          <p>
            <Button variant="seal" icon="users" onPress={find}>
              {say('find')}
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
  const [, tick] = useState(0)
  useEffect(() => {
    void measureOffset()
    const clock = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(clock)
  }, [])
  const seconds = Math.max(0, Math.floor((serverNow() - match.created) / 1000))
  return (
    <>
      <p role="status">
        <Icon name="hourglass" class="thinking" />{' '}
        {say.rich('looking', {
          game: listed?.title ?? match.game,
          pace: paceText(match.pace),
          b: (inner) => <strong>{inner}</strong>,
        })}
      </p>
      <p class="quiet small figures" aria-hidden="true">
        {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
      </p>
      <p class="quiet small">{say(match.pace.kind === 'slow' ? 'canLeave' : 'stay')}</p>
      <div class="row wrap">
        {listed && (
          <Button icon="robot" onPress={() => void playAtOnce(listed)}>
            {say('botMeanwhile')}
          </Button>
        )}
        <Button icon="close" onPress={onCancel}>
          {say('cancel')}
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
