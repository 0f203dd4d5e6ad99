import * as v from 'valibot'
import { refuse } from '../../core/index.ts'
import { callingPerson, operation } from '../operation/operation.ts'

export const MOST_MUTED = 200

const list = operation({
  name: 'mutes.list',
  route: 'GET /api/me/mutes',
  summary: 'The people you have muted.',
  input: v.strictObject({}),
  output: v.strictObject({ people: v.array(v.strictObject({ id: v.string(), name: v.string() })) }),
  async run({ store }, caller) {
    const ids = await store.people.muted(callingPerson(caller).id)
    const people = await Promise.all(ids.map((id) => store.people.find(id)))
    return { people: people.flatMap((person) => (person ? [{ id: person.id, name: person.name }] : [])) }
  },
})

const set = operation({
  name: 'mutes.set',
  route: 'PUT /api/me/mutes/{person}',
  summary: 'Mutes a person in chat, or unmutes them. They are not told.',
  input: v.strictObject({ person: v.pipe(v.string(), v.maxLength(60)), isMuted: v.boolean() }),
  output: v.strictObject({}),
  refusals: ['no-such-person', 'oneself', 'mutes-full'],
  async run({ store: { people } }, caller, { person: other, isMuted }) {
    const { id } = callingPerson(caller)
    if (other === id) refuse({ code: 'oneself', message: 'You cannot mute yourself.', at: 'person' })
    if (isMuted && !(await people.find(other))) {
      refuse({ code: 'no-such-person', message: 'There is no person with this id.', at: 'person' })
    }
    await people.mute(id, other, isMuted)
    if (isMuted && (await people.muted(id)).length > MOST_MUTED) {
      await people.mute(id, other, false)
      refuse({
        code: 'mutes-full',
        message: `You have muted ${MOST_MUTED} people, which is the limit. Unmute somebody first.`,
      })
    }
    return {}
  },
})

export const muteOperations = [list, set]
