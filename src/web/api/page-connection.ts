import { effect } from '@preact/signals'
import { identity } from './identity.ts'
import { type LiveConnection, openLiveConnection } from './live-connection.ts'

let opened: LiveConnection | undefined

/** The page's one connection. It reconnects when another player signs in. */
export function pageConnection(): LiveConnection {
  if (opened) return opened
  const connection = openLiveConnection()
  opened = connection
  let last: string | null | undefined
  effect(() => {
    const who = identity.value
    if (who.is !== 'known') return
    const person = who.me?.id ?? null
    if (last !== undefined && last !== person) connection.renew()
    last = person
  })
  return connection
}
