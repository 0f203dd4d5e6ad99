import { useState } from 'preact/hooks'
import { Field, Select } from '../../look/index.ts'
import { AskForm } from '../account/AskForm.tsx'
import { addMail, addWebhook, type Channel, confirmMail, type Format } from '../api/notices.ts'

type DoneProps = {
  /** Something has changed: the list is to be read again. */
  readonly onDone: () => void
}

/** Asks for a mail address, to which a code is sent. */
export function MailForm({ onDone }: DoneProps) {
  const [address, setAddress] = useState('')
  const send = async () => {
    await addMail(address)
    setAddress('')
    onDone()
  }
  return (
    <AskForm verb="Send me a code" variant="quiet" places={['address']} onSubmit={send}>
      {(error) => (
        <Field label="Mail address" error={error('address')}>
          {(ties) => (
            <input
              {...ties}
              class="control"
              type="email"
              autocomplete="email"
              value={address}
              onInput={({ currentTarget }) => setAddress(currentTarget.value)}
            />
          )}
        </Field>
      )}
    </AskForm>
  )
}

/** Asks for the code that was sent to a mail address. */
export function CodeForm({ channel: { id, label }, onDone }: DoneProps & { readonly channel: Channel }) {
  const [code, setCode] = useState('')
  const confirm = async () => {
    await confirmMail(id, code)
    onDone()
  }
  return (
    <AskForm verb="Confirm" places={['code']} onSubmit={confirm}>
      {(error) => (
        <Field
          label={`The code sent to ${label}`}
          hint="It holds for an hour. Nothing else is sent there before you confirm it."
          error={error('code')}
        >
          {(ties) => (
            <input
              {...ties}
              class="control"
              autocomplete="one-time-code"
              autocapitalize="characters"
              spellcheck={false}
              placeholder="ABCD-2345"
              value={code}
              onInput={({ currentTarget }) => setCode(currentTarget.value)}
            />
          )}
        </Field>
      )}
    </AskForm>
  )
}

const FORMATS: readonly { readonly value: Format; readonly label: string }[] = [
  { value: 'discord', label: 'Discord' },
  { value: 'slack', label: 'Slack, Mattermost' },
  { value: 'json', label: 'A program of your own (JSON)' },
]

/** Asks for a webhook of a chat service or a program. */
export function WebhookForm({ onDone }: DoneProps) {
  const [url, setUrl] = useState('')
  const [format, setFormat] = useState<Format>('discord')
  const add = async () => {
    await addWebhook(url, format)
    setUrl('')
    onDone()
  }
  return (
    <AskForm verb="Send notices there" variant="quiet" places={['url', 'format']} onSubmit={add}>
      {(error) => (
        <>
          <Select
            label="Written for"
            choices={FORMATS}
            value={format}
            onChange={setFormat}
            error={error('format')}
          />
          <Field
            label="Webhook address"
            hint="The chat service gives it to you. Keep it to yourself: whoever has it can write there."
            error={error('url')}
          >
            {(ties) => (
              <input
                {...ties}
                class="control"
                type="url"
                autocomplete="off"
                placeholder="https://"
                value={url}
                onInput={({ currentTarget }) => setUrl(currentTarget.value)}
              />
            )}
          </Field>
        </>
      )}
    </AskForm>
  )
}
