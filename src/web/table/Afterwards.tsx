import { Button } from '../../look/index.ts'

export type AfterwardsProps = {
  /** Undefined: whoever looks cannot ask for one. */
  readonly onRematch: (() => void) | undefined
  /** What the way to the next match is called, where it is not simply a rematch. */
  readonly rematchVerb?: string
  readonly onReplay: () => void
  readonly onReview: () => void
  readonly onSave: () => void
}

/** What can be done with a match that is over. */
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
