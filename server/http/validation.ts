import type { FastifyInstance } from 'fastify'
import { createSerializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { invalid, notFound } from './errors.ts'

/**
 * Zod judges everything that comes in, and writes everything that leaves. An id in the path that cannot be one
 * is an unknown one: 404.
 */
export function registerValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    const result = schema.safeParse(data)
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
