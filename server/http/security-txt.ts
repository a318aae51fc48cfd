import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'

/** The file must name a date; crawlers read it often enough. */
const validFor = 180 * 24 * 60 * 60 * 1000

/** Serves `/.well-known/security.txt` (RFC 9116) where `SECURITY_CONTACT` is set. */
export function registerSecurityTxt(app: FastifyInstance, { securityContact }: Env): void {
  if (!securityContact) return
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(Date.now() + validFor).toISOString()
    return reply
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${securityContact}\nExpires: ${expires}\nPreferred-Languages: en\n`)
  })
}
