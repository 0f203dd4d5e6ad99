import { Button } from '../../look/index.ts'
import { type Destination, go } from '../browser/router.ts'

export type AfterwardsProps = {
  /** Undefined: the viewer cannot ask for one. */
  readonly onRematch: (() => void) | undefined
  /** Default: "Rematch". */
  readonly rematchVerb?: string
  readonly replay: Extract<Destination, { page: 'replay' }>
  readonly onSave: () => void
  /** E.g. whether the match is rated. */
  readonly note?: string | undefined
}

export function Afterwards({ onRematch, rematchVerb = 'Rematch', replay, onSave, note }: AfterwardsProps) {
  return (
    <>
      {note !== undefined && <p class="quiet small">{note}</p>}
      {onRematch && (
        <Button variant="seal" onPress={onRematch}>
          {rematchVerb}
        </Button>
      )}
      <Button icon="play" onPress={() => go(replay)}>
        Replay
      </Button>
      <Button icon="chart" onPress={() => go({ ...replay, isReview: true })}>
        Review
      </Button>
      <Button icon="save" onPress={onSave}>
        Save
      </Button>
    </>
  )
}
