import { signal } from '@preact/signals'
import { Button } from '../../look/index.ts'
import { page } from './messages.ts'

/** Whether the settings dialog is open, over whatever page there is. */
export const areSettingsOpen = signal(false)

function openSettings(): void {
  areSettingsOpen.value = true
}

export function closeSettings(): void {
  areSettingsOpen.value = false
}

/** A gear in the head of a page or table. */
export function SettingsButton() {
  return (
    <Button
      class="to-settings"
      variant="bare"
      icon="settings"
      label={page('settings')}
      onPress={openSettings}
    />
  )
}

/** Opens the settings in place of a menu. */
export function SettingsEntry({ onClose }: { readonly onClose: () => void }) {
  return (
    <Button
      icon="settings"
      onPress={() => {
        onClose()
        openSettings()
      }}
    >
      {page('settings')}
    </Button>
  )
}
