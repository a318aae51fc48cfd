import type { z } from 'zod'
import { type Endpoint, type Party, roleOf } from '#contract/endpoint.ts'
import { refusals, refusalsOf } from '#contract/refusals.ts'
import type { Components, JsonObject } from './components.ts'
import { describeParameter } from './parameters.ts'
import { schemeOf } from './security.ts'

const descriptions = { 200: 'Success.', 201: 'Created.', 202: 'Accepted.' }
const pictureTypes = 'image/jpeg, image/png, image/webp, image/avif, image/gif'

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the caller, such as a UUID. A repeat with the same key within 24 hours returns the first answer, with the present `order` where it has one, and has no further effect; refused calls do not count.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
}

/** The operation of an endpoint. Its id is area and name: `orderCreate`. */
export function writeOperation(
  components: Components,
  { area, name, tag, entry }: { area: string; name: string; tag: string; entry: Endpoint },
): JsonObject {
  const parameters = [
    ...writeParameters(components, 'path', entry.params),
    ...writeParameters(components, 'query', entry.query),
    ...(entry.repeatable ? [idempotencyKey] : []),
  ]
  const requestBody = writeBody(components, entry)
  return {
    operationId: area + name.slice(0, 1).toUpperCase() + name.slice(1),
    tags: [tag],
    summary: entry.summary,
    description: describe(entry),
    security:
      entry.access === 'public' ? [] : rolesOf(entry.access).map((role) => ({ [schemeOf(role)]: [] })),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: writeResponses(components, entry),
  }
}

const rolesOf = (access: readonly Party[]) => [...new Set(access.map(roleOf))]

/** The roles in words; of admins, where only owners may. */
function whoMay(access: readonly Party[]): string {
  const isForOwners = access.includes('owner') && !access.includes('support')
  return rolesOf(access)
    .map((role) => (role === 'admin' && isForOwners ? 'admin (owners only)' : role))
    .join(', ')
}

function describe({ access, description, fileField }: Endpoint): string {
  const callers = access === 'public' ? 'Open to everybody.' : `For signed-in roles: ${whoMay(access)}.`
  const upload = {
    image: 'A picture is sent as `image` of a multipart body; a list as repeated fields.',
    images: 'Up to three pictures are sent as `images` of a multipart body; `lines` then as JSON text.',
    file: '',
    none: '',
  }[fileField ?? 'none']
  return [callers, upload, description].filter(Boolean).join(' ')
}

function writeParameters(
  components: Components,
  place: 'path' | 'query',
  schema: z.core.$ZodType,
): JsonObject[] {
  const { properties = {}, required = [] } = components.expandedSchema(schema, 'input') as {
    properties?: Record<string, JsonObject>
    required?: string[]
  }
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: place,
    required: required.includes(name),
    description: describeParameter(name, place),
    schema: json,
  }))
}

function writeBody(components: Components, { method, body, fileField }: Endpoint): JsonObject | undefined {
  if (method === 'GET') return undefined
  const expanded = components.expandedSchema(body, 'input')
  const { properties = {}, required = [] } = expanded as {
    properties?: Record<string, JsonObject>
    required?: string[]
  }
  if (expanded.type === 'object' && Object.keys(properties).length === 0) return undefined
  const binary = { type: 'string', format: 'binary' }
  const files =
    fileField === 'images' ? { images: { type: 'array', maxItems: 3, items: binary } } : { image: binary }
  const form = { type: 'object', required, properties: { ...properties, ...files } }
  const encoding = Object.fromEntries(Object.keys(files).map((name) => [name, { contentType: pictureTypes }]))
  return {
    required: required.length > 0 || expanded.type !== 'object',
    content: {
      'application/json': { schema: components.schema(body, 'input') },
      ...(fileField && fileField !== 'file' && { 'multipart/form-data': { schema: form, encoding } }),
    },
  }
}

function writeResponses(components: Components, entry: Endpoint): JsonObject {
  const content = { [entry.mediaType]: { schema: components.schema(entry.answer, 'output') } }
  const byStatus = Map.groupBy(refusalsOf(entry), (code) => refusals[code].status)
  return {
    ...(entry.repeatStatus && {
      [entry.repeatStatus]: { description: 'A repeat: the existing record.', content },
    }),
    [entry.status]: { description: descriptions[entry.status], content },
    ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, components.refusal(codes)])),
  }
}
