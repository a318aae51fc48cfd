import type { FastifyInstance } from 'fastify'
import { createSerializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { requiredMessage } from '#contract/fields.ts'
import { invalid, notFound } from '../errors.ts'

/** Uses Zod for validation and serialisation. A malformed id in the path is an unknown one: 404. */
export function registerValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    const result = schema.safeParse(data, { error: toMessage })
    if (result.success) return { value: result.data }
    if (httpPart === 'params') return { error: notFound() }
    const errors = result.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      message: issue.message,
    }))
    return { error: invalid(errors) }
  })
  app.setSchemaErrorFormatter(() => notFound())
  app.setSerializerCompiler(createSerializerCompiler())
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
