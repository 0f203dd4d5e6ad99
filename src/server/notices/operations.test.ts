import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Refusal } from '../../core/index.ts'
import { Refused } from '../../core/index.ts'
import { secondsToWait } from '../operation/refusals.ts'
import type { Settings } from '../ops/settings.ts'
import { guestOf } from '../testing/fixtures.ts'
import {
  ADA,
  BEA,
  codeIn,
  type MailSink,
  openMailSink,
  openReceiver,
  openStage,
  type Receiver,
  type Stage,
} from '../testing/notices.ts'
import type { ChannelSeen } from './channels.ts'

/** The code of a refusal, and after how many seconds to try again. */
async function waitOf(asked: Promise<unknown>) {
  const thrown = await asked.catch((error: unknown) => error)
  return [thrown instanceof Refused && thrown.refusal.code, secondsToWait(thrown)]
}

type Seen = { readonly channel: ChannelSeen }
type Listed = { readonly channels: readonly ChannelSeen[] }

let receiver: Receiver
let sink: MailSink
let stage: Stage
const open = async (changes: Partial<Settings> = {}) => {
  stage = await openStage({
    webhooksToPrivate: true,
    smtpUrl: sink.url,
    mailFrom: 'games@example.org',
    ...changes,
  })
}
beforeEach(async () => {
  receiver = await openReceiver()
  sink = await openMailSink()
  await open()
})
afterEach(async () => {
  await Promise.all([receiver.close(), sink.close(), stage.services.store.close()])
})

const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const list = async (person: string) => (await stage.ask<Listed>(person, 'notices.list', {})).channels
const addHook = async (person: string, path = '/hook') =>
  (await stage.ask<Seen>(person, 'notices.webhook', { url: receiver.url + path, format: 'json' })).channel
const addMail = async (person: string, address = 'ada@example.org') =>
  (await stage.ask<Seen>(person, 'notices.mail', { address })).channel

async function refusalOf(asked: Promise<unknown>): Promise<Refusal> {
  const thrown = await asked.then(
    () => 'it was not refused',
    (error: unknown) => error,
  )
  if (thrown instanceof Refused) return thrown.refusal
  throw thrown
}

describe('notices.list', () => {
  it('is empty until the person asks for something', async () => {
    expect(await list(ADA)).toEqual([])
  })

  it('shows each person their own, without what must stay between them and the service', async () => {
    await addHook(ADA, '/hook/very-secret')
    const [channel] = await list(ADA)
    expect(channel).toMatchObject({
      kind: 'webhook',
      label: new URL(receiver.url).host,
      isReady: true,
      device: null,
    })
    expect(JSON.stringify(channel)).not.toContain('very-secret')
    expect(await list(BEA)).toEqual([])
  })
})

describe('webhooks of one host', () => {
  it('can be told apart in the list, by their last characters', async () => {
    await addHook(ADA, '/hook/very-secret')
    await addHook(ADA, '/hook/other-secret-of-mine')
    const { host } = new URL(receiver.url)
    expect((await list(ADA)).map(({ label }) => label).sort()).toEqual([`${host} …cret`, `${host} …mine`])
  })
})

describe('notices.push', () => {
  const push = (endpoint: string, keys = KEYS) =>
    stage.ask<Seen>(ADA, 'notices.push', { subscription: { endpoint, keys } })

  it('keeps a browser once, with its newest keys, and calls it by its maker', async () => {
    const first = await push('https://updates.push.services.mozilla.com/wpush/v2/abc')
    const again = await push('https://updates.push.services.mozilla.com/wpush/v2/abc', {
      ...KEYS,
      auth: 'A'.repeat(22),
    })
    expect(again).toEqual(first)
    expect(await list(ADA)).toEqual([{ ...first.channel, label: 'Firefox' }])
    const [kept] = await stage.services.store.notices.channels(ADA)
    expect(kept.target).toMatchObject({ keys: { auth: 'A'.repeat(22) } })
  })

  it('refuses an endpoint in a private network', async () => {
    await stage.services.store.close()
    await open({ webhooksToPrivate: false })
    expect(await refusalOf(push('https://10.0.0.1/push'))).toMatchObject({
      code: 'bad-address',
      at: 'subscription.endpoint',
    })
  })
})

describe('notices.webhook', () => {
  it('refuses private addresses unless the operator allows them', async () => {
    await stage.services.store.close()
    await open({ webhooksToPrivate: false })
    expect(await refusalOf(addHook(ADA))).toMatchObject({ code: 'bad-address', at: 'url' })
    expect(await list(ADA)).toEqual([])
  })

  it('changes the format of an address that is there already', async () => {
    await addHook(ADA)
    await stage.ask(ADA, 'notices.webhook', { url: `${receiver.url}/hook`, format: 'slack' })
    const [kept, ...more] = await stage.services.store.notices.channels(ADA)
    expect(kept.target).toEqual({ url: `${receiver.url}/hook`, format: 'slack' })
    expect(more).toEqual([])
  })

  it('is kept once where it is added twice at once', async () => {
    await Promise.all([addHook(ADA), addHook(ADA), addHook(BEA)])
    expect(await list(ADA)).toHaveLength(1)
    expect(await list(BEA)).toHaveLength(1)
  })

  it('takes ten channels and no more', async () => {
    for (let i = 0; i < 10; i++) await addHook(ADA, `/${i}`)
    expect(await refusalOf(addHook(ADA, '/one-more'))).toMatchObject({ code: 'full' })
  })
})

describe('notices.mail', () => {
  it('says so where the server sends no mail', async () => {
    await stage.services.store.close()
    await open({ smtpUrl: undefined })
    expect(await refusalOf(addMail(ADA))).toMatchObject({ code: 'no-mail' })
  })

  it('sends a code first, and is ready when that comes back, however it is written', async () => {
    const channel = await addMail(ADA)
    expect(channel).toMatchObject({ kind: 'mail', label: 'ada@example.org', isReady: false })
    expect(sink.mails).toHaveLength(1)
    const code = codeIn(sink).toLowerCase().replace('-', ' ')
    const confirmed = await stage.ask<Seen>(ADA, 'notices.confirm', { channel: channel.id, code })
    expect(confirmed.channel).toMatchObject({ id: channel.id, isReady: true })
  })

  it('says which server the code is from', async () => {
    await stage.services.store.close()
    await open({ publicUrl: 'https://games.example.org' })
    await addMail(ADA)
    expect(sink.mails[0]?.source).toContain('Interregnum at https://games.example.org.')
  })

  it('keeps the code as a fingerprint alone', async () => {
    await addMail(ADA)
    const kept = JSON.stringify(await stage.services.store.notices.channels(ADA))
    expect(kept).not.toContain(codeIn(sink).replace('-', ''))
  })

  it('refuses a wrong code, and after five guesses the right one too', async () => {
    const { id } = await addMail(ADA)
    const guess = (code: string) => refusalOf(stage.ask(ADA, 'notices.confirm', { channel: id, code }))
    const wrong = { code: 'bad-code', at: 'code', message: 'Wrong code. Check the mail and try again.' }
    for (let i = 0; i < 4; i++) expect(await guess('WRONG')).toEqual(wrong)
    const tooMany = { ...wrong, message: 'Too many wrong codes. Ask for a new one.' }
    for (const code of ['WRONG', codeIn(sink)]) expect(await guess(code)).toEqual(tooMany)
    await addMail(ADA)
    expect(await stage.ask(ADA, 'notices.confirm', { channel: id, code: codeIn(sink) })).toMatchObject({
      channel: { isReady: true },
    })
  })

  it('does not bring back an address that is removed while its code is checked or sent', async () => {
    const { id } = await addMail(ADA)
    const { notices } = stage.services.store
    const channels = notices.channels.bind(notices)
    const removedAfterwards = async (person: string) => {
      const found = await channels(person)
      await notices.drop(person, id)
      return found
    }
    const reading = vi.spyOn(notices, 'channels').mockImplementationOnce(removedAfterwards)
    const confirming = stage.ask(ADA, 'notices.confirm', { channel: id, code: codeIn(sink) })
    expect(await refusalOf(confirming)).toMatchObject({ code: 'no-such-channel' })
    expect(await list(ADA)).toEqual([])
    reading.mockRestore()
  })

  it('counts guesses that are made at once', async () => {
    const { id } = await addMail(ADA)
    const guess = (code: string) => refusalOf(stage.ask(ADA, 'notices.confirm', { channel: id, code }))
    await Promise.all(Array.from({ length: 5 }, (_, i) => guess(`WRONG${i}`)))
    expect((await guess(codeIn(sink))).message).toContain('Too many wrong codes')
  })

  it('takes an address in other letter case for the same', async () => {
    const first = await addMail(ADA)
    expect(await addMail(ADA, 'Ada@Example.org')).toEqual(first)
    expect(await list(ADA)).toEqual([first])
  })

  it('lets a code hold for an hour', async () => {
    const { id } = await addMail(ADA)
    stage.clock.now += 3_600_000
    const late = stage.ask(ADA, 'notices.confirm', { channel: id, code: codeIn(sink) })
    expect((await refusalOf(late)).message).toContain('has expired')
  })

  it('sends no more than three codes to an address, whoever asks', async () => {
    await addMail(ADA)
    await addMail(BEA, 'ADA@example.org')
    await addMail(ADA)
    expect(await waitOf(addMail(BEA, 'Ada@Example.org'))).toEqual(['too-many', 3600])
    expect(sink.mails).toHaveLength(3)
  })

  it('sends codes to others when somebody with many guests in one network has asked for very many', async () => {
    for (let i = 0; i < 40; i++) {
      await stage.services.store.people.add(guestOf(`guest-${i}`))
      for (let each = 0; each < 3; each++)
        await addMail(`guest-${i}`, `box-${i}-${each}@example.org`).catch(() => {})
    }
    const own = await stage.ask<Seen>(BEA, 'notices.mail', { address: 'bea@example.org' }, '192.0.2.2')
    expect(own.channel).toMatchObject({ label: 'bea@example.org' })
    expect(sink.mails.at(-1)?.to).toEqual(['bea@example.org'])
  })

  it('says so when the mail server does not take it, and lets it be tried again', async () => {
    await stage.services.store.close()
    await open({ smtpUrl: 'smtp://127.0.0.1:1' })
    expect(await refusalOf(addMail(ADA))).toMatchObject({ code: 'not-delivered' })
    expect(await list(ADA)).toMatchObject([{ isReady: false }])
    expect(JSON.stringify(stage.logged)).not.toContain('example.org')
  })
})

describe('notices.test', () => {
  it('sends a notice that stands for no match', async () => {
    const { id } = await addHook(ADA)
    expect(await stage.ask(ADA, 'notices.test', { channel: id })).toEqual({})
    expect(JSON.parse(receiver.received[0].body.toString())).toEqual({
      event: 'test',
      match: null,
      text: 'Notices work. You will get one when it is your turn.',
      url: null,
    })
  })

  it('sends nothing to a mail address that is not confirmed', async () => {
    const { id } = await addMail(ADA)
    expect(await refusalOf(stage.ask(ADA, 'notices.test', { channel: id }))).toMatchObject({
      code: 'not-delivered',
    })
    expect(sink.mails).toHaveLength(1)
  })

  it('says so, and nothing of the answer, when it is not taken', async () => {
    const { id } = await addHook(ADA)
    receiver.status = 403
    const refusal = await refusalOf(stage.ask(ADA, 'notices.test', { channel: id }))
    expect(refusal.code).toBe('not-delivered')
    expect(JSON.stringify(refusal)).not.toMatch(/403|answer nobody reads/)
  })

  it('is held to a measure', async () => {
    const { id } = await addHook(ADA)
    for (let i = 0; i < 20; i++) await stage.ask(ADA, 'notices.test', { channel: id })
    expect(await waitOf(stage.ask(ADA, 'notices.test', { channel: id }))).toEqual(['too-many', 60])
    expect(receiver.received).toHaveLength(20)
  })
})

describe('what belongs to another person', () => {
  it.each([
    ['notices.test', {}],
    ['notices.confirm', { code: 'ABCD' }],
    ['notices.drop', {}],
  ])('%s refuses as if it were not there', async (name, input) => {
    const { id } = await addHook(ADA)
    const theirs = await refusalOf(stage.ask(BEA, name, { channel: id, ...input }))
    const nobodys = await refusalOf(stage.ask(BEA, name, { channel: 'none', ...input }))
    expect(theirs).toEqual(nobodys)
    expect(theirs.code).toBe('no-such-channel')
    expect(await list(ADA)).toHaveLength(1)
  })
})

describe('notices.drop', () => {
  it('forgets the channel', async () => {
    const { id } = await addHook(ADA)
    await stage.ask(ADA, 'notices.drop', { channel: id })
    expect(await list(ADA)).toEqual([])
  })
})
