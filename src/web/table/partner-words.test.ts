import { expect, it } from 'vitest'
import { namesFor, sentencesOf } from './partner-words.ts'

it('a partner is called one in the prompt, and nobody else is', () => {
  const names = namesFor(['Ana', 'Ben', 'Isolde'], [2])
  expect(names).toEqual(['Ana', 'Ben', 'your partner Isolde'])
  expect(sentencesOf(`Play a spell in ${names[2]}’s combat. ${names[2]} attacks ${names[1]}.`)).toBe(
    'Play a spell in your partner Isolde’s combat. Your partner Isolde attacks Ben.',
  )
  const alone = ['Ana', 'Ben']
  expect(namesFor(alone, [])).toBe(alone)
})
