import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Dialog, LookFields, Select, SettingField, singleKeys, TextField } from '../../look/index.ts'
import { identity } from '../api/identity.ts'
import { LANGUAGES, language, languageName } from '../browser/language.ts'
import { likelyName, rememberName, USUAL_NAME } from '../browser/player-name.ts'
import { addressOf } from '../browser/router.ts'
import { confirmMoves, forcedMoves } from '../browser/settings.ts'
import { SoundFields, SpeedField } from './fields.tsx'
import { settings } from './messages.ts'
import './settings.css'

/** All settings of this browser, in one place. Each takes effect at once. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title={settings('settings')}
      width="wide"
      // The button that was pressed is gone when the language has changed.
      opener=".to-settings"
      onClose={onClose}
    >
      <p class="quiet small">{settings('kept')}</p>
      <div class="settings">
        <section aria-label={settings('play')}>
          <h3>{settings('play')}</h3>
          <NameSetting onClose={onClose} />
          <SpeedField />
          <SettingField
            label={settings('confirmMoves')}
            setting={confirmMoves}
            choices={[
              { value: 'off', label: settings('off') },
              { value: 'on', label: settings('on') },
            ]}
            hint={settings('confirmMovesHint')}
          />
          <SettingField
            label={settings('forcedMoves')}
            setting={forcedMoves}
            choices={[
              { value: 'done', label: settings('forcedDone') },
              { value: 'asked', label: settings('forcedAsked') },
            ]}
            hint={settings('forcedHint')}
          />
          <SettingField
            label={settings('singleKeys')}
            setting={singleKeys}
            choices={[
              { value: 'on', label: settings('on') },
              { value: 'off', label: settings('off') },
            ]}
            hint={settings('singleKeysHint')}
          />
        </section>
        <section aria-label={settings('lookAndSound')}>
          <h3>{settings('lookAndSound')}</h3>
          <Select
            label={settings('language')}
            value={language.value}
            choices={LANGUAGES.map((code) => ({ value: code, label: languageName(code) }))}
            hint={settings('languageHint')}
            onChange={(code) => {
              language.value = code
            }}
          />
          <LookFields />
          <SoundFields />
        </section>
      </div>
    </Dialog>
  )
}

const strong = (inner: ComponentChildren) => <strong>{inner}</strong>

function NameSetting({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState(likelyName)
  const who = identity.value
  const me = who.is === 'known' ? who.me : null
  return (
    <div class="stack">
      <TextField
        label={settings('name')}
        hint={settings('nameHint')}
        placeholder={USUAL_NAME}
        value={name}
        input={{ maxLength: 30 }}
        onChange={(typed) => {
          setName(typed)
          rememberName(typed.trim() || USUAL_NAME)
        }}
      />
      {me && (
        <p class="small">
          {settings.rich('onlineAs', { name: me.name, b: strong })}{' '}
          <a href={addressOf({ page: 'me' })} onClick={onClose}>
            {settings('changeInAccount')}
          </a>
        </p>
      )}
    </div>
  )
}
