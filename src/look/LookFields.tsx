import type { Signal } from '@preact/signals'
import { Segmented, type SegmentedProps } from './Segmented.tsx'
import { motion, textSize, theme } from './theme.ts'

export type SettingFieldProps<Value extends string> = Omit<SegmentedProps<Value>, 'value' | 'onChange'> & {
  readonly setting: Signal<Value>
}

export function SettingField<Value extends string>({ setting, ...field }: SettingFieldProps<Value>) {
  return (
    <Segmented
      {...field}
      value={setting.value}
      onChange={(chosen) => {
        setting.value = chosen
      }}
    />
  )
}

/** Theme, text size and motion. */
export function LookFields() {
  return (
    <>
      <SettingField
        label="Theme"
        setting={theme}
        choices={[
          { value: 'auto', label: 'System' },
          { value: 'light', label: 'Light', icon: 'sun' },
          { value: 'dark', label: 'Dark', icon: 'moon' },
        ]}
      />
      <SettingField
        label="Text size"
        setting={textSize}
        choices={[
          { value: 'normal', label: 'Normal' },
          { value: 'large', label: 'Large' },
          { value: 'larger', label: 'Larger' },
        ]}
      />
      <SettingField
        label="Motion"
        setting={motion}
        choices={[
          { value: 'auto', label: 'System' },
          { value: 'none', label: 'None' },
        ]}
      />
    </>
  )
}
