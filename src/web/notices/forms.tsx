import { useState } from 'preact/hooks'
import { Select, TextField } from '../../look/index.ts'
import { AskForm } from '../account/AskForm.tsx'
import { addMail, addWebhook, type Channel, confirmMail, type Format } from '../api/notices.ts'

type DoneProps = {
  /** Called when the list of channels has changed. */
  readonly onDone: () => void
}

export function MailForm({ onDone }: DoneProps) {
  const [address, setAddress] = useState('')
  const send = async () => {
    await addMail(address)
    setAddress('')
    onDone()
  }
  return (
    <AskForm verb="Send code" variant="quiet" places={['address']} onSubmit={send}>
      {(error) => (
        <TextField
          label="Email address"
          input={{ type: 'email', autocomplete: 'email' }}
          value={address}
          error={error('address')}
          onChange={setAddress}
        />
      )}
    </AskForm>
  )
}

export function CodeForm({ channel: { id, label }, onDone }: DoneProps & { readonly channel: Channel }) {
  const [code, setCode] = useState('')
  const confirm = async () => {
    await confirmMail(id, code)
    onDone()
  }
  return (
    <AskForm verb="Confirm" places={['code']} onSubmit={confirm}>
      {(error) => (
        <TextField
          label={`Code sent to ${label}`}
          hint="The code is valid for an hour. Nothing else is sent until you confirm it."
          placeholder="ABCD-2345"
          input={{ autocomplete: 'one-time-code', autocapitalize: 'characters', spellcheck: false }}
          value={code}
          error={error('code')}
          onChange={setCode}
        />
      )}
    </AskForm>
  )
}

const FORMATS: readonly { readonly value: Format; readonly label: string }[] = [
  { value: 'discord', label: 'Discord' },
  { value: 'slack', label: 'Slack, Mattermost' },
  { value: 'json', label: 'Your own program (JSON)' },
]

export function WebhookForm({ onDone }: DoneProps) {
  const [url, setUrl] = useState('')
  const [format, setFormat] = useState<Format>('discord')
  const add = async () => {
    await addWebhook(url, format)
    setUrl('')
    onDone()
  }
  return (
    <AskForm verb="Add webhook" variant="quiet" places={['url', 'format']} onSubmit={add}>
      {(error) => (
        <>
          <Select
            label="Message format"
            choices={FORMATS}
            value={format}
            onChange={setFormat}
            error={error('format')}
          />
          <TextField
            label="Webhook address"
            hint="The chat service gives it to you. Keep it secret: anyone who has it can post."
            placeholder="https://"
            input={{ type: 'url', autocomplete: 'off' }}
            value={url}
            error={error('url')}
            onChange={setUrl}
          />
        </>
      )}
    </AskForm>
  )
}
