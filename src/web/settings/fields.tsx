import { SettingField } from '../../look/index.ts'
import { sound, speed, vibration, volume } from '../browser/settings.ts'
import { settings } from './messages.ts'

export function SpeedField() {
  return (
    <SettingField
      label={settings('speed')}
      setting={speed}
      choices={[
        { value: 'slow', label: settings('slow') },
        { value: 'normal', label: settings('normal') },
        { value: 'fast', label: settings('fast') },
        { value: 'instant', label: settings('instant') },
      ]}
      hint={settings('speedHint')}
    />
  )
}

export function SoundFields() {
  return (
    <>
      <SettingField
        label={settings('sound')}
        setting={sound}
        choices={[
          { value: 'off', label: settings('off') },
          { value: 'effects', label: settings('effects') },
          { value: 'all', label: settings('all') },
        ]}
        hint={settings('soundHint')}
      />
      {sound.value !== 'off' && (
        <SettingField
          label={settings('volume')}
          setting={volume}
          choices={[
            { value: 'low', label: settings('low') },
            { value: 'medium', label: settings('medium') },
            { value: 'high', label: settings('high') },
          ]}
        />
      )}
      {canVibrate() && (
        <SettingField
          label={settings('vibrate')}
          setting={vibration}
          choices={[
            { value: 'on', label: settings('on') },
            { value: 'off', label: settings('off') },
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
