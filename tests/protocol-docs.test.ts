import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  chatSchema,
  fromClientSchema,
  positionSchema,
  presenceSchema,
  refusalSchema,
  updateSchema,
} from '../src/protocol/index.ts'
import { openApi } from '../src/server/api/openapi.ts'
import { OPERATIONS } from '../src/server/api/operations.ts'
import { STREAM } from '../src/server/api/stream.ts'
import type { Operation } from '../src/server/operation/operation.ts'
import { statusOf } from '../src/server/operation/refusals.ts'

const PAGE = join(import.meta.dirname, '../docs/protocol.md')
const page = readFileSync(PAGE, 'utf8')
const operations: readonly Operation[] = [...OPERATIONS.values(), STREAM]

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
const FROM_SERVER: Readonly<Record<string, v.GenericSchema>> = {
  position: positionSchema,
  update: updateSchema,
  presence: presenceSchema,
  chat: chatSchema,
  news: v.strictObject({ type: v.literal('news'), match: v.string() }),
  orders: v.strictObject({ type: v.literal('orders'), match: v.string() }),
  closing: v.strictObject({ type: v.literal('closing') }),
  done: v.strictObject({ type: v.literal('done'), id: whole, output: v.record(v.string(), v.unknown()) }),
  refused: v.strictObject({ type: v.literal('refused'), id: v.nullable(whole), refusal: refusalSchema }),
}

describe('docs/protocol.md', () => {
  /** With REWRITE_DOCS=1 the table is written anew, for a person to look over. */
  it('lists every operation as it is', () => {
    const rows = operations.map(
      ({ name, method, path, access, scope, summary }) =>
        `| \`${name}\` | \`${method} ${path}\` | ${access} | ${scope ?? '–'} | ${summary} |`,
    )
    const table = ['| name | HTTP | who | token | |', '|---|---|---|---|---|', ...rows].join('\n')
    const between = /(?<=<!-- operations -->\n)[\s\S]*(?=<!-- \/operations -->)/
    if (process.env.REWRITE_DOCS)
      writeFileSync(
        PAGE,
        page.replace(between, () => `${table}\n`),
      )
    else expect(between.exec(page)?.[0]).toBe(`${table}\n`)
  })

  const examples = [...page.matchAll(/^([→←]) (.*)$/gm)].map(([, way, text]) => [way, text] as const)

  it.each(examples)('%s %s', (way, text) => {
    const message: unknown = JSON.parse(text)
    const type = v.parse(v.looseObject({ type: v.string() }), message).type
    const schema = way === '→' ? fromClientSchema : FROM_SERVER[type]
    expect(schema, type).toBeDefined()
    if (schema) v.parse(schema, message)
  })

  it('shows messages of all types that a client sends, and says of all that the server sends', () => {
    const types = (way: string) =>
      examples.filter(([at]) => at === way).map(([, text]) => JSON.parse(text).type)
    expect([...new Set(types('→'))].sort()).toEqual(
      fromClientSchema.options.map((each) => each.entries.type.literal).sort(),
    )
    for (const type of Object.keys(FROM_SERVER)) expect(page).toContain(`\`${type}\``)
  })

  it('names the operations that take larger bodies', () => {
    const [sentence = ''] = /Bodies have at most .*? MB\. /.exec(page) ?? []
    const named = [...sentence.matchAll(/`([a-z]+\.[a-z]+)`/gi)].map(([, name]) => name)
    const larger = operations.filter(({ bodyLimit }) => bodyLimit !== undefined)
    expect(named.sort()).toEqual(larger.map(({ name }) => name).sort())
  })

  it('tells the status of each code that it names', () => {
    const rows = [...page.matchAll(/^\| (\d{3})(?:, (\d{3}))? \| (.*) \|$/gm)]
    expect(rows.length).toBeGreaterThan(7)
    for (const [, one, other, codes] of rows) {
      for (const [, code] of codes.matchAll(/`([a-z-]+[a-z])`/g))
        expect([one, other], code).toContain(String(statusOf(code)))
    }
  })
})

describe('the OpenAPI document', () => {
  const document: unknown = JSON.parse(JSON.stringify(openApi([...OPERATIONS.values()])))
  const shape = v.looseObject({
    openapi: v.literal('3.1.0'),
    info: v.looseObject({ title: v.string(), version: v.string() }),
    paths: v.record(
      v.pipe(v.string(), v.startsWith('/')),
      v.record(
        v.picklist(['get', 'post', 'put', 'patch', 'delete']),
        v.strictObject({
          operationId: v.string(),
          summary: v.pipe(v.string(), v.endsWith('.')),
          tags: v.array(v.string()),
          security: v.array(v.record(v.picklist(['session', 'token']), v.array(v.string()))),
          parameters: v.array(
            v.strictObject({
              name: v.string(),
              in: v.picklist(['path', 'query']),
              required: v.boolean(),
              schema: v.looseObject({}),
            }),
          ),
          requestBody: v.optional(v.looseObject({ content: v.looseObject({}) })),
          responses: v.record(
            v.pipe(v.string(), v.regex(/^\d{3}$/)),
            v.looseObject({ description: v.string() }),
          ),
        }),
      ),
    ),
    components: v.looseObject({ schemas: v.looseObject({ Refusal: v.looseObject({}) }) }),
  })
  const { paths } = v.parse(shape, document)
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, what]) => ({ path, method, what })),
  )

  it('describes every operation once', () => {
    expect(described.map(({ what }) => what.operationId).sort()).toEqual(
      operations.map(({ name }) => name).sort(),
    )
  })

  it.each(described)('$method $path names the parts of its path', ({ path, what }) => {
    const inPath = what.parameters.filter((each) => each.in === 'path')
    expect(inPath.every(({ required }) => required)).toBe(true)
    expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  })

  it('names the refusals of a position for the stream, too, which sends positions', () => {
    const positions = OPERATIONS.get('matches.position') ?? expect.unreachable()
    expect(STREAM.refusals).toEqual(positions.refusals)
  })

  it.each(described)('$method $path names what a body is refused with, if it takes one', ({ what }) => {
    const { 400: wrong, 413: large, 415: type } = what.responses
    const named = [/bad-json/.test(JSON.stringify(wrong)), large !== undefined, type !== undefined]
    expect(named).toEqual(Array(3).fill(what.requestBody !== undefined))
  })

  it('every reference leads somewhere', () => {
    const references: string[] = []
    JSON.stringify(document, (key, value) => {
      if (key === '$ref') references.push(value)
      return value
    })
    expect(references.length).toBeGreaterThan(0)
    for (const reference of references) {
      const target = reference
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>>)[key], document)
      expect(target, reference).toBeTypeOf('object')
    }
  })

  it('every schema is made of the words of JSON Schema', () => {
    const types = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']
    const visit = (schema: unknown, at: string): void => {
      if (typeof schema !== 'object' || schema === null) return
      if (Array.isArray(schema)) {
        for (const [i, each] of schema.entries()) visit(each, `${at}[${i}]`)
        return
      }
      const { type, required, properties, ...rest } = schema as Readonly<Record<string, unknown>>
      if (type !== undefined) for (const one of [type].flat()) expect(types, at).toContain(one)
      if (required !== undefined) {
        expect(Array.isArray(required), at).toBe(true)
        expect(Object.keys(properties ?? {}), at).toEqual(expect.arrayContaining([required].flat()))
      }
      for (const [name, each] of Object.entries(properties ?? {})) visit(each, `${at}.${name}`)
      for (const word of ['items', 'additionalProperties', 'oneOf', 'anyOf', 'allOf', 'prefixItems'])
        if (word in rest) visit(rest[word], `${at}.${word}`)
    }
    for (const { what, path } of described) {
      for (const { schema, name } of what.parameters) visit(schema, `${path} ${name}`)
      for (const content of [what.requestBody?.content, what.responses['200']?.content])
        for (const each of Object.values((content ?? {}) as Readonly<Record<string, { schema: unknown }>>))
          visit(each.schema, path)
    }
  })

  it.each(operations)(
    '$name refuses what it does not know, and says what it is for',
    ({ input, summary, output }) => {
      expect(input.type).toBe('strict_object')
      expect(summary).toMatch(/^[A-Z].*\.$/)
      if (output !== STREAM.output) expect(output.type).toBe('strict_object')
    },
  )
})

it('docs/bots.md names files that there are, and paths that the server has', () => {
  const bots = readFileSync(join(import.meta.dirname, '../docs/bots.md'), 'utf8')
  for (const [, link] of bots.matchAll(/\]\(([^)#]+)[^)]*\)/g))
    expect(existsSync(join(import.meta.dirname, '../docs', link)), link).toBe(true)
  for (const [, method, path] of bots.matchAll(/`(GET|POST) (\/api\/[^`?]+)[^`]*`/g))
    expect(
      operations.some((each) => each.method === method && each.path === path),
      `${method} ${path}`,
    ).toBe(true)
})
