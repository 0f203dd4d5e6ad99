import { Dialog, singleKeys } from '../../look/index.ts'
import type { Shortcut } from '../../look/table.ts'
import { pageShortcuts } from '../browser/shortcuts.ts'
import { shortcuts as say } from './shortcuts.messages.ts'
import './shortcuts.css'

function everywhere(): readonly Shortcut[] {
  return [
    { keys: ['Tab', 'Shift Tab'], does: say('tab') },
    { keys: ['Enter', 'Space'], does: say('press') },
    { keys: ['Esc'], does: say('leave') },
    { keys: ['?'], does: say('list') },
  ]
}

/** The keys of the page and of its game. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const lists = [...pageShortcuts.value, { title: say('everywhere'), shortcuts: everywhere() }]
  return (
    <Dialog title={say('title')} onClose={onClose}>
      {singleKeys.value === 'off' && <p class="quiet small">{say('off')}</p>}
      <p class="quiet small">{say('screenReader')}</p>
      {lists.map(({ title, shortcuts }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <dl class="facts shortcuts">
            {shortcuts.map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  {keys.map((key, i) => (
                    <span key={key}>
                      {i > 0 && say('or')}
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
