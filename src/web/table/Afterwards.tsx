import { Button } from '../../look/index.ts'
import { type Destination, go } from '../browser/router.ts'
import { table as say } from './messages.ts'

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

export function Afterwards({
  onRematch,
  rematchVerb = say('rematch'),
  replay,
  onSave,
  note,
}: AfterwardsProps) {
  return (
    <>
      {note !== undefined && <p class="quiet small">{note}</p>}
      {onRematch && (
        <Button variant="seal" onPress={onRematch}>
          {rematchVerb}
        </Button>
      )}
      <Button icon="play" onPress={() => go(replay)}>
        {say('replay')}
      </Button>
      <Button icon="chart" onPress={() => go({ ...replay, isReview: true })}>
        {say('review')}
      </Button>
      <Button icon="save" onPress={onSave}>
        {say('save')}
      </Button>
    </>
  )
}
