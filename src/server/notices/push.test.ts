import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openReceiver, openStage, type Receiver, type Stage } from '../testing/notices.ts'
import { turnMessage } from './message.ts'
import { checkSubscription, push, pushKey } from './push.ts'

/** A browser that has agreed to be pushed to: what it gives out, and how it reads what comes. */
function browser(endpoint: string) {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** RFC 8188 and 8291, from the browser's side. */
    read(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const sender = body.subarray(21, 21 + body[20])
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
      const derive = (what: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length))
      const sealed = body.subarray(21 + body[20])
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return plain.subarray(0, plain.lastIndexOf(2)).toString()
    },
  }
}

let receiver: Receiver
let stage: Stage
beforeEach(async () => {
  receiver = await openReceiver()
  stage = await openStage({ webhooksToPrivate: true, contact: 'mailto:host@example.org' })
})
afterEach(async () => {
  await receiver.close()
  await stage.services.store.close()
})

describe('push', () => {
  it('reaches the browser with a title, a sentence and the way to the match, sealed for it alone', async () => {
    const { subscription, read } = browser(`${receiver.url}/push/device-1`)
    expect(await push(stage.services, subscription, turnMessage('terreign', 'm1'))).toBe(201)
    const [{ path, headers, body }] = receiver.received
    expect(path).toBe('/push/device-1')
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' })
    expect(headers.topic).toMatch(/^[\w-]{32}$/)
    expect(body.toString('latin1')).not.toContain('TerReign')
    expect(JSON.parse(read(body))).toEqual({
      title: 'TerReign',
      body: 'It is your turn in TerReign.',
      path: '/#/match/m1',
      tag: 'm1',
    })
  })

  it('is signed with the key that browsers are given, for this service alone (RFC 8292)', async () => {
    await push(stage.services, browser(receiver.url).subscription, turnMessage('terreign', 'm1'))
    const { authorization = '' } = receiver.received[0].headers
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
    expect(key).toBe(await pushKey(stage.services.store))
    const [head = '', claims = '', signature = ''] = token.split('.')
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
    const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const signed = Buffer.from(`${head}.${claims}`)
    const isSigned = verify(
      'sha256',
      signed,
      { key: jwk, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isSigned).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: receiver.url,
      sub: 'mailto:host@example.org',
    })
  })

  it('makes its keys once and keeps them in the store', async () => {
    const { store } = stage.services
    const key = await pushKey(store)
    expect(Buffer.from(key, 'base64url')).toHaveLength(65)
    const kept = JSON.parse(await store.secret('push-keys', () => 'none were kept'))
    expect(kept.publicKey).toBe(key)
  })
})

describe('checkSubscription', () => {
  const code = (endpoint: string, p256dh?: string) => () => {
    const { subscription } = browser(endpoint)
    checkSubscription({ endpoint, keys: { ...subscription.keys, ...(p256dh && { p256dh }) } }, false)
  }

  it('takes what a browser gives out', () => {
    expect(code('https://updates.push.services.mozilla.com/wpush/v2/abc')).not.toThrow()
  })

  it('refuses a service in a private network, as for webhooks', () => {
    expect(code('https://127.0.0.1/push')).toThrow('private network')
    expect(code('http://push.example.org/push')).toThrow('nobody can read along')
  })

  it('refuses a key that is no point of the curve', () => {
    expect(code('https://push.example.org/', Buffer.alloc(65, 4).toString('base64url'))).toThrow(
      'key is invalid',
    )
  })
})
