import { Select } from '../../look/index.ts'
import type { SeatWish } from '../../protocol/index.ts'
import { descriptionAt, levelChoices, useLevelNotes } from '../game/level-choices.ts'
import { online } from './online.messages.ts'
import { resizedWishes, wishedAt } from './online-choices.ts'
import { type SeatFieldsProps, SeatsPart } from './SeatsPart.tsx'

export function OnlineSeats({ errorAt, ...part }: SeatFieldsProps<SeatWish>) {
  const { seats, onChange } = part
  const notes = useLevelNotes(part.game.id)
  return (
    <SeatsPart
      {...part}
      resize={resizedWishes}
      row="set-up-seat set-up-seat-online"
      hint={online('seatsHint')}
      field={(wish, seat, label) => (
        <Select
          label={label}
          value={choiceOf(wish)}
          choices={[
            { value: 'me', label: online('me') },
            { value: 'open', label: online('open') },
            ...levelChoices(),
          ]}
          hint={descriptionAt(seats.map(choiceOf), seat, notes)}
          error={errorAt(`seats[${seat}]`) ?? errorAt(`seats.${seat}`)}
          onChange={(value) => onChange(wishedAt(seats, seat, wishOf(value)))}
        />
      )}
    />
  )
}

function choiceOf(wish: SeatWish): string {
  return wish.kind === 'bot' ? wish.bot : wish.kind
}

function wishOf(value: string): SeatWish {
  return value === 'me' || value === 'open' ? { kind: value } : { kind: 'bot', bot: value }
}
