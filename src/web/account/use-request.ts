import { useEffect, useRef, useState } from 'preact/hooks'
import { isWithin, type Refusal } from '../../core/index.ts'
import { keepFocus } from '../../look/index.ts'
import { refusalOf } from '../api/refusal-of.ts'
import { plainSentence } from '../page/refusals.tsx'

export type PendingRequest = {
  /** Why the latest request was refused; undefined while one runs and after success. */
  readonly refusal: Refusal | undefined
  readonly isAsking: boolean
  /** Runs a request. While it runs, further calls do nothing. */
  readonly ask: (work: () => Promise<void>) => void
  readonly clear: () => void
}

/**
 * Sends requests to the server, one at a time, and keeps the refusal of the latest.
 * @param first the refusal of a request made before
 */
export function useRequest(first?: Refusal): PendingRequest {
  const [refusal, setRefusal] = useState(first)
  const [isAsking, setAsking] = useState(false)
  const running = useRef(false)
  const ask = async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setAsking(true)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      setRefusal(refusalOf(error))
    } finally {
      running.current = false
      setAsking(false)
    }
  }
  return {
    refusal,
    isAsking,
    ask: (work) => void keepFocus(() => ask(work)),
    clear: () => setRefusal(undefined),
  }
}

/** The refusal's sentence if it is about this field of the input: `name`, `options.map`. */
export function errorAt(refusal: Refusal | undefined, place: string): string | undefined {
  if (refusal === undefined) return undefined
  const at = refusal.at?.replace(/^input\./, '')
  return isWithin(at, place) ? plainSentence(refusal) : undefined
}

/** Focuses the first invalid field after a refusal. Put the ref on the form. */
export function useFocusOnError(refusal: Refusal | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal !== undefined)
      form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid] .button')?.focus()
  }, [refusal])
  return form
}
