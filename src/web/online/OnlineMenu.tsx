import { ONLOOKER } from '../../core/index.ts'
import { Button, Dialog } from '../../look/index.ts'
import { LearnButton } from '../game/LearnButton.tsx'
import { ShortcutsEntry } from '../help/Shortcuts.tsx'
import { MatchLink } from '../lobby/links.tsx'
import { SettingsEntry } from '../page/SettingsButton.tsx'
import { GalleryButton } from '../rules/GalleryButton.tsx'
import { isAmongBots, isPersonAt } from './offers.ts'
import type { OnlineMatch } from './online-match.ts'

export type OnlineMenuProps = {
  readonly source: OnlineMatch
  readonly title: string
  readonly onClose: () => void
  readonly onVerify: () => void
  /** Opens the standing orders; undefined where there are none. */
  readonly onAskMe: (() => void) | undefined
  readonly onResign: () => void
}

export function OnlineMenu({ source, title, onClose, onVerify, onAskMe, onResign }: OnlineMenuProps) {
  const { match, viewer, status, present } = source.replica.value
  const { seats, result, offer, undo } = status
  const plays = viewer !== ONLOOKER && isPersonAt(seats, viewer) && !result
  const others = seats.flatMap((_, seat) => (seat !== viewer && isPersonAt(seats, seat) ? [seat] : []))
  const isAlone = isAmongBots(seats, viewer)
  const standstill = source.tableView.value.standstill?.message
  const why = standstill ?? (offer ? 'An offer is still open.' : undefined)
  const does = (work: () => void) => () => {
    onClose()
    work()
  }
  return (
    <Dialog title="Menu" width="narrow" onClose={onClose}>
      {plays && (
        <div class="stack">
          {undo !== null && (
            <Button icon="undo" why={why} onPress={does(() => source.offer({ kind: 'back' }))}>
              {isAlone ? 'Undo my last move' : 'Ask to undo my last move'}
            </Button>
          )}
          <Button icon="users" why={why} onPress={does(() => source.offer({ kind: 'end' }))}>
            {isAlone ? 'End the match' : 'Offer a draw'}
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
      <div class="stack">
        {onAskMe && (
          <Button icon="info" onPress={onAskMe}>
            Ask me when …
          </Button>
        )}
        <Button icon="dice" onPress={onVerify}>
          Verify the shuffle
        </Button>
        <GalleryButton game={match.game} over={{ options: match.options }} />
        <LearnButton game={match.game} />
        <ShortcutsEntry onClose={onClose} />
        <SettingsEntry onClose={onClose} />
      </div>
      {(match.isPublic || match.invite !== null) && (
        <MatchLink
          match={match}
          invite={match.invite}
          title={title}
          label={match.isPublic ? 'Link for spectators' : 'Invitation link'}
        />
      )}
    </Dialog>
  )
}
