import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { accountNameSchema, shownNameSchema, triedNameSchema } from './names.ts'

const mistake = (schema: v.GenericSchema, name: unknown): string | undefined =>
  v.safeParse(schema, name).issues?.[0].message

describe('a name', () => {
  it.each([
    ['  Ada  ', 'Ada'],
    ['Ａｄａ', 'Ada'],
    ['Ada\u00a0Lovelace', 'Ada Lovelace'],
    ['Zoe\u0308', 'Zoë'],
    ['Łódź 王', 'Łódź 王'],
    ['❤️', '❤️'],
    // Persian and Hindi write them within words, and emoji are joined by one.
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['क्\u200dष', 'क्\u200dष'],
    ['👩🏽\u200d💻 Ada', '👩🏽\u200d💻 Ada'],
    ['❤️\u200d🔥', '❤️\u200d🔥'],
    ['?', '?'],
  ])('%j is taken as %j', (given, taken) => {
    expect(v.parse(shownNameSchema, given)).toBe(taken)
  })

  it.each([
    ['', 'Enter a name.'],
    ['   \u3000', 'Enter a name.'],
    ['a'.repeat(31), 'has more than 30 characters'],
    // One sign that becomes eighteen.
    ['\ufdfa\ufdfa', 'has more than 30 characters'],
    ['a'.repeat(1_000_000), 'has more than 30 characters'],
    ['Ada\nLovelace', 'has invisible characters'],
    ['Ada\u202eecalevoL', 'has invisible characters'],
    ['Ada\u0000', 'has invisible characters'],
    ['\ud800', 'has invisible characters'],
    ['\u3164', 'has no visible characters'],
    ['\u2800\u2800', 'has no visible characters'],
    ['\u0301', 'has no visible characters'],
    ['You', 'must not be “You”, which means each reader'],
    [' yOU', 'must not be “You”, which means each reader'],
    ['Y\u200bou', 'has invisible characters'],
    ['A\u200dda', 'has invisible characters'],
    ['علی\u200c', 'has invisible characters'],
    ['\u200dعلی', 'has invisible characters'],
    ['علی\u200c\u200cرضا', 'has invisible characters'],
    ['💻\u200d', 'has invisible characters'],
  ])('%j is refused: %s', (given, why) => {
    expect(mistake(shownNameSchema, given)).toBe(why)
  })

  it.each([undefined, null, 7, {}, ['Ada']])('%j is none', (given) => {
    expect(mistake(shownNameSchema, given)).toBeDefined()
  })

  it('that is taken stays as it is when it is given again, is short, and can be seen', () => {
    const odd = [
      '\u00a8',
      '\ufdfa',
      '\u202e',
      '\u3164',
      '\ufe0f',
      'ﬃ',
      '\u0301',
      '\u2028',
      '\ud800',
      ' ',
      'İ',
      'ß',
    ]
    const unit = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      fc.constantFrom(...odd),
    )
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (given) => {
        const parsed = v.safeParse(shownNameSchema, given)
        fc.pre(parsed.success)
        const name = v.parse(shownNameSchema, given)
        expect(v.parse(shownNameSchema, name)).toBe(name)
        expect(name.length).toBeLessThanOrEqual(30)
        expect(name).toBe(name.trim())
        expect(name).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
      }),
    )
  })

  it('of an account is the same, however its signs are written, when somebody signs in', () => {
    const written = fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), written, (given, form) => {
        fc.pre(v.is(accountNameSchema, given))
        const tried = ` ${given.normalize(form)} `
        expect(v.parse(triedNameSchema, tried)).toBe(v.parse(accountNameSchema, given))
      }),
    )
  })

  it.each(['Ad\ufe0fa', 'Ada\u034f', '\u3164Ada', 'علی\u200cرضا'])(
    '%j is none to sign in with: it holds what cannot be seen',
    (given) => {
      expect(mistake(accountNameSchema, given)).toBe('has invisible characters')
    },
  )
})
