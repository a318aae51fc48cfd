import { z } from 'zod'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { namedSchemas } from './named-schemas.ts'

/** A JSON Schema (draft 2020-12) or another part of the document. */
export interface JsonObject {
  [key: string]: unknown
}

const registry = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(namedSchemas)) registry.add(schema, { id })

/** The body of every error response, as `FailureBody` of the typed client. */
const failure = {
  type: 'object',
  required: ['success', 'message', 'code'],
  properties: {
    success: { type: 'boolean', const: false },
    message: { type: 'string', description: 'For people.' },
    code: { type: 'string', enum: Object.keys(refusals), description: 'For programs.' },
    errors: {
      type: 'array',
      description: 'Messages for single fields of the request.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    data: { description: 'The current state of the record, if a conflict contains it.' },
  },
}

const retryAfter = { description: 'Seconds to wait before a retry.', schema: { type: 'integer', minimum: 1 } }

/**
 * Collects the components of the document. A call describes a schema or a response, adds the components that it refers
 * to, and returns the description or a reference.
 */
export class Components {
  readonly schemas: Record<string, JsonObject> = { Failure: failure }
  readonly responses: Record<string, JsonObject> = {}
  readonly headers = { RetryAfter: retryAfter }

  /** A schema of a request (`input`, before transforms) or of a response (`output`); a reference if it has a name. */
  schema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonObject {
    const json = z.toJSONSchema(schema, { metadata: registry, io, override: simplify })
    const { $schema: _dialect, $defs = {}, ...rest } = pointToComponents(json)
    for (const [name, { id: _id, ...definition }] of Object.entries($defs as Record<string, JsonObject>))
      this.schemas[name] = definition
    return rest
  }

  /** The same without a reference at the top. */
  expandedSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonObject {
    const json = this.schema(schema, io)
    const name = registry.get(schema)?.id
    return (name && this.schemas[name]) || json
  }

  /** The error response of one status with these codes. Responses with the same codes are one component. */
  refusal(codes: RefusalCode[]): JsonObject {
    const name = codes.map(toPascalCase).join('Or')
    const status = refusals[codes[0] as RefusalCode].status
    const mayRetry = status === 429 || status === 503
    this.responses[name] = {
      description: codes.map((code) => `\`${code}\`: ${refusals[code].when}.`).join('\n\n'),
      ...(mayRetry && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Failure' },
              { type: 'object', properties: { code: { type: 'string', enum: codes } } },
            ],
          },
        },
      },
    }
    return { $ref: `#/components/responses/${name}` }
  }
}

/** Removes what only repeats a format, lets responses gain fields, and describes pairs of numbers as most tools read them. */
function simplify({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date-time') delete jsonSchema.pattern
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  // `maxItems` already forbids further items; linters and generators expect a schema here.
  if (jsonSchema.prefixItems && jsonSchema.items === false) jsonSchema.items = { type: 'number' }
}

function pointToComponents(json: object): JsonObject {
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonObject
}

/** `NAME_TAKEN` → `NameTaken` */
function toPascalCase(code: string): string {
  return code
    .split('_')
    .map((word) => word.slice(0, 1) + word.slice(1).toLowerCase())
    .join('')
}
