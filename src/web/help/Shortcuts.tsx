import { Button, usePageKeys } from '../../look/index.ts'
import { areShortcutsOpen } from '../browser/shortcuts.ts'
import { lazyPart } from '../page/loading.tsx'
import { page } from '../page/messages.ts'

const ShortcutsDialog = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)

/** Opens the list of keys in place of a menu. */
export function ShortcutsEntry({ onClose }: { readonly onClose: () => void }) {
  return (
    <Button
      icon="info"
      onPress={() => {
        onClose()
        areShortcutsOpen.value = true
      }}
    >
      {page('shortcuts')}
    </Button>
  )
}

function close(): void {
  areShortcutsOpen.value = false
}

/** The list of keys, on every page: the key ? opens it. */
export function Shortcuts() {
  usePageKeys((event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    areShortcutsOpen.value = true
  })
  return areShortcutsOpen.value ? <ShortcutsDialog onClose={close} /> : null
}
