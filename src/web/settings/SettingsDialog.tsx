import { useState } from 'preact/hooks'
import { Dialog, LookFields, SettingField, singleKeys, TextField } from '../../look/index.ts'
import { identity } from '../api/identity.ts'
import { likelyName, rememberName, USUAL_NAME } from '../browser/player-name.ts'
import { addressOf } from '../browser/router.ts'
import { confirmMoves, forcedMoves } from '../browser/settings.ts'
import { areSettingsOpen } from '../page/SettingsButton.tsx'
import { SoundFields, SpeedField } from './fields.tsx'
import './settings.css'

/** All settings of this browser, in one place. Each takes effect at once. */
export function SettingsDialog() {
  return (
    <Dialog
      title="Settings"
      width="wide"
      onClose={() => {
        areSettingsOpen.value = false
      }}
    >
      <p class="quiet small">Kept in this browser. Each takes effect at once.</p>
      <div class="settings">
        <section aria-label="Play">
          <h3>Play</h3>
          <NameSetting />
          <SpeedField />
          <SettingField
            label="Confirm moves"
            setting={confirmMoves}
            choices={[
              { value: 'off', label: 'Off' },
              { value: 'on', label: 'On' },
            ]}
            hint="Asks before an action that ends your turn or cannot be undone."
          />
          <SettingField
            label="Forced moves"
            setting={forcedMoves}
            choices={[
              { value: 'done', label: 'Play automatically' },
              { value: 'asked', label: 'Ask me' },
            ]}
            hint="For example, a choice of one. On a shared device you are always asked."
          />
          <SettingField
            label="Single-key shortcuts"
            setting={singleKeys}
            choices={[
              { value: 'on', label: 'On' },
              { value: 'off', label: 'Off' },
            ]}
            hint="Letters and digits alone, such as H for a hint."
          />
        </section>
        <section aria-label="Look and sound">
          <h3>Look and sound</h3>
          <LookFields />
          <SoundFields />
        </section>
      </div>
    </Dialog>
  )
}

function NameSetting() {
  const [name, setName] = useState(likelyName)
  const who = identity.value
  const me = who.is === 'known' ? who.me : null
  return (
    <div class="stack">
      <TextField
        label="Your name"
        hint="For new matches on this device."
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
          Online you play as <strong>{me.name}</strong>.{' '}
          <a
            href={addressOf({ page: 'me' })}
            onClick={() => {
              areSettingsOpen.value = false
            }}
          >
            Change it in your account
          </a>
        </p>
      )}
    </div>
  )
}
