import type { ComponentChildren } from 'preact'
import { ONLOOKER } from '../../core/index.ts'
import { Button, Icon, type IconName, useSpoken } from '../../look/index.ts'
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
        <Notice label={say('signIn')} icon="person" text={say('signedOut')}>
          <Button size="small" variant="primary" onPress={onSignIn}>
            {say('signIn')}
          </Button>
        </Notice>
      )}
      {text !== undefined && (
        <Notice label={say('offer')} icon="users" text={text}>
          {(mustAnswer || isMine) && (
            <>
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
            </>
          )}
        </Notice>
      )}
      {own?.isVacant && viewer !== ONLOOKER && (
        <Notice label={say('yourSeat')} icon="robot" text={say('botForYou', { how: own.howLeft ?? '' })}>
          <Button size="small" variant="primary" onPress={() => onSit(viewer)}>
            {say('takeBack')}
          </Button>
        </Notice>
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

type NoticeProps = {
  readonly label: string
  readonly icon: IconName
  readonly text: string
  readonly children: ComponentChildren
}

/** A notice that is announced as it comes, after the news, and as it changes. */
function Notice({ label, icon, text, children }: NoticeProps) {
  const words = useSpoken<HTMLParagraphElement>(false)
  return (
    <section class="notice" aria-label={label}>
      <p ref={words}>
        <Icon name={icon} /> {text}
      </p>
      {children && <div class="flow">{children}</div>}
    </section>
  )
}
