import { Button } from './Button.tsx'
import { Segmented } from './Segmented.tsx'
import { motion, theme, themeShown } from './theme.ts'

/** Day or night at one press. Remembered. */
export function ThemeToggle() {
  const night = themeShown() === 'dark'
  return (
    <Button
      variant="bare"
      icon={night ? 'sun' : 'moon'}
      label={night ? 'Daylight' : 'Night'}
      onPress={() => {
        theme.value = night ? 'light' : 'dark'
      }}
    />
  )
}

/** The same with the device's own wish among the choices, for a page of settings. */
export function ThemeField() {
  return (
    <Segmented
      label="Light"
      value={theme.value}
      onChange={(chosen) => {
        theme.value = chosen
      }}
      choices={[
        { value: 'auto', label: 'As the device' },
        { value: 'light', label: 'Day', icon: 'sun' },
        { value: 'dark', label: 'Night', icon: 'moon' },
      ]}
    />
  )
}

/** Whether things may move, for a page of settings. */
export function MotionField() {
  return (
    <Segmented
      label="Motion"
      value={motion.value}
      onChange={(chosen) => {
        motion.value = chosen
      }}
      choices={[
        { value: 'auto', label: 'As the device' },
        { value: 'none', label: 'None' },
      ]}
    />
  )
}
