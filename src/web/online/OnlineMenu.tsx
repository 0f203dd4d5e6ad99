import { ONLOOKER } from '../../core/index.ts'
import { Button, Dialog, MotionField, ThemeField } from '../../look/index.ts'
import { CopyLine } from '../account/CopyLine.tsx'
import { addressOf } from '../browser/router.ts'
import { isPersonAt } from './offers.ts'
import type { OnlineMatch } from './online-match.ts'

export type OnlineMenuProps = {
  readonly source: OnlineMatch
  /** What the game is called. */
  readonly title: string
  readonly onClose: () => void
  readonly onChance: () => void
  readonly onResign: () => void
  /** Undefined: the game has no lesson. */
  readonly onLearn: (() => void) | undefined
}

/** What one wants now and then while playing with others. */
export function OnlineMenu({ source, title, onClose, onChance, onResign, onLearn }: OnlineMenuProps) {
  const { match, viewer, status, present } = source.replica.value
  const { seats, result, offer, undo } = status
  const plays = viewer !== ONLOOKER && isPersonAt(seats, viewer) && !result
  const others = seats.flatMap((_, seat) => (seat !== viewer && isPersonAt(seats, seat) ? [seat] : []))
  const isAlone = others.length === 0
  const standstill = source.tableView.value.standstill?.message
  const why =
    standstill ?? (offer ? 'Another offer lies on the table: it must be answered first.' : undefined)
  const does = (work: () => void) => () => {
    onClose()
    work()
  }
  return (
    <Dialog title="Menu" width="narrow" onClose={onClose}>
      {plays && (
        <div class="menu-verbs">
          {undo !== null && (
            <Button icon="undo" why={why} onPress={does(() => source.offer({ kind: 'back' }))}>
              {isAlone ? 'Take back my latest move' : 'Ask to take back my latest move'}
            </Button>
          )}
          <Button icon="users" why={why} onPress={does(() => source.offer({ kind: 'end' }))}>
            {isAlone ? 'End the match here' : 'Offer to end the match here'}
          </Button>
          {others
            .filter((seat) => !present.includes(seat))
            .map((seat) => (
              <Button
                key={seat}
                icon="robot"
                why={why}
                onPress={does(() => source.offer({ kind: 'replace', seat }))}
              >
                {others.length === 1
                  ? `Let a bot play for ${seats[seat].name}, who is away`
                  : `Offer to let a bot play for ${seats[seat].name}, who is away`}
              </Button>
            ))}
          <Button variant="danger" icon="close" why={standstill} onPress={onResign}>
            Resign
          </Button>
        </div>
      )}
      <div class="menu-verbs">
        <Button icon="dice" onPress={onChance}>
          Fair chance
        </Button>
        {onLearn && (
          <Button icon="info" onPress={onLearn}>
            Learn the game
          </Button>
        )}
      </div>
      {(match.isPublic || match.invite !== null) && (
        <CopyLine
          label={match.isPublic ? 'Link for others who want to look on' : 'Link of the invitation'}
          text={linkTo(match.id, match.invite)}
          said="The link is copied."
          shareTitle={`A match of ${title}`}
        />
      )}
      <ThemeField />
      <MotionField />
    </Dialog>
  )
}

function linkTo(id: string, invite: string | null): string {
  const hash = addressOf({ page: 'match', id, ...(invite !== null && { invite }) })
  return new URL(hash, location.href).href
}

export type ResignDialogProps = {
  readonly source: OnlineMatch
  readonly onClose: () => void
}

/** Says what giving up leads to before it is done. */
export function ResignDialog({ source, onClose }: ResignDialogProps) {
  const { status, viewer } = source.replica.value
  const other = status.seats.find((_, seat) => seat !== viewer)?.name
  return (
    <Dialog
      title="Resign?"
      width="narrow"
      onClose={onClose}
      actions={
        <>
          <Button first onPress={onClose}>
            Play on
          </Button>
          <Button
            variant="danger"
            onPress={() => {
              onClose()
              source.resign()
            }}
          >
            Resign
          </Button>
        </>
      }
    >
      <p>
        {status.seats.length === 2
          ? `The match ends at once, and ${other} wins it.`
          : 'A bot plays on for you and the match goes on without you. Until somebody else sits down there, you can take your seat again.'}
      </p>
    </Dialog>
  )
}
