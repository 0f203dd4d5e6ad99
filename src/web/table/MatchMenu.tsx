import { Button, Dialog, LookFields, SettingField } from '../../look/index.ts'
import { forcedMoves, pace } from '../browser/settings.ts'

export type MatchMenuProps = {
  readonly onClose: () => void
  readonly onSave: () => void
  readonly onVerify: () => void
  readonly onNew: () => void
  /** Undefined: the game has no lesson. */
  readonly onLearn: (() => void) | undefined
}

export function MatchMenu({ onClose, onSave, onVerify, onNew, onLearn }: MatchMenuProps) {
  return (
    <Dialog title="Menu" width="narrow" onClose={onClose}>
      <div class="stack">
        <Button icon="save" onPress={onSave}>
          Save as file
        </Button>
        <Button icon="dice" onPress={onVerify}>
          Verify the shuffle
        </Button>
        <Button icon="plus" onPress={onNew}>
          New match
        </Button>
        {onLearn && (
          <Button icon="info" onPress={onLearn}>
            Learn to play
          </Button>
        )}
      </div>
      <SettingField
        label="Bot speed"
        setting={pace}
        choices={[
          { value: 'calm', label: 'Normal' },
          { value: 'fast', label: 'Fast' },
        ]}
        hint="Click or press any key to skip ahead."
      />
      <SettingField
        label="Forced moves"
        setting={forcedMoves}
        choices={[
          { value: 'done', label: 'Play automatically' },
          { value: 'asked', label: 'Ask me' },
        ]}
        hint="For example, a pass without an answer. On a shared device you are always asked."
      />
      <LookFields />
    </Dialog>
  )
}
