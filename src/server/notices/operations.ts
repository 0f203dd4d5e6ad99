import * as v from 'valibot'
import { type Refusal, refuse } from '../../core/index.ts'
import { callingPerson, type Operation, operation } from '../operation/operation.ts'
import { TooMany } from '../operation/refusals.ts'
import type { Services } from '../operation/services.ts'
import type { Channel, Person } from '../store/index.ts'
import {
  channelSeen,
  channelSeenSchema,
  channelsSeen,
  type Destination,
  destinationOf,
  isSame,
  MOST_CHANNELS,
  newChannel,
  subscriptionSchema,
  webhookSchema,
} from './channels.ts'
import { deliver } from './deliver.ts'
import { takeNotice } from './limits.ts'
import { isMailAddress } from './mail.ts'
import { confirm, requestCode } from './mail-confirmation.ts'
import { TEST_MESSAGE } from './message.ts'
import { channelsChanged } from './notice-preferences.ts'
import { readTarget } from './post.ts'
import { checkSubscription } from './push.ts'

const seen = v.strictObject({ channel: channelSeenSchema })
const nothing = v.strictObject({})
const idSchema = v.pipe(v.string(), v.maxLength(60))

const noticesList = operation({
  name: 'notices.list',
  route: 'GET /api/me/notices',
  summary: 'Your channels for notices that it is your turn.',
  input: nothing,
  output: v.strictObject({ channels: v.array(channelSeenSchema) }),
  async run({ store }, caller) {
    const channels = await store.notices.channels(callingPerson(caller).id)
    return { channels: channelsSeen(channels) }
  },
})

const noticesPush = operation({
  name: 'notices.push',
  route: 'POST /api/me/notices/push',
  summary: 'Adds a browser for push notices. Called again for the same browser, it takes the newer keys.',
  input: v.strictObject({ subscription: subscriptionSchema }),
  output: seen,
  refusals: ['bad-address', 'bad-subscription', 'full'],
  isCostly: true,
  async run(services, caller, { subscription }) {
    checkSubscription(subscription, services.settings.webhooksToPrivate)
    const way = { kind: 'push', target: subscription } as const
    return { channel: channelSeen(await put(services, callingPerson(caller), way)) }
  },
})

const noticesWebhook = operation({
  name: 'notices.webhook',
  route: 'POST /api/me/notices/webhook',
  summary:
    'Adds a webhook for notices, in the server’s own JSON format or in that of Discord or Slack (and Mattermost).',
  input: v.strictObject(webhookSchema.entries),
  output: seen,
  refusals: ['bad-address', 'full'],
  isCostly: true,
  async run(services, caller, target) {
    readTarget(target.url, { toPrivate: services.settings.webhooksToPrivate })
    const way = { kind: 'webhook', target } as const
    return { channel: channelSeen(await put(services, callingPerson(caller), way)) }
  },
})

const noticesMail = operation({
  name: 'notices.mail',
  route: 'POST /api/me/notices/mail',
  summary: 'Adds a mail address and sends it a code. Notices go there once it is confirmed.',
  input: v.strictObject({ address: v.pipe(v.string(), v.trim(), v.maxLength(254)) }),
  output: seen,
  refusals: ['no-mail', 'bad-address', 'full', 'not-delivered'],
  isCostly: true,
  async run(services, caller, { address }) {
    if (services.settings.smtpUrl === undefined) refuse(NO_MAIL)
    if (!isMailAddress(address)) refuse(BAD_MAIL_ADDRESS)
    const person = callingPerson(caller)
    const way = { kind: 'mail', target: { address, confirmed: false } } as const
    const channels = await services.store.notices.channels(person.id)
    const known = channels.find((each) => isSame(destinationOf(each), way))
    const channel = known ?? (await put(services, person, way))
    await requestCode(services, channel, caller.address)
    return { channel: channelSeen(channel) }
  },
})

const noticesConfirm = operation({
  name: 'notices.confirm',
  route: 'POST /api/me/notices/{channel}/confirm',
  summary: 'Confirms a mail address by its code.',
  input: v.strictObject({ channel: idSchema, code: v.pipe(v.string(), v.maxLength(40)) }),
  output: seen,
  refusals: ['no-such-channel', 'bad-code'],
  isCostly: true,
  async run(services, caller, { channel, code }) {
    for (;;) {
      const found = await find(services, callingPerson(caller), channel)
      const confirmed = await confirm(services, found, code)
      if (confirmed) return { channel: channelSeen(confirmed) }
    }
  },
})

const noticesTest = operation({
  name: 'notices.test',
  route: 'POST /api/me/notices/{channel}/test',
  summary: 'Sends a test notice now.',
  input: v.strictObject({ channel: idSchema }),
  output: nothing,
  refusals: ['no-such-channel', 'not-delivered'],
  isCostly: true,
  async run(services, caller, { channel: id }) {
    const person = callingPerson(caller)
    const channel = await find(services, person, id)
    const wait = await takeNotice(services, person.id)
    if (wait > 0) throw tooManyNotices(wait)
    const became = await deliver(services, channel, TEST_MESSAGE)
    if (became === 'gone') refuse(GONE)
    if (became !== 'sent') refuse(NOT_DELIVERED)
    return {}
  },
})

const noticesDrop = operation({
  name: 'notices.drop',
  route: 'DELETE /api/me/notices/{channel}',
  summary: 'Removes a channel.',
  input: v.strictObject({ channel: idSchema }),
  output: nothing,
  refusals: ['no-such-channel'],
  async run(services, caller, { channel }) {
    const person = callingPerson(caller)
    if (!(await services.store.notices.drop(person.id, channel))) refuse(NO_SUCH_CHANNEL)
    channelsChanged(services, person.id)
    return {}
  },
})

/** Notices go only to people who have asked for them. */
export const noticeOperations: readonly Operation[] = [
  noticesList,
  noticesPush,
  noticesWebhook,
  noticesMail,
  noticesConfirm,
  noticesTest,
  noticesDrop,
]

async function find({ store }: Services, { id: person }: Person, id: string): Promise<Channel> {
  const channels = await store.notices.channels(person)
  return channels.find((channel) => channel.id === id) ?? refuse(NO_SUCH_CHANNEL)
}

/** Stores a new channel, or updates the one with the same destination. */
async function put(services: Services, { id: person }: Person, destination: Destination): Promise<Channel> {
  const { store, now } = services
  const channels = await store.notices.channels(person)
  const same = channels.find((channel) => isSame(destinationOf(channel), destination))
  const channel = same ? { ...same, ...destination } : newChannel(person, destination, now())
  if (!(await store.notices.put(channel, MOST_CHANNELS))) refuse(FULL)
  channelsChanged(services, person)
  return channel
}

const NO_SUCH_CHANNEL: Refusal = {
  code: 'no-such-channel',
  message: 'You have no such channel. Perhaps you removed it on another device.',
  at: 'channel',
}
const FULL: Refusal = {
  code: 'full',
  message: `You have ${MOST_CHANNELS} channels, which is the limit. Remove one first.`,
}
const NO_MAIL: Refusal = {
  code: 'no-mail',
  message: 'This server cannot send mail. Its operator has not set a mail server.',
}
const BAD_MAIL_ADDRESS: Refusal = {
  code: 'bad-address',
  message: 'This is not a mail address. Enter one such as name@example.org.',
  at: 'address',
}
function tooManyNotices(waitMs: number): TooMany {
  return new TooMany(Math.ceil(waitMs / 1000), 'You have received many notices. Try again in a few minutes.')
}
const NOT_DELIVERED: Refusal = {
  code: 'not-delivered',
  message: 'The notice could not be delivered: the receiver did not answer, or refused it.',
}
const GONE: Refusal = {
  code: 'not-delivered',
  message: 'That browser no longer accepts notices, so it was removed. Turn them on again there.',
}
