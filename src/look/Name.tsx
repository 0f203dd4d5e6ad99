import { Icon } from './Icon.tsx'
import { look } from './messages.ts'

/** A name is never cut to fewer letters than these and an ellipsis. */
const LEAST_LETTERS = 5
const ELLIPSIS = 1.5

export type NameProps = { readonly children: string; readonly class?: string | undefined }

/**
 * A name of a player where there may be too little room: cut at its end with an ellipsis, never to fewer than a few
 * letters. Screen readers and the hint have it whole.
 */
export function Name({ children: name, class: extra }: NameProps) {
  const letters = [...name].length
  return (
    <span
      class={extra === undefined ? 'name' : `name ${extra}`}
      style={{ '--least': letters > LEAST_LETTERS ? LEAST_LETTERS + ELLIPSIS : letters }}
      title={name}
      dir="auto"
    >
      {name}
    </span>
  )
}

export type BotMarkProps = {
  /** How well it plays: "Strong". */
  readonly level: string
  /** Whether it plays in place of a person. */
  readonly isReplacement?: boolean
}

/** Stands after the name of a bot: "Strong" with a robot. */
export function BotMark({ level, isReplacement = false }: BotMarkProps) {
  return (
    <span class="bot-mark" title={look(isReplacement ? 'replacement' : 'bot', { level })}>
      <Icon name="robot" />
      <span class="bot-level" aria-hidden="true">
        {level}
      </span>
      <span class="unseen">{look(isReplacement ? 'replacement' : 'bot', { level })}</span>
    </span>
  )
}
