import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { type Game, isFinalAction, type Seat } from '../../core/index.ts'
import { announce, Button, Mixed, Prompt } from '../../look/index.ts'
import { loadActionWords } from '../game/loader.ts'
import { settings } from './messages.ts'

export type ConfirmPromptProps = {
  readonly game: Game
  readonly view: unknown
  readonly seat: Seat
  readonly names: readonly string[]
  readonly action: unknown
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/**
 * Asks in the prompt's place whether an action is meant. One that neither ends the turn nor is final is done at once.
 * Enter confirms, Escape cancels.
 */
export function ConfirmPrompt(props: ConfirmPromptProps) {
  const { game, view, seat, names, action, onConfirm, onCancel } = props
  const isFinal = useMemo(() => isFinalAction(game, view, seat, action), [view, action])
  const [words, setWords] = useState<string>()
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!isFinal) onConfirm()
  }, [isFinal])

  useEffect(() => {
    let isCurrent = true
    const tell = (text: string) => {
      if (!isCurrent) return
      setWords(text)
      announce(settings('playThisAction', { action: text }))
    }
    loadActionWords(game.id).then(
      ({ say }) => tell(`${say(action, view, seat, names)}.`),
      () => tell(''),
    )
    return () => {
      isCurrent = false
    }
  }, [view, action])

  // With the question itself: a key that is pressed at once finds it listening.
  useLayoutEffect(() => {
    const before = document.activeElement
    box.current?.querySelector('button')?.focus()
    return () => {
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus()
    }
  }, [])

  useLayoutEffect(() => {
    // Before all others: while this is asked, no other key of the table counts.
    const listen = (event: KeyboardEvent) => {
      if (document.querySelector('dialog:modal') !== null) return
      const isOnButton = box.current?.contains(document.activeElement) === true
      if (event.key === 'Escape') onCancel()
      else if (event.key === 'Enter' && !isOnButton) onConfirm()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [onConfirm, onCancel])

  if (!isFinal) return null
  return (
    <div ref={box} class="confirm">
      <Prompt
        seat={seat}
        actions={
          <>
            <Button variant="primary" icon="check" onPress={onConfirm}>
              {settings('confirm')}
            </Button>
            <Button icon="close" onPress={onCancel}>
              {settings('cancel')}
            </Button>
          </>
        }
      >
        {settings('playThis')} <strong>{words && <Mixed text={words} />}</strong>
      </Prompt>
    </div>
  )
}
