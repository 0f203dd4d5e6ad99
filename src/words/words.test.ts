import { afterEach, expect, it } from 'vitest'
import { decimal } from './decimal.ts'
import { eitherOf, listedWords, percent, said, speak, words } from './index.ts'

const say = words('tavern', {
  open: 'Open',
  seats: '{free, plural, =0 {No seat is free} one {# seat is free} other {# seats are free}} at {place}.',
  shout: '<b>{drinks}</b> for {name}!',
})

afterEach(() => speak('en'))

it('English counts in English', () => {
  expect([0, 1, 5].map((free) => say('seats', { free, place: 'the bar' }))).toEqual([
    'No seat is free at the bar.',
    '1 seat is free at the bar.',
    '5 seats are free at the bar.',
  ])
})

it('another language says what it has, and the rest is English', () => {
  speak('de', { 'tavern.seats': '{place}: {free, plural, one {# Platz} other {# Plätze}} frei.' })
  expect(say('seats', { free: 1, place: 'Theke' })).toBe('Theke: 1 Platz frei.')
  expect(say('seats', { free: 1234, place: 'Theke' })).toBe('Theke: 1.234 Plätze frei.')
  expect(say('open')).toBe('Open')
})

it('plural forms are those of the language', () => {
  speak('pl', { 'tavern.seats': '{free, plural, one {# miejsce} few {# miejsca} other {# miejsc}} {place}' })
  expect([1, 3, 5].map((free) => say('seats', { free, place: '' }).trim())).toEqual([
    '1 miejsce',
    '3 miejsca',
    '5 miejsc',
  ])
})

it('what a tag holds is drawn by its function', () => {
  const b = (inner: readonly unknown[]) => ({ bold: inner.join('') })
  expect(say.rich('shout', { drinks: 3, name: 'Ana', b })).toEqual([{ bold: '3' }, ' for Ana!'])
})

it('names are listed with the word of the language', () => {
  const names = ['Ana', 'Ben', 'Cleo']
  expect(listedWords(names)).toBe('Ana, Ben and Cleo')
  speak('de')
  expect(listedWords(names)).toBe('Ana, Ben und Cleo')
})

it('decimals are written as the language writes them', () => {
  expect([decimal(3.58, 1), decimal(1234, 1)]).toEqual(['3.6', '1,234.0'])
  speak('de', {})
  expect([decimal(3.58, 1), decimal(1234, 1)]).toEqual(['3,6', '1.234,0'])
})

it('percent are written as the language writes them', () => {
  expect([percent(0.136), percent(0.136, 1), percent(0), percent(1)]).toEqual(['14%', '13.6%', '0%', '100%'])
  speak('de')
  expect([percent(0.136), percent(0.136, 1)]).toEqual(['14\u00a0%', '13,6\u00a0%'])
})

it('what is English elsewhere is said by its key', () => {
  expect(said('inn.title', 'The Inn')).toBe('The Inn')
  speak('de', { 'inn.title': 'Das Gasthaus' })
  expect(said('inn.title', 'The Inn')).toBe('Das Gasthaus')
  expect(said('inn.about', 'Beds')).toBe('Beds')
})

it('English lists are those of British English', () => {
  const names = ['Ana', 'Ben', 'Cleo', 'Dora']
  const british = (type: Intl.ListFormatType) => new Intl.ListFormat('en-GB', { type })
  for (let n = 0; n <= names.length; n++) {
    expect(listedWords(names.slice(0, n))).toBe(british('conjunction').format(names.slice(0, n)))
    expect(eitherOf(names.slice(0, n))).toBe(british('disjunction').format(names.slice(0, n)))
  }
})
