import { effect } from '@preact/signals'
import { identity } from './identity.ts'
import { openWire, type Wire } from './wire.ts'

let ofThisPage: Wire | undefined

/** The page's one connection. It reconnects when another player signs in. */
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
