import type { ComponentChildren } from 'preact'
import { botTitle } from '../../bots/index.ts'
import type { Player, Seat, Viewer } from '../../core/index.ts'
import { Fact, iconNamed, SeatPlate } from '../../look/index.ts'
import type { GameTable, TableProps } from '../../look/table.ts'
import { langOf, listedWords } from '../../words/index.ts'
import { table as say } from './messages.ts'
import { useFloatingPoints } from './use-floating-points.ts'

/** What a plate shows besides the game's facts. */
export type PlateExtras = {
  readonly clock?: ComponentChildren
  /** Whether the player has the match open; undefined where unknown. */
  readonly presence?: 'here' | 'away' | undefined
}

export type SeatsProps = {
  readonly players: readonly Player[]
  readonly table: GameTable
  /** Whether scores are shown: not before the final scoring was. */
  readonly isScoreOpen?: boolean
  /** Whether the position follows from the one before, so that what was won floats up. */
  readonly isNext?: boolean
  /** The seats to act. */
  readonly active: readonly Seat[]
  /** A bot that has been thinking for a while. */
  readonly thinking?: Seat | undefined
  readonly props: TableProps
  readonly extras?: ((seat: Seat) => PlateExtras) | undefined
}

export function Seats(seats: SeatsProps) {
  const { players, table, isScoreOpen = true, isNext = true, active, thinking, props, extras } = seats
  const { Mat } = table
  const { view, viewer } = props
  const standings = table.standings(view)
  useFloatingPoints(table, props, isScoreOpen && isNext)
  return (
    <>
      {players.map(({ name, bot }, seat) => (
        <SeatPlate
          key={`${seat}`}
          seat={seat}
          name={name}
          bot={botTitle(bot)}
          score={isScoreOpen ? standings[seat]?.score : undefined}
          aim={standings[seat]?.aim}
          active={active.includes(seat)}
          thinking={thinking === seat}
          mine={viewer === seat}
          partner={partnerWords(standings[seat]?.partners, viewer, props.names)}
          lang={langOf(table.words)}
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

function partnerWords(
  partners: readonly Seat[] | undefined,
  viewer: Viewer,
  names: readonly string[],
): string | undefined {
  if (partners === undefined || partners.length === 0) return undefined
  if (partners.some((partner) => partner === viewer)) return say('yourPartner')
  return say('partnerOf', { names: listedWords(partners.map((partner) => names[partner])) })
}
