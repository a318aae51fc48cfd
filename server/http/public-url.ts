import type { Server } from 'node:http'
import type { Env } from '../env.ts'

/** The origin of links in mails and similar: `PUBLIC_URL`, otherwise the server's own address. */
export function publicUrlOf(env: Env, server?: Server): string {
  return env.publicUrl ?? localUrlOf(env, server)
}

/** The address that this server listens on. */
export function localUrlOf(env: Env, server?: Server): string {
  const address = server?.address()
  const port = address && typeof address === 'object' ? address.port : env.port
  const everywhere = env.host === '0.0.0.0' || env.host === '::'
  const host = everywhere ? 'localhost' : env.host.includes(':') ? `[${env.host}]` : env.host
  return `http://${host}:${port}`
}
