import * as v from 'valibot'
import { refuse } from '../../core/index.ts'
import { meSchema, passwordSchema } from '../../protocol/index.ts'
import { pushKey } from '../notices/index.ts'
import { callingPerson, operation } from '../operation/operation.ts'
import {
  checkPassword,
  currentPerson,
  hasAccount,
  meAnswerSchema,
  meOf,
  WRONG_PASSWORD,
} from './current-person.ts'
import { uncachePerson } from './identify.ts'
import { GONE, shownNameSchema } from './names.ts'
import { hashOf } from './passwords.ts'
import { resignMatches } from './resign-matches.ts'
import { triedPasswordSchema } from './sign-in.ts'

const nothing = v.strictObject({})

const get = operation({
  name: 'me.get',
  route: 'GET /api/me',
  summary: 'Who you are, and which notices this server can send.',
  access: 'anyone',
  scope: 'read',
  input: nothing,
  output: v.strictObject({
    /** Null: not signed in. */
    me: v.nullable(meSchema),
    push: v.nullable(v.string()),
    mail: v.boolean(),
  }),
  async run({ settings, store }, { person }) {
    const push = await pushKey(store)
    return { me: person ? meOf(person) : null, push, mail: settings.smtpUrl !== undefined }
  },
})

const rename = operation({
  name: 'me.rename',
  route: 'PATCH /api/me',
  summary: 'Changes the name that others see. The name you sign in with stays.',
  input: v.strictObject({ name: shownNameSchema }),
  output: meAnswerSchema,
  refusals: ['name-taken'],
  isCostly: true,
  async run(services, caller, { name }) {
    const person = await currentPerson(services, caller)
    if (!(await services.store.people.rename(person.id, name)))
      refuse({
        code: 'name-taken',
        message: 'Another player at one of your tables has this name. Choose another name.',
        at: 'name',
      })
    uncachePerson(services, person.id)
    await services.rooms.renamed(person.id, name)
    return { me: meOf({ ...person, name }) }
  },
})

const changePassword = operation({
  name: 'me.password',
  route: 'PUT /api/me/password',
  summary: 'Changes your password and signs out all other browsers.',
  access: 'account',
  input: v.strictObject({ old: triedPasswordSchema, new: passwordSchema }),
  output: nothing,
  refusals: ['wrong-password', 'busy'],
  isCostly: true,
  async run(services, caller, input) {
    const { people } = services.store
    const person = await currentPerson(services, caller)
    if (!hasAccount(person)) refuse({ code: 'forbidden', message: 'A guest has no password.' })
    await checkPassword(services, caller, person, input.old, 'old')
    const hashed = await hashOf(input.new)
    if (!(await people.setAccount(person.id, person.account, hashed, person.password)))
      refuse({ ...WRONG_PASSWORD, at: 'old' })
    await people.endSessions(person.id, caller.session)
    uncachePerson(services, person.id)
    return {}
  },
})

const leave = operation({
  name: 'me.delete',
  route: 'DELETE /api/me',
  summary: 'Deletes you and your data for good. Your matches stay, without your name.',
  input: v.strictObject({
    /** Guests have none. */
    password: v.optional(triedPasswordSchema),
  }),
  output: nothing,
  refusals: ['wrong-password', 'busy'],
  isCostly: true,
  isHttpOnly: true,
  async run(services, caller, { password = '' }, reply) {
    const { id } = callingPerson(caller)
    const person = await currentPerson(services, caller)
    if (hasAccount(person)) await checkPassword(services, caller, person, password, 'password')
    // First, so that none begins meanwhile with somebody who is about to go.
    await services.store.people.leaveOpen(id)
    await resignMatches(services, id, () => true)
    await services.store.people.forget(id, GONE)
    uncachePerson(services, id)
    await services.rooms.renamed(id, GONE)
    reply.setSession(null)
    return {}
  },
})

export const profileOperations = [get, rename, changePassword, leave]
