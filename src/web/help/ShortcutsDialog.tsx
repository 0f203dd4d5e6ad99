import { Dialog, singleKeys } from '../../look/index.ts'
import type { Shortcut } from '../../look/table.ts'
import { areShortcutsOpen, pageShortcuts } from '../browser/shortcuts.ts'
import './shortcuts.css'

const EVERYWHERE: readonly Shortcut[] = [
  { keys: ['Tab', 'Shift Tab'], does: 'Move to the next or previous part' },
  { keys: ['Enter', 'Space'], does: 'Press what has the focus' },
  { keys: ['Esc'], does: 'Leave what you began: a choice, a hint, a drawer' },
  { keys: ['?'], does: 'Show this list' },
]

/** The keys of the page and of its game. */
export function ShortcutsDialog() {
  const lists = [...pageShortcuts.value, { title: 'Everywhere', shortcuts: EVERYWHERE }]
  return (
    <Dialog
      title="Keyboard shortcuts"
      onClose={() => {
        areShortcutsOpen.value = false
      }}
    >
      {singleKeys.value === 'off' && (
        <p class="quiet small">Letters, digits and signs alone are off. Settings turns them on.</p>
      )}
      {lists.map(({ title, shortcuts }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <dl class="facts shortcuts">
            {shortcuts.map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  {keys.map((key, i) => (
                    <span key={key}>
                      {i > 0 && ' or '}
                      <kbd>{key}</kbd>
                    </span>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
