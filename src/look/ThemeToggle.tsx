import type { Signal } from '@preact/signals'
import { Button } from './Button.tsx'
import { Segmented, type SegmentedProps } from './Segmented.tsx'
import { motion, theme, themeShown } from './theme.ts'

export function ThemeToggle() {
  const isDark = themeShown() === 'dark'
  return (
    <Button
      variant="bare"
      icon={isDark ? 'sun' : 'moon'}
      label={isDark ? 'Light theme' : 'Dark theme'}
      onPress={() => {
        theme.value = isDark ? 'light' : 'dark'
      }}
    />
  )
}

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
