import { useState } from 'preact/hooks'
import { Button, Select, TextField, toast } from '../../look/index.ts'
import { AskForm } from '../account/AskForm.tsx'
import { useRequest } from '../account/use-request.ts'
import { addMail, addWebhook, type Channel, confirmMail, type Format } from '../api/notices.ts'
import { RefusalLine } from '../page/refusals.tsx'
import { notices as say } from './messages.ts'

type DoneProps = {
  /** Called when the list of channels has changed. */
  readonly onDone: () => void
}

export function MailForm({ onDone }: DoneProps) {
  const [address, setAddress] = useState('')
  const send = async () => {
    // An address to which no mail could be sent is listed too.
    const { isReady, label } = await addMail(address).finally(onDone)
    setAddress('')
    toast(say(isReady ? 'alreadyConfirmed' : 'codeSent', { address: label }), 'check')
  }
  return (
    <AskForm verb={say('sendCode')} variant="quiet" places={['address']} onSubmit={send}>
      {(error) => (
        <TextField
          label={say('address')}
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
  const { refusal, ask } = useRequest()
  const sendAgain = () =>
    ask(async () => {
      await addMail(label)
      toast(say('codeSent', { address: label }), 'check')
    })
  const confirm = async () => {
    await confirmMail(id, code)
    onDone()
  }
  return (
    <AskForm
      verb={say('confirm')}
      places={['code']}
      onSubmit={confirm}
      beside={<Button onPress={sendAgain}>{say('newCode')}</Button>}
    >
      {(error) => (
        <>
          <TextField
            label={say('codeFor', { address: label })}
            hint={say('codeHint')}
            placeholder="ABCD-2345"
            input={{ autocomplete: 'one-time-code', autocapitalize: 'characters', spellcheck: false }}
            value={code}
            error={error('code')}
            onChange={setCode}
          />
          <RefusalLine refusal={refusal} />
        </>
      )}
    </AskForm>
  )
}

function formats(): readonly { readonly value: Format; readonly label: string }[] {
  return [
    { value: 'discord', label: 'Discord' },
    { value: 'slack', label: 'Slack, Mattermost' },
    { value: 'json', label: say('own') },
  ]
}

export function WebhookForm({ onDone }: DoneProps) {
  const [url, setUrl] = useState('')
  const [format, setFormat] = useState<Format>('discord')
  const add = async () => {
    await addWebhook(url, format)
    setUrl('')
    onDone()
  }
  return (
    <AskForm verb={say('addWebhook')} variant="quiet" places={['url', 'format']} onSubmit={add}>
      {(error) => (
        <>
          <Select
            label={say('format')}
            choices={formats()}
            value={format}
            onChange={setFormat}
            error={error('format')}
          />
          <TextField
            label={say('webhookAddress')}
            hint={say('webhookHint')}
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
