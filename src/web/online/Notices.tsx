import { ONLOOKER } from '../../core/index.ts'
import { Button, Icon } from '../../look/index.ts'
import { offerText } from './offers.ts'
import type { OnlineMatch } from './online-match.ts'
import { onlineTable as say } from './table.messages.ts'

export type NoticesProps = {
  readonly source: OnlineMatch
  /** Takes a seat that its player has left. */
  readonly onSit: (seat: number) => void
  /** Signs a player in again who was signed out elsewhere; undefined: this player was not. */
  readonly onSignIn: (() => void) | undefined
}

/** Stands before the prompt: an offer, a vacant seat, a bot that plays for the viewer, a viewer who is signed out. */
export function Notices({ source, onSit, onSignIn }: NoticesProps) {
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
      {onSignIn && (
        <section class="notice" role="status" aria-label={say('signIn')}>
          <p>
            <Icon name="person" /> {say('signedOut')}
          </p>
          <div class="flow">
            <Button size="small" variant="primary" onPress={onSignIn}>
              {say('signIn')}
            </Button>
          </div>
        </section>
      )}
      {text !== undefined && (
        <section class="notice" role="status" aria-label={say('offer')}>
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
                  {say('agree')}
                </Button>
              )}
              <Button size="small" icon="close" onPress={() => source.answer(false, number)}>
                {say(isMine ? 'withdraw' : 'decline')}
              </Button>
            </div>
          )}
        </section>
      )}
      {own?.isVacant && viewer !== ONLOOKER && (
        <section class="notice" role="status" aria-label={say('yourSeat')}>
          <p>
            <Icon name="robot" /> {say('botForYou', { how: own.howLeft ?? '' })}
          </p>
          <div class="flow">
            <Button size="small" variant="primary" onPress={() => onSit(viewer)}>
              {say('takeBack')}
            </Button>
          </div>
        </section>
      )}
      {vacant.map((seat) => (
        <section key={seat} class="notice" aria-label={say('freeSeat')}>
          <p>
            <Icon name="robot" /> {say('botFor', { name: seats[seat].name, how: seats[seat].howLeft ?? '' })}
          </p>
          <div class="flow">
            <Button size="small" variant="primary" onPress={() => onSit(seat)}>
              {say('takeSeat')}
            </Button>
          </div>
        </section>
      ))}
    </>
  )
}
