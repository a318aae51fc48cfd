import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { findDebianProgram } from '../debian-program.ts'
import { atEnd } from '../at-end.ts'
import { freePort } from '../free-port.ts'
import { ownFolder } from '../own-process.ts'
import { runProxy } from '../proxies.ts'

/**
 * Starts Debian's Caddy with the file of a setup, with its internal certificates, which this process trusts from then on. Only
 * the port for http is another one than its own. `ca` is the file with its authority.
 */
export async function startCaddy(caddyfile: string, folder: string) {
  const program = await findDebianProgram('caddy', '/usr/bin/caddy', ['version'])
  ownFolder(folder)
  const options = `{
  admin off
  skip_install_trust
  default_bind 127.0.0.1
  http_port ${await freePort()}
}
`
  const config = join(folder, 'running.Caddyfile')
  await writeFile(config, options + (await readFile(caddyfile, 'utf8')))
  const env = { ...program.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const args = ['run', '--config', config, '--adapter', 'caddyfile']
  const close = await runProxy({ ...program, env }, args, 'serving initial configuration')
  const ca = join(folder, 'caddy/pki/authorities/local/root.crt')
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, await readFile(ca, 'utf8')])
  atEnd(() => setDefaultCACertificates(trusted))
  return { ca, close }
}
