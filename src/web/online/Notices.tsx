import { ONLOOKER } from '../../core/index.ts'
import { Button, Icon } from '../../look/index.ts'
import { offerText } from './offers.ts'
import type { OnlineMatch } from './online-match.ts'

export type NoticesProps = {
  readonly source: OnlineMatch
  /** Takes a seat that its player has left. */
  readonly onSit: (seat: number) => void
}

/** Stands before the prompt: an offer, a vacant seat, a bot that plays for the viewer. */
export function Notices({ source, onSit }: NoticesProps) {
  const { status, viewer, number } = source.replica.value
  const { seats, offer, result } = status
  if (result) return null
  const text = offerText(status, viewer)
  const mustAnswer = offer?.asked.some((seat) => seat === viewer)
  const isMine = offer?.by === viewer
  const own = viewer === ONLOOKER ? undefined : seats[viewer]
  const vacant = viewer === ONLOOKER ? seats.flatMap(({ isVacant }, seat) => (isVacant ? [seat] : [])) : []
  return (
    <>
      {text !== undefined && (
        <section class="notice" role="status" aria-label="Offer">
          <p>
            <Icon name="users" /> {text}
          </p>
          {(mustAnswer || isMine) && (
            <div class="flow">
              {mustAnswer && (
                <Button
                  size="small"
                  variant="primary"
                  icon="check"
                  onPress={() => source.answer(true, number)}
                >
                  Agree
                </Button>
              )}
              <Button size="small" icon="close" onPress={() => source.answer(false, number)}>
                {isMine ? 'Withdraw' : 'Decline'}
              </Button>
            </div>
          )}
        </section>
      )}
      {own?.isVacant && viewer !== ONLOOKER && (
        <section class="notice" role="status" aria-label="Your seat">
          <p>
            <Icon name="robot" /> A bot plays for you.
          </p>
          <div class="flow">
            <Button size="small" variant="primary" onPress={() => onSit(viewer)}>
              Take back your seat
            </Button>
          </div>
        </section>
      )}
      {vacant.map((seat) => (
        <section key={seat} class="notice" aria-label="Free seat">
          <p>
            <Icon name="robot" /> {`A bot plays for ${seats[seat].name}, who has left.`}
          </p>
          <div class="flow">
            <Button size="small" variant="primary" onPress={() => onSit(seat)}>
              Take this seat
            </Button>
          </div>
        </section>
      ))}
    </>
  )
}
