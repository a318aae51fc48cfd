import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { calls } from './calls.ts'

/** Each sets `window.__xss` if it runs, or leaves an element of the class `xss` if it is taken as markup. */
export const payloads = [
  '<script>window.__xss=1</script>',
  '<img class=xss src=x onerror=window.__xss=2>',
  '"><svg class=xss onload=window.__xss=3>',
  `'><b class=xss onmouseover=window.__xss=4>x</b>`,
  '</script><script>window.__xss=5</script>',
  '</title></textarea><script>window.__xss=6</script>',
  '<!--<script>window.__xss=7',
  '<iframe class=xss srcdoc="<script>parent.__xss=8</script>">',
  'javascript:window.__xss=9',
  '{{constructor.constructor("window.__xss=10")()}}${window.__xss=10}',
  '<a class=xss href=javascript:window.__xss=11>click</a>',
]
/** For fields of a few characters. */
const shortest = '<b class=xss>'

/** Markup of a payload that is not escaped; quotes and the letters in between are harmless. */
export const unescaped = /<(script>window\.__xss|(img|svg|b|iframe|a) class=xss)/

/** Texts that nobody sees: secrets, and what is only compared. */
const unseen = /(password|token|deliveryCode|version|ticket|^code|transports\[\])$/i

interface JsonSchema {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

interface FreeText {
  /** `options[].name` */
  path: string
  schema: JsonSchema
}

/** The texts of a body that may be anything: without a format, a pattern or a choice. */
function textsOf({ body }: Endpoint): FreeText[] {
  const find = (schema: JsonSchema, path: string): FreeText[] => [
    ...(isFreeText(schema) && !unseen.test(path) ? [{ path, schema }] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
      find(value, path ? `${path}.${key}` : key),
    ),
    ...(schema.items ? find(schema.items, `${path}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((one) => find(one, path)),
  ]
  return find(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '')
}

const isFreeText = ({ type, format, pattern, ...rest }: JsonSchema) =>
  type === 'string' && !format && !pattern && !rest.enum && rest.const === undefined

/** Every free text of the contract's bodies: `food.create name`. */
export const freeTexts = calls.flatMap(({ name, entry }) =>
  textsOf(entry).map(({ path }) => `${name} ${path}`),
)

/** The body with a payload in each free text that it has, and their paths. */
export function withPayloads(
  entry: Endpoint,
  body: Record<string, unknown>,
  index: number,
): { body: Record<string, unknown>; filled: string[] } {
  const fields = textsOf(entry)
  const filled: string[] = []
  const fill = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => fill(one, `${path}[]`))
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, fill(one, path ? `${path}.${key}` : key)]),
      )
    const field = fields.find((one) => one.path === path)
    if (!field || typeof value !== 'string') return value
    filled.push(path)
    return payloadFor(field.schema, index)
  }
  return { body: fill(body, '') as Record<string, unknown>, filled }
}

/** The longest payload that a text takes. Names are unique in some tables. */
function payloadFor({ maxLength = Infinity }: JsonSchema, index: number): string {
  const one = payloads[index % payloads.length]!
  const candidates = [payloads.join(' '), `${one} ${randomUUID().slice(0, 4)}`, one, shortest, '<s>']
  return candidates.find((text) => text.length <= maxLength) ?? ''
}
