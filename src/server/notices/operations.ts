import * as v from 'valibot'
import { type Refusal, refuse } from '../../core/index.ts'
import { callingPerson, type Operation, operation } from '../operation/operation.ts'
import type { Services } from '../operation/services.ts'
import type { Channel, Person } from '../store/index.ts'
import {
  channelSeen,
  channelSeenSchema,
  type Destination,
  destinationOf,
  newChannel,
  subscriptionSchema,
  webhookSchema,
} from './channels.ts'
import { deliver } from './deliver.ts'
import { limitsOf } from './limits.ts'
import { isMailAddress } from './mail.ts'
import { confirm, requestCode } from './mail-confirmation.ts'
import { TEST_MESSAGE } from './message.ts'
import { channelsChanged } from './notice-preferences.ts'
import { readTarget } from './post.ts'
import { checkSubscription } from './push.ts'

/** How many channels one person may have. */
const MOST = 10

const seen = v.strictObject({ channel: channelSeenSchema })
const nothing = v.strictObject({})
const idSchema = v.pipe(v.string(), v.maxLength(60))

const noticesList = operation({
  name: 'notices.list',
  method: 'GET',
  path: '/api/me/notices',
  summary: 'By which channels you are told that it is your turn.',
  access: 'person',
  scope: undefined,
  input: nothing,
  output: v.strictObject({ channels: v.array(channelSeenSchema) }),
  refusals: [],
  async run({ store }, caller) {
    const channels = await store.notices.channels(callingPerson(caller).id)
    return { channels: channels.map(channelSeen) }
  },
})

const noticesPush = operation({
  name: 'notices.push',
  method: 'POST',
  path: '/api/me/notices/push',
  summary:
    'Lets this server push notices to a browser. Asked again for the same browser, it takes the newer keys.',
  access: 'person',
  scope: undefined,
  input: v.strictObject({ subscription: subscriptionSchema }),
  output: seen,
  refusals: ['bad-address', 'bad-subscription', 'full'],
  isCostly: true,
  async run(services, caller, { subscription }) {
    checkSubscription(subscription, services.settings.webhooksToPrivate)
    const way = { kind: 'push', target: subscription } as const
    const isSame = (other: Destination) =>
      other.kind === 'push' && other.target.endpoint === subscription.endpoint
    return { channel: channelSeen(await put(services, callingPerson(caller), way, isSame)) }
  },
})

const noticesWebhook = operation({
  name: 'notices.webhook',
  method: 'POST',
  path: '/api/me/notices/webhook',
  summary:
    'Sends notices to an address, as JSON of its own form or as Discord or Slack (and Mattermost) read it.',
  access: 'person',
  scope: undefined,
  input: v.strictObject(webhookSchema.entries),
  output: seen,
  refusals: ['bad-address', 'full'],
  isCostly: true,
  async run(services, caller, target) {
    readTarget(target.url, { toPrivate: services.settings.webhooksToPrivate })
    const isSame = (other: Destination) => other.kind === 'webhook' && other.target.url === target.url
    return {
      channel: channelSeen(await put(services, callingPerson(caller), { kind: 'webhook', target }, isSame)),
    }
  },
})

const noticesMail = operation({
  name: 'notices.mail',
  method: 'POST',
  path: '/api/me/notices/mail',
  summary: 'Sends a code to a mail address. Once it is confirmed, notices go there.',
  access: 'person',
  scope: undefined,
  input: v.strictObject({ address: v.pipe(v.string(), v.trim(), v.maxLength(254)) }),
  output: seen,
  refusals: ['no-mail', 'bad-address', 'full', 'not-delivered'],
  isCostly: true,
  async run(services, caller, { address }) {
    if (services.settings.smtpUrl === undefined) refuse(NO_MAIL)
    if (!isMailAddress(address)) refuse(BAD_MAIL_ADDRESS)
    const person = callingPerson(caller)
    const target = { address, confirmed: false }
    const isSame = (other: Destination) => other.kind === 'mail' && other.target.address === address
    const known = (await services.store.notices.channels(person.id)).find((each) =>
      isSame(destinationOf(each)),
    )
    const channel = known ?? (await put(services, person, { kind: 'mail', target }, isSame))
    await requestCode(services, channel)
    return { channel: channelSeen(channel) }
  },
})

const noticesConfirm = operation({
  name: 'notices.confirm',
  method: 'POST',
  path: '/api/me/notices/{channel}/confirm',
  summary: 'Confirms a mail address by the code that was sent to it.',
  access: 'person',
  scope: undefined,
  input: v.strictObject({ channel: idSchema, code: v.pipe(v.string(), v.maxLength(40)) }),
  output: seen,
  refusals: ['no-such-channel', 'bad-code'],
  isCostly: true,
  async run(services, caller, { channel, code }) {
    return {
      channel: channelSeen(
        await confirm(services, await find(services, callingPerson(caller), channel), code),
      ),
    }
  },
})

const noticesTest = operation({
  name: 'notices.test',
  method: 'POST',
  path: '/api/me/notices/{channel}/test',
  summary: 'Sends a notice that says what notices are like, at once.',
  access: 'person',
  scope: undefined,
  input: v.strictObject({ channel: idSchema }),
  output: nothing,
  refusals: ['no-such-channel', 'not-delivered'],
  isCostly: true,
  async run(services, caller, { channel: id }) {
    const person = callingPerson(caller)
    const channel = await find(services, person, id)
    if (!limitsOf(services).notice(person.id)) refuse(TOO_MANY)
    const became = await deliver(services, channel, TEST_MESSAGE)
    if (became === 'gone') refuse(GONE)
    if (became !== 'sent') refuse(NOT_DELIVERED)
    return {}
  },
})

const noticesDrop = operation({
  name: 'notices.drop',
  method: 'DELETE',
  path: '/api/me/notices/{channel}',
  summary: 'Ends notices by this channel, and forgets it.',
  access: 'person',
  scope: undefined,
  input: v.strictObject({ channel: idSchema }),
  output: nothing,
  refusals: ['no-such-channel'],
  async run({ store }, caller, { channel }) {
    const person = callingPerson(caller)
    if (!(await store.notices.drop(person.id, channel))) refuse(NO_SUCH_CHANNEL)
    channelsChanged(store, person.id)
    return {}
  },
})

/** How one is told that it is one's turn. Nothing is sent to anybody who has not asked. */
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

/** Keeps a new channel, or the newer form of one that leads to the same place. */
async function put(
  { store, now }: Services,
  { id: person }: Person,
  way: Destination,
  isSame: (other: Destination) => boolean,
): Promise<Channel> {
  const channels = await store.notices.channels(person)
  const same = channels.find((channel) => isSame(destinationOf(channel)))
  if (!same && channels.length >= MOST) refuse(FULL)
  const channel = same ? { ...same, ...way } : newChannel(person, way, now())
  await store.notices.put(channel)
  channelsChanged(store, person)
  return channel
}

const NO_SUCH_CHANNEL: Refusal = {
  code: 'no-such-channel',
  message: 'You have no such channel; perhaps it was switched off elsewhere.',
  at: 'channel',
}
const FULL: Refusal = { code: 'full', message: `You have ${MOST} channels already: switch one off first.` }
const NO_MAIL: Refusal = {
  code: 'no-mail',
  message: 'This server sends no mail: whoever runs it has set no mail server.',
}
const BAD_MAIL_ADDRESS: Refusal = {
  code: 'bad-address',
  message: 'This is no mail address such as name@example.org.',
  at: 'address',
}
const TOO_MANY: Refusal = {
  code: 'too-many',
  message: 'You have been sent a lot already. Try again in some minutes.',
}
const NOT_DELIVERED: Refusal = {
  code: 'not-delivered',
  message: 'It could not be delivered: nobody answered there, or they did not want it.',
}
const GONE: Refusal = {
  code: 'not-delivered',
  message: 'That browser takes no notices any more, so they are off. Switch them on again there.',
}
