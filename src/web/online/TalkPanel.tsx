import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Button, Icon, Shield } from '../../look/index.ts'
import { CHAT_LIMIT, type ChatLine } from '../../protocol/index.ts'
import { meNow } from '../api/identity.ts'
import type { Muted, Talking } from './talk.ts'

/** Below so many signs that are left, it is said how many. */
const FEW = 80

export type TalkPanelProps = {
  readonly talking: Talking
  /** Why whoever looks cannot speak here; undefined when they can. */
  readonly why: string | undefined
}

/** What is said at the table, and a line to say something. */
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
        aria-label="What was said"
        {...focusable}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          atEnd.current = scrollHeight - scrollTop - clientHeight < 24
        }}
      >
        {lines.length === 0 && <p class="talk-none">Nobody has said anything yet.</p>}
        <ul>
          {lines.map((line) => (
            <Line key={line.line} line={line} onMute={(person) => talking.mute(person, true)} />
          ))}
        </ul>
      </section>
      {muted.length > 0 && (
        <p class="talk-muted">
          <Icon name="mute" /> Not heard:{' '}
          {muted.map((person) => (
            <Button
              key={person.id}
              size="small"
              variant="bare"
              label={`Hear ${person.name} again`}
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

/** A region that scrolls must scroll by keyboard too. */
const focusable = { tabIndex: 0 } as const

function Line({ line, onMute }: { readonly line: ChatLine; readonly onMute: (person: Muted) => void }) {
  const { seat, name, text, person, at } = line
  const time = new Date(at)
  return (
    <li class="talk-line">
      {seat === null ? <Icon name="eye" title="onlooker" /> : <Shield seat={seat} size="1.1em" />}
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
          label={`Do not hear ${name} any more`}
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
        aria-label="Say something"
        placeholder="Say something"
        autocomplete="off"
        maxLength={CHAT_LIMIT}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="primary" icon="next" label="Say it" />
      {left < FEW && <p class="talk-left figures">{left} signs left</p>}
    </form>
  )
}
