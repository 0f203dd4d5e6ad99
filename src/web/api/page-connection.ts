import { effect } from '@preact/signals'
import { askWhoIAm, identity } from './identity.ts'
import { type LiveConnection, openLiveConnection } from './live-connection.ts'

let opened: LiveConnection | undefined

/**
 * The page's one connection. It reconnects when another player signs in. When it comes back by itself, the player may have
 * been signed out meanwhile: that is why the server closes it.
 */
export function pageConnection(): LiveConnection {
  if (opened) return opened
  const connection = openLiveConnection()
  opened = connection
  let wasOpen = false
  effect(() => {
    if (connection.link.value !== 'open') return
    if (wasOpen) void askWhoIAm()
    wasOpen = true
  })
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
