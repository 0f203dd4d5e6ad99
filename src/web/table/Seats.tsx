import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Player, Seat } from '../../core/index.ts'
import { announce, Fact, SeatPlate } from '../../look/index.ts'
import type { GameTable, Standing, TableProps } from '../../look/table.ts'
import { iconNamed } from '../icon-named.ts'

/** What stands on a plate besides what the game says. */
export type PlateExtras = {
  /** Beside the name. */
  readonly clock?: ComponentChildren
  /** Whether the person looks at the match now; undefined where that is not known or means nothing. */
  readonly presence?: 'here' | 'away' | undefined
}

/** Props of {@link Seats}. */
export type SeatsProps = {
  readonly players: readonly Player[]
  readonly standings: readonly Standing[]
  /** Whether points are shown: not while the reckoning is still being told. */
  readonly isScoreOpen?: boolean
  /** Who must decide. */
  readonly active: readonly Seat[]
  /** A bot that is deciding. */
  readonly thinking?: Seat | undefined
  /** Whose view it is, where several views are possible. */
  readonly mine?: Seat | undefined
  /** What the game draws before each player. */
  readonly Mat?: GameTable['Mat'] | undefined
  readonly props: TableProps
  readonly extras?: ((seat: Seat) => PlateExtras) | undefined
}

/** Everybody at the table in short. */
export function Seats(seats: SeatsProps) {
  const { players, standings, isScoreOpen = true, active, mine, Mat, props, extras } = seats
  const thinking = useThinking(seats)
  return (
    <>
      {players.map(({ name, bot }, seat) => (
        <SeatPlate
          key={`${seat}`}
          seat={seat}
          name={name}
          kind={bot === null ? 'person' : 'robot'}
          score={isScoreOpen ? standings[seat]?.score : undefined}
          active={active.includes(seat)}
          thinking={thinking === seat}
          mine={mine === seat}
          {...extras?.(seat)}
          mat={Mat && <Mat {...props} seat={seat} />}
        >
          {standings[seat]?.facts.map(({ icon, value, label }) => (
            <Fact key={label} icon={iconNamed(icon)} label={label}>
              {value}
            </Fact>
          ))}
        </SeatPlate>
      ))}
    </>
  )
}

/** After how long it is shown, and after how long it is said, that a bot thinks; in milliseconds. */
const SHOWN_MS = 600
const SAID_MS = 1_500

/** The bot that has been thinking for a while: what passes in a moment would only flicker. */
function useThinking({ thinking, players, props }: SeatsProps): Seat | undefined {
  const [shown, show] = useState<Seat>()
  useEffect(() => {
    show(undefined)
    if (thinking === undefined) return
    const showing = setTimeout(() => show(thinking), SHOWN_MS)
    const saying = setTimeout(() => announce(`${players[thinking]?.name} is thinking.`), SAID_MS)
    return () => {
      clearTimeout(showing)
      clearTimeout(saying)
    }
  }, [thinking, props.view])
  return thinking === shown ? shown : undefined
}
