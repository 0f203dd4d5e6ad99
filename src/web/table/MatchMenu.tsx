import { Button, Dialog, MotionField, Segmented, ThemeField } from '../../look/index.ts'
import { foregone, pace } from '../browser/settings.ts'

export type MatchMenuProps = {
  readonly onClose: () => void
  readonly onSave: () => void
  readonly onChance: () => void
  readonly onNew: () => void
  /** Undefined: the game has no lesson. */
  readonly onLearn: (() => void) | undefined
}

/** What one wants now and then while playing. */
export function MatchMenu({ onClose, onSave, onChance, onNew, onLearn }: MatchMenuProps) {
  return (
    <Dialog title="Menu" width="narrow" onClose={onClose}>
      <div class="menu-verbs">
        <Button icon="save" onPress={onSave}>
          Save as a file
        </Button>
        <Button icon="dice" onPress={onChance}>
          Fair chance
        </Button>
        <Button icon="plus" onPress={onNew}>
          New match
        </Button>
        {onLearn && (
          <Button icon="info" onPress={onLearn}>
            Learn the game
          </Button>
        )}
      </div>
      <PaceField />
      <ForegoneField />
      <ThemeField />
      <MotionField />
    </Dialog>
  )
}

/** Whether what leaves nothing to decide is done for whoever plays alone. */
function ForegoneField() {
  return (
    <Segmented
      label="When there is nothing to decide"
      value={foregone.value}
      onChange={(chosen) => {
        foregone.value = chosen
      }}
      choices={[
        { value: 'done', label: 'Do it for me' },
        { value: 'asked', label: 'Ask me' },
      ]}
      hint="Such as a pass without an answer. With others at this screen you are always asked: it would tell what you hold."
    />
  )
}

/** How fast bots play. */
function PaceField() {
  return (
    <Segmented
      label="Bots play"
      value={pace.value}
      onChange={(chosen) => {
        pace.value = chosen
      }}
      choices={[
        { value: 'calm', label: 'So that I can follow' },
        { value: 'fast', label: 'Fast' },
      ]}
      hint="A press or a key lets them go on at once."
    />
  )
}
