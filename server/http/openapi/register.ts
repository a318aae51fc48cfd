import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { MarketplaceFacts } from '#contract/records/marketplace-settings.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { writeDocument } from './document.ts'

/** Serves the OpenAPI document, generated from the contract, and a page that shows it (decisions §2). */
export async function registerOpenApi(
  api: FastifyInstance,
  { marketplace }: { marketplace: { current: () => MarketplaceFacts; money: () => MarketplaceMoney } },
): Promise<void> {
  const documentFor = (request: FastifyRequest) =>
    writeDocument(api.publicOrigin(request), marketplace.current().name, marketplace.money())
  // The page takes its document from this plugin. Ours depends on the origin of the request: `transformSpecification`.
  const info = { title: 'Interface', version: packageJson.version }
  await api.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info, paths: {} } },
  })
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // The library's default policy allows other hosts and requires https.
    transformStaticCSP: () => "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'",
    theme: { title: 'Interface' },
    transformSpecification: (_document, request) => documentFor(request),
  })
  api.get('/openapi.json', async (request, reply) => {
    // The document names the origin of this request.
    reply.header('cache-control', 'no-store')
    return documentFor(request)
  })
}
