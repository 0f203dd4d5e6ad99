import { SettingField } from '../../look/index.ts'
import { sound, speed, vibration, volume } from '../browser/settings.ts'

export function SpeedField() {
  return (
    <SettingField
      label="Speed of others"
      setting={speed}
      choices={[
        { value: 'slow', label: 'Slow' },
        { value: 'normal', label: 'Normal' },
        { value: 'fast', label: 'Fast' },
        { value: 'instant', label: 'Instant' },
      ]}
      hint="Click or press any key to skip ahead."
    />
  )
}

export function SoundFields() {
  return (
    <>
      <SettingField
        label="Sound"
        setting={sound}
        choices={[
          { value: 'off', label: 'Off' },
          { value: 'effects', label: 'Effects' },
          { value: 'all', label: 'All' },
        ]}
        hint="All adds a bell for your turn and a fanfare at the end."
      />
      {sound.value !== 'off' && (
        <SettingField
          label="Volume"
          setting={volume}
          choices={[
            { value: 'low', label: 'Low' },
            { value: 'medium', label: 'Medium' },
            { value: 'high', label: 'High' },
          ]}
        />
      )}
      {canVibrate() && (
        <SettingField
          label="Vibrate on your turn"
          setting={vibration}
          choices={[
            { value: 'on', label: 'On' },
            { value: 'off', label: 'Off' },
          ]}
        />
      )}
    </>
  )
}

/** Desktop browsers have `vibrate` too, but nothing to vibrate with. */
function canVibrate(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches
}
