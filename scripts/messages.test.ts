import { expect, it } from 'vitest'
import { englishMessages, findingsOf } from './messages.ts'

const ENGLISH = {
  'home.play': 'Play {title}',
  'home.seats': '{count, plural, one {# seat for <b>{name}</b>} other {# seats for <b>{name}</b>}}',
  'home.learn': 'Learn',
}

it('a whole language has no findings', () => {
  const german = {
    'home.play': '{title} spielen',
    'home.seats': '<b>{name}</b> hat {count, plural, one {# Platz} other {# Plätze}}',
    'home.learn': 'Lernen',
  }
  expect(findingsOf(ENGLISH, german)).toEqual({ errors: [], missing: [], superfluous: [] })
})

it('what a language lacks and what it has too much is listed', () => {
  const { errors, missing, superfluous } = findingsOf(ENGLISH, {
    'home.play': '{title} spielen',
    'home.leran': 'Lernen',
  })
  expect(errors).toEqual([])
  expect(missing).toEqual(['home.seats', 'home.learn'])
  expect(superfluous).toEqual(['home.leran'])
})

it('a message that cannot be read is an error', () => {
  const { errors } = findingsOf(ENGLISH, {
    'home.play': '{title spielen',
    'home.seats': '{count, plural, one {# Platz}}',
  })
  expect(errors).toEqual([expect.stringMatching(/^home\.play: /), expect.stringMatching(/^home\.seats: /)])
})

it('other arguments than in English are an error, inside branches and tags too', () => {
  const { errors } = findingsOf(ENGLISH, {
    'home.play': '{titel} spielen',
    'home.seats': '{count, plural, one {# Platz für {nmae}} other {# Plätze für {name}}}',
  })
  expect(errors).toEqual([
    'home.play: title is missing',
    'home.play: titel is no argument of the English message',
    'home.seats: <b> is missing',
    'home.seats: nmae is no argument of the English message',
  ])
})

it('English is found in every room, and where games and levels are listed', async () => {
  const english = await englishMessages()
  expect(findingsOf(english, english).errors).toEqual([])
  expect(Object.keys(english)).toEqual(
    expect.arrayContaining([
      'home.play',
      'look.close',
      'level.steady.manner',
      'terreign.tagline',
      'counts-and-clerics.option.hiddenHands',
    ]),
  )
})
