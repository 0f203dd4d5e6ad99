import { Button, useEscape, useKeyboardFollows } from '../../../../look/index.ts'
import { choosing, closeDuel, duelShown, fightOf, isBoardShown } from '../state/duels.ts'
import type { Props } from '../state/ui-state.ts'
import { DuelSheet } from './DuelSheet.tsx'

/** A duel in the board's place: everyone watches the same. A duelist's own cards are in the hand. */
export function DuelScene(props: Props) {
  const { view, viewer, names, sealed } = props
  const record = duelShown(props)
  const root = useKeyboardFollows<HTMLElement>(
    [viewer, record?.shown.length, record?.over?.result].join(),
    '.ter-back',
  )
  useEscape(record?.over !== undefined, closeDuel)
  if (!record) return null
  const own = choosing(props)
  return (
    <DuelSheet
      record={record}
      view={view}
      names={names}
      viewer={viewer}
      sealed={sealed}
      root={root}
      own={own && { role: own.role, card: own.card }}
    >
      {record.over ? (
        <Button variant="primary" size="small" icon="next" first onPress={closeDuel}>
          Continue
        </Button>
      ) : (
        <Button
          class="ter-back"
          variant="bare"
          size="small"
          icon="eye"
          onPress={() => {
            isBoardShown.value = true
          }}
        >
          Board
        </Button>
      )}
    </DuelSheet>
  )
}

/** Back from the flower to the duel that is fought meanwhile. */
export function DuelToggle({ view }: Pick<Props, 'view'>) {
  if (!fightOf(view) || !isBoardShown.value) return null
  return (
    <Button
      class="ter-duel-toggle"
      size="small"
      icon="sword"
      onPress={() => {
        isBoardShown.value = false
      }}
    >
      Back to the duel
    </Button>
  )
}
