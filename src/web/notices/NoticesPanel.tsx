import { useEffect, useState } from 'preact/hooks'
import { Refused } from '../../core/index.ts'
import { Button, toast } from '../../look/index.ts'
import { useRequest } from '../account/use-request.ts'
import { endPushes, takePushes, thisDevice, whyNoPush } from '../api/browser-push.ts'
import { addBrowser, type Channel, dropChannel, listChannels, tryChannel } from '../api/notices.ts'
import { RefusalLine } from '../page/refusals.tsx'
import { CodeForm, MailForm, WebhookForm } from './forms.tsx'
import { notices as say } from './messages.ts'
import './notices.css'

export type NoticesPanelProps = {
  /** The server's key for browser notifications; null where it sends none. */
  readonly push: string | null
  readonly mail: boolean
}

type Known = { readonly channels: readonly Channel[]; readonly device: string | null }

/** The ways in which a player is notified that it is their turn, and forms to add one. */
export function NoticesPanel({ push, mail }: NoticesPanelProps) {
  const [known, setKnown] = useState<Known>()
  const { refusal, ask } = useRequest()
  const look = async () => {
    const [channels, device] = await Promise.all([listChannels(), thisDevice()])
    setKnown({ channels, device })
  }
  useEffect(() => ask(look), [])

  /** Lists the channels again, also where one is gone: dropped on another device, or a browser that has unsubscribed. */
  const askAndLook = (work: () => Promise<void>) => ask(() => work().finally(look))
  const end = (channel: Channel) =>
    askAndLook(async () => {
      if (isHere(channel, known)) await endPushes()
      await dropChannel(channel.id)
    })
  const begin = (key: string) =>
    ask(async () => {
      try {
        await addBrowser(await takePushes(key))
      } catch (error) {
        if (error instanceof Refused) await endPushes()
        throw error
      }
      await look()
    })

  const channels = known?.channels ?? []
  const whyNot = whyNoPush(push)
  return (
    <div class="notices">
      {channels.length > 0 && (
        <ul class="part-list" aria-label={say('yours')}>
          {channels.map((channel) => (
            <li key={channel.id}>
              <span>
                <strong>{channel.label}</strong>
                <span class="quiet small part-list-more">{wordsFor(channel, isHere(channel, known))}</span>
              </span>
              <span class="notices-verbs">
                {channel.isReady && (
                  <Button
                    size="small"
                    label={say('testTo', { channel: channel.label })}
                    onPress={() =>
                      askAndLook(async () => {
                        await tryChannel(channel.id)
                        toast(say('testSent'), 'check')
                      })
                    }
                  >
                    {say('test')}
                  </Button>
                )}
                <Button
                  variant="bare"
                  icon="delete"
                  label={say('stop', { channel: channel.label })}
                  onPress={() => end(channel)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <RefusalLine refusal={refusal} />
      {channels
        .filter(({ isReady }) => !isReady)
        .map((channel) => (
          <CodeForm key={channel.id} channel={channel} onDone={() => ask(look)} />
        ))}

      <section class="notices-way" aria-label={say('browser')}>
        <h3>{say('browser')}</h3>
        {whyNot === undefined && push !== null
          ? !channels.some((channel) => isHere(channel, known)) && (
              <Button icon="chat" onPress={() => begin(push)}>
                {say('notifyMe')}
              </Button>
            )
          : whyNot && <p class="field-hint">{say(whyNot)}</p>}
        {channels.some((channel) => isHere(channel, known)) && <p class="field-hint">{say('notifies')}</p>}
      </section>
      <section class="notices-way" aria-label={say('mail')}>
        <h3>{say('mail')}</h3>
        {mail ? <MailForm onDone={() => ask(look)} /> : <p class="field-hint">{say('noMail')}</p>}
      </section>
      <section class="notices-way" aria-label={say('chat')}>
        <h3>{say('chat')}</h3>
        <WebhookForm onDone={() => ask(look)} />
      </section>
    </div>
  )
}

function isHere({ device }: Channel, known: Known | undefined): boolean {
  return device !== null && device === known?.device
}

function wordsFor({ kind, isReady }: Channel, isHere: boolean): string {
  switch (kind) {
    case 'push':
      return say(isHere ? 'thisBrowser' : 'otherBrowser')
    case 'webhook':
      return say('webhook')
    case 'mail':
      return say(isReady ? 'email' : 'unconfirmed')
  }
}
