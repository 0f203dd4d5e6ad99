import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takePushes, whyNoPush } from './browser-push.ts'

/** A browser that can do everything; `register` is what its service workers do. */
function stub(register: () => Promise<void>, permission = 'granted'): void {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('window', { PushManager: {}, Notification: {} })
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
  vi.stubGlobal('navigator', { serviceWorker: { register, ready: new Promise(() => undefined) } })
}

beforeEach(() => stub(async () => undefined))
afterEach(() => vi.unstubAllGlobals())

it('says why a browser cannot show notifications', () => {
  expect(whyNoPush('key')).toBeUndefined()
  expect(whyNoPush(null)).toBe('unsent')
  stub(async () => undefined, 'denied')
  expect(whyNoPush('key')).toBe('blocked')
  vi.stubGlobal('navigator', {})
  expect(whyNoPush('key')).toBe('unable')
  vi.stubGlobal('isSecureContext', false)
  expect(whyNoPush('key')).toBe('insecure')
})

it('refuses where the browser takes no service worker, as with a server out of reach', async () => {
  stub(() => Promise.reject(new TypeError('Failed to register a ServiceWorker')))
  await expect(takePushes('key')).rejects.toMatchObject({ refusal: { code: 'no-push-service' } })
})
