import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { objectSchema, refusalSchema } from '../../protocol/index.ts'
import type { Operation } from '../operation/operation.ts'
import { COMMON_REFUSALS, statusOf } from '../operation/refusals.ts'
import { SESSION_COOKIE } from '../people/cookie.ts'
import { pathNames } from './input.ts'
import { STREAM } from './stream.ts'

type JsonSchema = Readonly<Record<string, unknown>>

type ObjectSchema = {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
}

const ABOUT = `
The operations of an Interregnum server. The web client uses the same ones.
A program signs in with a personal token (\`Authorization: Bearer intt_…\`), which a person creates in their account.
A refusal has a code, a message and, where it helps, the place in the input and the clause of the rulebook.
Bodies are JSON. The socket at /api/socket takes the same operations by their operationId.
`.trim()

/** Describes all operations and the stream as an OpenAPI 3.1 document. */
export function openApi(operations: readonly Operation[]): Readonly<Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of [...operations, STREAM]) {
    const { path, method } = operation
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Interregnum', version: '1', description: ABOUT },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Refusal: schemaOf(refusalSchema, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function describe(operation: Operation): Readonly<Record<string, unknown>> {
  const { name, method, summary, input, output } = operation
  const { properties = {}, required = [] }: ObjectSchema = schemaOf(input, 'input')
  const inPath = pathNames(operation)
  const others = Object.keys(properties).filter((entry) => !inPath.includes(entry))
  const inQuery = method === 'GET' ? others : []
  const inBody = method === 'GET' ? [] : others
  return {
    operationId: name,
    summary,
    tags: [name.split('.')[0]],
    security: securityOf(operation),
    parameters: [
      ...inPath.map((entry) => ({ name: entry, in: 'path', required: true, schema: properties[entry] })),
      ...inQuery.map((entry) => ({
        name: entry,
        in: 'query',
        required: required.includes(entry),
        schema: properties[entry],
      })),
    ],
    ...(inBody.length > 0 && {
      requestBody: {
        required: inBody.some((entry) => required.includes(entry)),
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: Object.fromEntries(inBody.map((entry) => [entry, properties[entry]])),
              required: inBody.filter((entry) => required.includes(entry)),
              additionalProperties: false,
            },
          },
        },
      },
    }),
    responses: {
      200: {
        description: 'Done.',
        content: {
          [operation === STREAM ? 'application/x-ndjson' : 'application/json']: {
            schema: schemaOf(output, 'output'),
          },
        },
      },
      ...refusalsOf(operation, inBody.length > 0),
    },
  }
}

/** The ways to sign in; `{}` means that none is needed. */
function securityOf({ access, scope }: Operation): readonly object[] {
  const shown = [{ session: [] }, ...(scope ? [{ token: [scope] }] : [])]
  return access === 'anyone' ? [{}, ...shown] : shown
}

function refusalsOf({ refusals }: Operation, hasBody: boolean): Readonly<Record<string, object>> {
  const ofBody = hasBody ? BODY_REFUSALS : []
  // Words instead of a code stand for a game's own codes.
  const byStatus = Map.groupBy(new Set([...COMMON_REFUSALS, ...ofBody, ...refusals]), (code) =>
    /^[a-z-]+$/.test(code) ? statusOf(code) : 409,
  )
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: `Refused: ${codes.join(', ')}.`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  )
}

/** The codes that any operation with a body may refuse it with. */
const BODY_REFUSALS = ['bad-json', 'too-large', 'wrong-type']

/** JSON Schema leaves out what it cannot express, such as trimming; the server checks everything. */
function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) => (valibotSchema === objectSchema ? { type: 'object' } : undefined),
  })
  return rest
}
