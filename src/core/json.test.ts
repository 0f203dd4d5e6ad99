import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { difference, pathText } from './json.ts'
import { jsonPlace, parseJson } from './json-place.ts'
import { refusalOf } from './refusal-of.ts'

describe('the difference of two values', () => {
  it.each([
    [{ a: [1, 2] }, { a: [1, 2] }, undefined],
    [1, 2, ''],
    [null, {}, ''],
    [[], {}, ''],
    [{ a: 1 }, { b: 1 }, 'a'],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, 'a[1].b'],
    [[1, 2], [1], '[1]'],
    [{ a: undefined }, {}, 'a'],
    [{ toString: 1 }, {}, 'toString'],
    [JSON.parse('{"__proto__": {}}'), {}, '__proto__'],
    [Number.NaN, Number.NaN, undefined],
  ])('of %j and %j is at %j', (a, b, place) => {
    expect(difference(a, b)).toBe(place)
  })

  it('does not see the order of keys', () => {
    expect(difference({ a: 1, b: 2 }, { b: 2, a: 1 })).toBeUndefined()
  })

  it('is none between a value and its copy through JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain = JSON.parse(JSON.stringify(value))
        expect(difference(plain, JSON.parse(JSON.stringify(plain)))).toBeUndefined()
      }),
    )
  })

  it('is found from either side', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(difference(a, b) === undefined).toBe(difference(b, a) === undefined)
      }),
    )
  })
})

it('writes a path as a program would', () => {
  expect(pathText(['actions', 3, 'action', 'hex'])).toBe('actions[3].action.hex')
})

describe('the place where a text stops being JSON', () => {
  it.each([
    ['', 1, 1, true],
    ['{', 1, 2, true],
    ['{"a": 1', 1, 8, true],
    ['{"a":\n 1,\n', 3, 1, true],
    ['"abc', 1, 5, true],
    ['hello', 1, 1, false],
    ['{"a": tru}', 1, 7, false],
    ['{"a": 1,\n "b": x}', 2, 7, false],
    ['[1,]', 1, 4, false],
    ['[,1]', 1, 2, false],
    ['{"a" 1}', 1, 6, false],
    ['{a: 1}', 1, 2, false],
    ['{"a": 01}', 1, 8, false],
    ['{} x', 1, 4, false],
    ['[}', 1, 2, false],
    ['{"a": "\n"}', 1, 8, false],
    ['"\\x"', 1, 2, false],
    ['"\\u12"', 1, 2, false],
    ['-', 1, 1, false],
  ])('of %j is line %i, column %i', (text, line, column, ended) => {
    expect(() => JSON.parse(text)).toThrow()
    expect(jsonPlace(text)).toEqual({ line, column, ended })
  })

  it('is the end of every text that is cut off', () => {
    fc.assert(
      fc.property(fc.array(fc.json(), { minLength: 1 }), fc.nat(), (values, cut) => {
        const text = `[${values.join(', ')}`
        const { ended } = jsonPlace(text)
        expect(ended).toBe(true)
        const shorter = text.slice(0, cut % text.length)
        expect(() => jsonPlace(shorter)).not.toThrow()
      }),
    )
  })

  it('is behind every text that JSON.parse accepts, and in or at the end of all others', () => {
    const garbled = fc.tuple(fc.json(), fc.nat(), fc.string({ maxLength: 3 })).map(([text, at, put]) => {
      const cut = at % (text.length + 1)
      return text.slice(0, cut) + put + text.slice(cut + put.length)
    })
    fc.assert(
      fc.property(garbled, (text) => {
        const { ended } = jsonPlace(text)
        const isJson = (() => {
          try {
            JSON.parse(text)
            return true
          } catch {
            return false
          }
        })()
        if (isJson) expect(ended).toBe(true)
        else if (ended) expect(() => JSON.parse(`${text} `)).toThrow()
      }),
      { numRuns: 2000 },
    )
  })

  it('is found however deep the nesting', () => {
    expect(jsonPlace('['.repeat(200_000))).toEqual({ line: 1, column: 200_001, ended: true })
  })
})

describe('reading JSON', () => {
  it('passes over the mark that some editors put before a text', () => {
    expect(parseJson('\uFEFF[1]', 'The file')).toEqual([1])
  })

  it('tells line and column of what is wrong', () => {
    expect(refusalOf(() => parseJson('\uFEFF{"a": 1,\n "b" 2}', 'The file'))).toEqual({
      code: 'bad-json',
      message: 'The file is not JSON: it goes wrong at line 2, column 6.',
      at: 'line 2 column 6',
    })
  })
})
