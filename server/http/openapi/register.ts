import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import packageJson from '../../../package.json' with { type: 'json' }
import { writeDocument } from './document.ts'

/** Serves the OpenAPI document, generated from the contract, and a page that shows it (decisions §2). */
export async function registerOpenApi(api: FastifyInstance): Promise<void> {
  // The page takes its document from this plugin. Ours depends on the origin of the request: `transformSpecification`.
  const info = { title: 'Foodie', version: packageJson.version }
  await api.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info, paths: {} } },
  })
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // The library's default policy allows other hosts and requires https.
    transformStaticCSP: () => "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'",
    theme: { title: 'Foodie interface' },
    transformSpecification: (_document, request) => writeDocument(api.publicOrigin(request)),
  })
  api.get('/openapi.json', async (request, reply) => {
    // The document names the origin of this request.
    reply.header('cache-control', 'no-store')
    return writeDocument(api.publicOrigin(request))
  })
}
