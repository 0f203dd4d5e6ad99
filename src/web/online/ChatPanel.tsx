import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { Button, Icon, Shield, scrollable } from '../../look/index.ts'
import { CHAT_LIMIT, type ChatLine } from '../../protocol/index.ts'
import { languageSpoken, translated } from '../../words/index.ts'
import type { MutedPerson } from '../api/account.ts'
import { meNow } from '../api/identity.ts'
import { chatWords as words } from './chat.messages.ts'
import type { Chat } from './chat.ts'

/** The number of characters left is shown below this. */
const FEW = 80

export type ChatPanelProps = {
  readonly chat: Chat
  /** Says why the viewer cannot chat; undefined when they can. */
  readonly silent: ComponentChildren
}

export function ChatPanel({ chat, silent }: ChatPanelProps) {
  const lines = chat.lines.value
  const muted = chat.muted.value
  const box = useRef<HTMLElement>(null)
  const atEnd = useRef(true)
  useLayoutEffect(() => {
    if (box.current && atEnd.current) box.current.scrollTop = box.current.scrollHeight
  }, [lines.length])
  useEffect(() => {
    const ifSeen = () => {
      if (document.visibilityState === 'visible') chat.seen()
    }
    ifSeen()
    document.addEventListener('visibilitychange', ifSeen)
    return () => document.removeEventListener('visibilitychange', ifSeen)
  }, [lines.length])
  return (
    <div class="chat">
      <section
        ref={box}
        class="chat-lines"
        aria-label={words('messages')}
        {...scrollable}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          atEnd.current = scrollHeight - scrollTop - clientHeight < 24
        }}
      >
        {lines.length === 0 && <p class="chat-none">{words('none')}</p>}
        <ul>
          {lines.map((line) => (
            <Line key={line.line} line={line} onMute={(person) => chat.mute(person, true)} />
          ))}
        </ul>
      </section>
      {muted.length > 0 && (
        <p class="quiet small chat-muted">
          <Icon name="mute" /> {words('muted')}{' '}
          {muted.map((person) => (
            <Button
              key={person.id}
              size="small"
              variant="bare"
              label={words('unmute', { name: person.name })}
              onPress={() => chat.mute(person, false)}
            >
              {person.name}
            </Button>
          ))}
        </p>
      )}
      {silent === undefined ? <Say chat={chat} /> : <p class="chat-why">{silent}</p>}
    </div>
  )
}

function Line({ line, onMute }: { readonly line: ChatLine; readonly onMute: (person: MutedPerson) => void }) {
  const { seat, name, text, person, at } = line
  const time = new Date(at)
  return (
    <li class="chat-line">
      {seat === null ? <Icon name="eye" title={words('spectator')} /> : <Shield seat={seat} size="1.1em" />}
      <p>
        <strong>{translated(name)}</strong>{' '}
        <time class="chat-when" dateTime={time.toISOString()}>
          {time.toLocaleTimeString(languageSpoken(), { hour: '2-digit', minute: '2-digit' })}
        </time>
        <br />
        <span class="chat-text">{text}</span>
      </p>
      {person !== null && person !== meNow()?.id && (
        <Button
          class="chat-mute"
          size="small"
          variant="bare"
          icon="mute"
          label={words('mute', { name })}
          onPress={() => onMute({ id: person, name })}
        />
      )}
    </li>
  )
}

function Say({ chat }: { readonly chat: Chat }) {
  const field = useRef<HTMLInputElement>(null)
  const text = chat.draft.value
  const left = CHAT_LIMIT - text.length
  return (
    <form
      class="chat-say"
      onSubmit={(event) => {
        event.preventDefault()
        chat.say()
        field.current?.focus()
      }}
    >
      <input
        ref={field}
        class="control"
        aria-label={words('write')}
        placeholder={words('write')}
        autocomplete="off"
        maxLength={CHAT_LIMIT}
        value={text}
        onInput={({ currentTarget }) => {
          chat.draft.value = currentTarget.value
        }}
      />
      <Button type="submit" variant="primary" icon="next" label={words('send')} />
      {left < FEW && <p class="chat-left figures">{words('left', { count: left })}</p>}
    </form>
  )
}
