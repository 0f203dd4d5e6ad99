import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ADA, BEA, openReceiver, openStage, type Receiver, type Stage } from '../testing/notices.ts'
import type { ChannelSeen } from './channels.ts'
import { noticeDelay, wantsNotices } from './notice-preferences.ts'
import { type Notifier, openNotifier } from './notifier.ts'

let receiver: Receiver
let stage: Stage
let notifier: Notifier
beforeEach(async () => {
  receiver = await openReceiver()
  stage = await openStage({ webhooksToPrivate: true, publicUrl: 'https://games.example.org' })
  notifier = openNotifier(stage.services, undefined)
})
afterEach(async () => {
  await notifier.close()
  await receiver.close()
  await stage.services.store.close()
})

const addHook = async (person: string, format = 'json', path = '/') =>
  (await stage.ask<{ channel: ChannelSeen }>(person, 'notices.webhook', { url: receiver.url + path, format }))
    .channel
const texts = () => receiver.received.map(({ body }) => JSON.parse(body.toString()))
const later = async (ms: number) => {
  stage.clock.now += ms
  return notifier.sendDue()
}
const events = () => stage.logged.map(({ event }) => event)

describe('a notice', () => {
  it.each([
    [
      'json',
      {
        event: 'turn',
        match: 'm1',
        text: 'It is your turn in TerReign.',
        url: 'https://games.example.org/#/match/m1',
      },
    ],
    [
      'discord',
      {
        content: 'It is your turn in TerReign. https://games.example.org/#/match/m1',
        allowed_mentions: { parse: [] },
      },
    ],
    ['slack', { text: 'It is your turn in TerReign. https://games.example.org/#/match/m1' }],
  ])('is sent once, when it is due, as %s reads it', async (format, body) => {
    await addHook(ADA, format)
    await stage.play(1, [0], [ADA])
    expect(await later(19_999)).toBe(0)
    expect(await later(1)).toBe(1)
    expect(await later(10_000_000)).toBe(0)
    expect(texts()).toEqual([body])
  })

  it('is not sent when the person has moved meanwhile', async () => {
    await addHook(ADA)
    await stage.play(1, [0], [ADA])
    await stage.play(0, [1])
    await later(60_000)
    expect(texts()).toEqual([])
  })

  it('is sent once for the later of two turns when the person has moved between them', async () => {
    await addHook(ADA)
    await stage.play(1, [0], [ADA])
    await stage.play(0, [1])
    await stage.play(1, [0], [ADA])
    await later(60_000)
    expect(texts()).toHaveLength(1)
  })

  it('is sent once where the action before it was taken back and done again', async () => {
    await addHook(ADA)
    await stage.play(1, [0], [ADA])
    await stage.takeBack(1)
    await stage.play(1, [0], [ADA])
    await later(60_000)
    expect(texts()).toHaveLength(1)
  })

  it('is sent when somebody else has changed a secret choice meanwhile', async () => {
    await addHook(ADA)
    await stage.play(1, [0, 1], [ADA])
    await stage.play(1, [0])
    await stage.takeBack(1)
    await stage.play(1, [0])
    await later(60_000)
    expect(texts()).toHaveLength(1)
  })

  it('is sent when only others have decided meanwhile, as where several choose in secret', async () => {
    await addHook(ADA)
    await stage.play(1, [0, 1], [ADA])
    await stage.play(1, [0])
    await later(60_000)
    expect(texts()).toHaveLength(1)
  })

  it('is not sent to somebody who looks at the match', async () => {
    await addHook(ADA)
    await stage.play(1, [0], [ADA])
    stage.present.add(ADA)
    await later(60_000)
    expect(texts()).toEqual([])
  })

  it('goes to all of a person’s channels, and to nobody else’s', async () => {
    await addHook(ADA, 'json', '/one')
    await addHook(ADA, 'json', '/two')
    await addHook(BEA, 'json', '/bea')
    await stage.play(1, [0], [ADA])
    await later(60_000)
    expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/one', '/two'])
  })
})

describe('a notice that cannot be delivered', () => {
  it('is tried five times, ever later, then given up', async () => {
    await addHook(ADA)
    receiver.status = 503
    await stage.play(1, [0], [ADA])
    await later(20_000)
    for (const ms of [30_000, 120_000, 480_000, 1_920_000]) {
      expect(await later(ms - 1)).toBe(0)
      expect(await later(1)).toBe(1)
    }
    expect(await later(100_000_000)).toBe(0)
    expect(receiver.received).toHaveLength(5)
    expect(events()).toContain('notice-given-up')
  })

  it('is not tried again where it was refused for good', async () => {
    await addHook(ADA)
    receiver.status = 400
    await stage.play(1, [0], [ADA])
    await later(20_000)
    expect(await later(100_000_000)).toBe(0)
    expect(receiver.received).toHaveLength(1)
  })

  it('does not come twice to channels that have taken it', async () => {
    const other = await openReceiver()
    await addHook(ADA, 'json', '/taken')
    await stage.ask(ADA, 'notices.webhook', { url: other.url, format: 'json' })
    other.status = 500
    await stage.play(1, [0], [ADA])
    await later(20_000)
    other.status = 200
    await later(30_000)
    expect(receiver.received).toHaveLength(1)
    expect(other.received).toHaveLength(2)
    await other.close()
  })

  it.each([404, 410])('ends pushes to a browser whose service answers %d', async (status) => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    await stage.ask(ADA, 'notices.push', { subscription: { endpoint: `${receiver.url}/push`, keys } })
    expect(await wantsNotices(stage.services, ADA)).toBe(true)
    receiver.status = status
    await stage.play(1, [0], [ADA])
    await later(20_000)
    expect(await stage.services.store.notices.channels(ADA)).toEqual([])
    expect(await wantsNotices(stage.services, ADA)).toBe(false)
  })

  it('is logged without the address', async () => {
    await addHook(ADA, 'json', '/very-secret')
    const { port } = new URL(receiver.url)
    receiver.status = 500
    await stage.play(1, [0], [ADA])
    await later(20_000)
    await receiver.close()
    await later(30_000)
    expect(events().filter((event) => event === 'notice-not-sent')).toHaveLength(2)
    expect(JSON.stringify(stage.logged)).not.toMatch(new RegExp(`very-secret|127\\.0\\.0\\.1|${port}`))
    receiver = await openReceiver()
  })
})

describe('openNotifier', () => {
  it('sends one person no more than twenty at once', async () => {
    await addHook(ADA)
    for (let i = 0; i < 25; i++) await stage.play(1, [0], [ADA])
    expect(await later(20_000)).toBe(25)
    expect(receiver.received).toHaveLength(20)
    expect(events().filter((event) => event === 'notice-over-limit')).toHaveLength(5)
  })

  it('goes through more than one batch, and leaves nothing to a second process', async () => {
    await addHook(ADA)
    for (let i = 0; i < 120; i++) await stage.play(1, [0], [ADA])
    stage.clock.now += 20_000
    const second = openNotifier(stage.services, undefined)
    const counts = await Promise.all([notifier.sendDue(), second.sendDue()])
    expect(counts[0] + counts[1]).toBe(120)
    await second.close()
  })

  it('finishes what is under way when it closes, and takes no more', async () => {
    await addHook(ADA)
    await stage.play(1, [0], [ADA])
    stage.clock.now += 20_000
    const sending = notifier.sendDue()
    await notifier.close()
    expect(await sending).toBe(1)
    expect(receiver.received).toHaveLength(1)
    await stage.play(1, [0], [ADA])
    expect(await later(20_000)).toBe(0)
  })
})

describe('wantsNotices', () => {
  it('is asked of the store once for many turns, and learns of every change here', async () => {
    expect(await wantsNotices(stage.services, ADA)).toBe(false)
    const { id } = await addHook(ADA)
    expect(await wantsNotices(stage.services, ADA)).toBe(true)
    await stage.services.store.notices.drop(ADA, id)
    expect(await wantsNotices(stage.services, ADA)).toBe(true)
    stage.clock.now += 30_000
    expect(await wantsNotices(stage.services, ADA)).toBe(false)
  })

  it('never stands in the way of a match: in doubt, nobody wants any', async () => {
    await stage.services.store.close()
    expect(await wantsNotices(stage.services, BEA)).toBe(false)
    stage = await openStage()
    notifier = openNotifier(stage.services, undefined)
  })
})

describe('noticeDelay', () => {
  it('leaves live players less time than slow ones', () => {
    expect(noticeDelay({ kind: 'move', seconds: 60 })).toBe(20_000)
    expect(noticeDelay({ kind: 'bank', seconds: 600, increment: 5 })).toBe(20_000)
    expect(noticeDelay({ kind: 'slow', hours: 24 })).toBe(60_000)
    expect(noticeDelay({ kind: 'none' })).toBe(60_000)
  })
})
