import type { Signal } from '@preact/signals'
import { look } from './messages.ts'
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
        label={look('theme')}
        setting={theme}
        choices={[
          { value: 'auto', label: look('system') },
          { value: 'light', label: look('light'), icon: 'sun' },
          { value: 'dark', label: look('dark'), icon: 'moon' },
        ]}
      />
      <SettingField
        label={look('textSize')}
        setting={textSize}
        choices={[
          { value: 'normal', label: look('normal') },
          { value: 'large', label: look('large') },
          { value: 'larger', label: look('larger') },
        ]}
      />
      <SettingField
        label={look('motion')}
        setting={motion}
        choices={[
          { value: 'auto', label: look('system') },
          { value: 'none', label: look('noMotion') },
        ]}
      />
    </>
  )
}
