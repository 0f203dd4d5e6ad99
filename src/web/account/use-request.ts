import { useEffect, useRef, useState } from 'preact/hooks'
import { isWithin, type Refusal, Refused } from '../../core/index.ts'
import { plainSentence } from '../page/refusals.tsx'

/** What {@link useRequest} hands back. */
export type PendingRequest = {
  /** Why the latest question was refused; undefined while one is on its way and when it went well. */
  readonly refusal: Refusal | undefined
  readonly isAsking: boolean
  /** Does something that may be refused. While it runs, further calls do nothing. */
  readonly ask: (work: () => Promise<void>) => void
  /** Forgets the refusal. */
  readonly clear: () => void
}

/** Something that is asked of the server, and what came of it. */
export function useRequest(): PendingRequest {
  const [refusal, setRefusal] = useState<Refusal>()
  const [isAsking, setAsking] = useState(false)
  const running = useRef(false)
  const ask = async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    const keepFocus = rememberFocus()
    setAsking(true)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      setRefusal(error.refusal)
    } finally {
      running.current = false
      setAsking(false)
      // Once it is drawn what has gone.
      setTimeout(keepFocus)
    }
  }
  return { refusal, isAsking, ask: (work) => void ask(work), clear: () => setRefusal(undefined) }
}

/**
 * Remembers what has the focus. When that has gone from the page, the function handed back gives the focus to the
 * nearest thing that is still there, so that keys and listeners stay in their place.
 */
function rememberFocus(): () => void {
  const before = document.activeElement
  const around: HTMLElement[] = []
  for (let at = before?.parentElement; at && at !== document.body; at = at.parentElement) around.push(at)
  return () => {
    if (before?.isConnected !== false || document.activeElement !== document.body) return
    const near = around.filter((each) => each.isConnected && !each.classList.contains('app'))
    const next = near
      .map((each) => each.querySelector<HTMLElement>('button, a[href], input, select'))
      .find(Boolean)
    next?.focus()
  }
}

/** The refusal's sentence if it is about this field of the input, such as `name` or `options.map`. */
export function errorAt(refusal: Refusal | undefined, place: string): string | undefined {
  if (refusal === undefined) return undefined
  const at = refusal.at?.replace(/^input\./, '')
  return isWithin(at, place) ? plainSentence(refusal) : undefined
}

/** Puts the cursor into the first field that is marked as wrong, once a refusal is drawn. */
export function useFocusOnError(refusal: Refusal | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal !== undefined)
      form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid] .button')?.focus()
  }, [refusal])
  return form
}
