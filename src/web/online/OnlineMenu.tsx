import { ONLOOKER } from '../../core/index.ts'
import { Button, Dialog } from '../../look/index.ts'
import { LearnButton } from '../game/LearnButton.tsx'
import { ShortcutsEntry } from '../help/Shortcuts.tsx'
import { MatchLink } from '../lobby/links.tsx'
import { SettingsEntry } from '../page/SettingsButton.tsx'
import { GalleryButton } from '../rules/GalleryButton.tsx'
import { table } from '../table/messages.ts'
import { isAmongBots, isPersonAt } from './offers.ts'
import type { OnlineMatch } from './online-match.ts'
import { onlineTable as say } from './table.messages.ts'

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
  const why = standstill ?? (offer ? say('offerOpen') : undefined)
  const does = (work: () => void) => () => {
    onClose()
    work()
  }
  return (
    <Dialog title={table('menu')} width="narrow" onClose={onClose}>
      {plays && (
        <div class="stack">
          {undo !== null && (
            <Button icon="undo" why={why} onPress={does(() => source.offer({ kind: 'back' }))}>
              {say(isAlone ? 'undo' : 'askUndo')}
            </Button>
          )}
          <Button icon="users" why={why} onPress={does(() => source.offer({ kind: 'end' }))}>
            {say(isAlone ? 'end' : 'draw')}
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
                {say(others.length === 1 ? 'letBot' : 'offerBot', { name: seats[seat].name })}
              </Button>
            ))}
          <Button variant="danger" icon="close" why={standstill} onPress={onResign}>
            {say('resign')}
          </Button>
        </div>
      )}
      <div class="stack">
        {onAskMe && (
          <Button icon="info" onPress={onAskMe}>
            {say('askMe')}
          </Button>
        )}
        <Button icon="dice" onPress={onVerify}>
          {say('verify')}
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
          label={say(match.isPublic ? 'watchLink' : 'inviteLink')}
        />
      )}
    </Dialog>
  )
}
