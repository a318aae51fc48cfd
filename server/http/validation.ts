import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requiredMessage } from '#contract/fields.ts'
import { amountFaults, type MarketplaceMoney } from '#contract/format/money.ts'
import { invalid, notFound, type Refusal } from '../errors.ts'

const unused = () => {
  throw new Error('Routes are validated by Zod, and their answers have no schema for Fastify')
}

/** Instead of Fastify's own compilers of JSON schemas, which it would load at each start. */
export const noCompilers = { buildValidator: unused, buildSerializer: unused }

/** Uses Zod for validation. */
export function registerValidation(app: FastifyInstance, money: () => MarketplaceMoney): void {
  app.setValidatorCompiler<z.core.$ZodType>(({ schema, httpPart }) => (data) => {
    const { value, refusal } = validate(schema, data, { isPath: httpPart === 'params', money: money() })
    return refusal ? { error: refusal } : { value }
  })
  app.setSchemaErrorFormatter(() => notFound())
}

/**
 * Validates one part of a call, with the decimals of amounts. A malformed id in the path is an unknown one: 404, everything
 * else 400.
 */
export function validate<Schema extends z.core.$ZodType>(
  schema: Schema,
  data: unknown,
  { isPath, money }: { isPath: boolean; money: MarketplaceMoney },
): { value: z.output<Schema>; refusal?: never } | { value?: never; refusal: Refusal } {
  const result = z.safeParse(schema, data, { error: toMessage })
  if (result.success) {
    // Of what the schema let through: what is sent may be nested as deeply as its size allows.
    const faults = amountFaults(result.data, money.decimals)
    return faults.length > 0 ? { refusal: invalid(faults) } : { value: result.data }
  }
  if (isPath) return { refusal: notFound() }
  const errors = result.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message: money.restate(message),
  }))
  return { refusal: invalid(errors) }
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
}

/** Messages for people for schemas without their own message. */
const toMessage: z.core.$ZodErrorMap = (issue) => {
  const characters = 'origin' in issue && issue.origin === 'string' ? ' characters' : ''
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? requiredMessage
        : `Must be ${kinds[issue.expected] ?? issue.expected}`
    case 'too_big':
      return `At most ${issue.maximum}${characters}`
    case 'too_small':
      return `At least ${issue.minimum}${characters}`
    case 'invalid_value':
      return `One of: ${issue.values.join(', ')}`
    default:
      return undefined
  }
}
