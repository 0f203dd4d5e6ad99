import { effect } from '@preact/signals'
import { identity } from './identity.ts'
import { openWire, type Wire } from './wire.ts'

let ofThisPage: Wire | undefined

/** The wire of this page: one for all that is watched on it. It connects anew when the person becomes another. */
export function wireOfThisPage(): Wire {
  if (ofThisPage) return ofThisPage
  const wire = openWire()
  ofThisPage = wire
  let last: string | null | undefined
  effect(() => {
    const who = identity.value
    if (who.is !== 'known') return
    const person = who.me?.id ?? null
    if (last !== undefined && last !== person) wire.renew()
    last = person
  })
  return wire
}
