import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Serves the OpenAPI document, generated from the contract, and a page that shows it (decisions §2). */
export async function registerOpenApi(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Foodie',
        version: '1.0.0',
        description:
          'A food-ordering marketplace. Sessions are cookies, one per role; every response has success and message.',
      },
    },
    transform: jsonSchemaTransform,
  })
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // The library's default policy allows other hosts and requires https.
    transformStaticCSP: () => "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'",
    theme: { title: 'Foodie interface' },
  })
  api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger())
}
