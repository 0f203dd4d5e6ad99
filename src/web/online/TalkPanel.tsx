import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Button, Icon, Shield } from '../../look/index.ts'
import { CHAT_LIMIT, type ChatLine } from '../../protocol/index.ts'
import { meNow } from '../api/identity.ts'
import type { Muted, Talking } from './talk.ts'

/** The number of characters left is shown below this. */
const FEW = 80

export type TalkPanelProps = {
  readonly talking: Talking
  /** Why the viewer cannot chat; undefined when they can. */
  readonly why: string | undefined
}

/** The chat of a match. */
export function TalkPanel({ talking, why }: TalkPanelProps) {
  const lines = talking.lines.value
  const muted = talking.muted.value
  const box = useRef<HTMLElement>(null)
  const atEnd = useRef(true)
  useLayoutEffect(() => {
    if (box.current && atEnd.current) box.current.scrollTop = box.current.scrollHeight
  }, [lines.length])
  useEffect(() => {
    if (document.visibilityState === 'visible') talking.seen()
  }, [lines.length])
  return (
    <div class="talk">
      <section
        ref={box}
        class="talk-lines"
        aria-label="Messages in the chat"
        {...focusable}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          atEnd.current = scrollHeight - scrollTop - clientHeight < 24
        }}
      >
        {lines.length === 0 && <p class="talk-none">No messages yet.</p>}
        <ul>
          {lines.map((line) => (
            <Line key={line.line} line={line} onMute={(person) => talking.mute(person, true)} />
          ))}
        </ul>
      </section>
      {muted.length > 0 && (
        <p class="quiet small talk-muted">
          <Icon name="mute" /> Muted:{' '}
          {muted.map((person) => (
            <Button
              key={person.id}
              size="small"
              variant="bare"
              label={`Unmute ${person.name}`}
              onPress={() => talking.mute(person, false)}
            >
              {person.name}
            </Button>
          ))}
        </p>
      )}
      {why === undefined ? <Say talking={talking} /> : <p class="talk-why">{why}</p>}
    </div>
  )
}

/** Lets the region scroll by keyboard. */
const focusable = { tabIndex: 0 } as const

function Line({ line, onMute }: { readonly line: ChatLine; readonly onMute: (person: Muted) => void }) {
  const { seat, name, text, person, at } = line
  const time = new Date(at)
  return (
    <li class="talk-line">
      {seat === null ? <Icon name="eye" title="spectator" /> : <Shield seat={seat} size="1.1em" />}
      <p>
        <strong>{name}</strong>{' '}
        <time class="talk-when" dateTime={time.toISOString()}>
          {time.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}
        </time>
        <br />
        <span class="talk-text">{text}</span>
      </p>
      {person !== null && person !== meNow()?.id && (
        <Button
          class="talk-mute"
          size="small"
          variant="bare"
          icon="mute"
          label={`Mute ${name}`}
          onPress={() => onMute({ id: person, name })}
        />
      )}
    </li>
  )
}

function Say({ talking }: { readonly talking: Talking }) {
  const [text, setText] = useState('')
  const [isSaying, setSaying] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const left = CHAT_LIMIT - text.length
  const say = async () => {
    const words = text.trim()
    if (words === '' || isSaying) return
    setSaying(true)
    const isSaid = await talking.say(words)
    setSaying(false)
    if (isSaid) setText('')
    field.current?.focus()
  }
  return (
    <form
      class="talk-say"
      onSubmit={(event) => {
        event.preventDefault()
        void say()
      }}
    >
      <input
        ref={field}
        class="control"
        aria-label="Write a message"
        placeholder="Write a message"
        autocomplete="off"
        maxLength={CHAT_LIMIT}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="primary" icon="next" label="Send" />
      {left < FEW && <p class="talk-left figures">{left} characters left</p>}
    </form>
  )
}
