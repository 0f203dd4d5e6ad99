import type { ComponentChildren } from 'preact'
import type { Player, Seat } from '../../core/index.ts'
import { Fact, iconNamed, SeatPlate } from '../../look/index.ts'
import type { GameTable, Standing, TableProps } from '../../look/table.ts'

/** What stands on a plate besides what the game says. */
export type PlateExtras = {
  /** Beside the name. */
  readonly clock?: ComponentChildren
  /** Whether the person looks at the match now; undefined where that is not known or means nothing. */
  readonly presence?: 'here' | 'away' | undefined
}

export type SeatsProps = {
  readonly players: readonly Player[]
  readonly standings: readonly Standing[]
  /** Whether points are shown: not while the reckoning is still being told. */
  readonly isScoreOpen?: boolean
  /** Who must decide. */
  readonly active: readonly Seat[]
  /** A bot that has been deciding for a while. */
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
  const { players, standings, isScoreOpen = true, active, thinking, mine, Mat, props, extras } = seats
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
