import { Button } from '../../look/index.ts'

export type AfterwardsProps = {
  /** Undefined: the viewer cannot ask for one. */
  readonly onRematch: (() => void) | undefined
  /** Default: "Rematch". */
  readonly rematchVerb?: string
  readonly onReplay: () => void
  readonly onReview: () => void
  readonly onSave: () => void
}

export function Afterwards({
  onRematch,
  rematchVerb = 'Rematch',
  onReplay,
  onReview,
  onSave,
}: AfterwardsProps) {
  return (
    <>
      {onRematch && (
        <Button variant="seal" onPress={onRematch}>
          {rematchVerb}
        </Button>
      )}
      <Button icon="play" onPress={onReplay}>
        Replay
      </Button>
      <Button icon="chart" onPress={onReview}>
        Review
      </Button>
      <Button icon="save" onPress={onSave}>
        Save
      </Button>
    </>
  )
}
