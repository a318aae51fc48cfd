import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#server/embedded-postgres/processes.ts'
import type { Certificate } from './certificates.ts'
import { type DebianProgram, findDebianProgram } from './debian-program.ts'
import { ownFolder, ownProcess } from './own-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface Proxy {
  /** the ports on 127.0.0.1 */
  http: number
  https: number
  close: () => Promise<void>
}

/** Starts a proxy for `shop.example` in front of Foodie at this address. */
type StartProxy = (address: string, certificate: Certificate) => Promise<Proxy>

const findNginx = () => findDebianProgram('nginx', '/usr/sbin/nginx', ['-v'])
const findCaddy = () => findDebianProgram('caddy', '/usr/bin/caddy', ['version'])

/** Fetches the packages of the proxies, once per clone. */
export async function fetchProxies(): Promise<void> {
  await findNginx()
  await findCaddy()
}

/** Of Debian, with the configurations of docs/operations/proxy.md, in which only addresses and files are replaced. */
export const proxies: Record<'nginx' | 'Caddy', StartProxy> = {
  async nginx(address, certificate) {
    const program = await findNginx()
    const { folder, files, http, https } = await prepare(certificate)
    const servers = await documented('nginx', {
      'listen 80;': `listen 127.0.0.1:${http};`,
      'listen 443 ': `listen 127.0.0.1:${https} `,
      '/etc/letsencrypt/live/shop.example/fullchain.pem': files.cert,
      '/etc/letsencrypt/live/shop.example/privkey.pem': files.key,
      'http://127.0.0.1:3000': address,
    })
    await writeFile(join(folder, 'nginx.conf'), nginxConfiguration(servers))
    const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr']
    // Its first notice: the ports are open.
    const close = await runProxy(program, args, '[notice]')
    return { http, https, close }
  },

  async Caddy(address, certificate) {
    const program = await findCaddy()
    const { folder, files, http, https } = await prepare(certificate)
    const site = await documented('caddy', {
      'shop.example {': `shop.example {\n    tls ${files.cert} ${files.key}`,
      '127.0.0.1:3000': new URL(address).host,
    })
    const config = join(folder, 'Caddyfile')
    await writeFile(config, caddyOptions(http, https) + site)
    const env = { ...program.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    const args = ['run', '--config', config, '--adapter', 'caddyfile']
    const close = await runProxy({ ...program, env }, args, 'serving initial configuration')
    return { http, https, close }
  },
}

/**
 * Starts Debian's Caddy with the configuration of docs/operations/proxy.md for two processes, at these addresses. Returns its
 * address, without TLS. It adds itself to the `X-Forwarded-For` of requests: set `TRUST_PROXY=2` to see their networks.
 */
export async function startBalancer(addresses: [string, string]) {
  const program = await findDebianProgram('caddy', '/usr/bin/caddy', ['version'])
  const folder = await temporaryFolder('balancer')
  ownFolder(folder)
  const address = `http://127.0.0.1:${await freePort()}`
  const [first, second] = addresses.map((each) => new URL(each).host)
  const site = await documented('caddy', {
    'shop.example {': `${address} {`,
    // Visitors of tests name their networks in X-Forwarded-For.
    '127.0.0.1:3000 127.0.0.1:3001 {': `${first} ${second} {\n        trusted_proxies 127.0.0.1/32`,
  })
  const config = join(folder, 'Caddyfile')
  await writeFile(config, `{\n  admin off\n}\n${site}`)
  const env = { ...program.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const args = ['run', '--config', config, '--adapter', 'caddyfile']
  const close = await runProxy({ ...program, env }, args, 'serving initial configuration')
  return { address, close }
}

async function prepare({ key, cert }: Certificate) {
  const folder = await temporaryFolder('proxy')
  const files = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') }
  await writeFile(files.key, key)
  await writeFile(files.cert, cert)
  return { folder, files, http: await freePort(), https: await freePort() }
}

/** The block of the manual in this language that contains each of the texts once, with their replacements. */
async function documented(language: string, replacements: Record<string, string>): Promise<string> {
  const manual = await readFile(new URL('../../docs/operations/proxy.md', import.meta.url), 'utf8')
  const blocks = [...manual.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(
    ([, block]) => block!,
  )
  const texts = Object.keys(replacements)
  let found = blocks.find((block) => texts.every((text) => block.split(text).length === 2))
  if (!found)
    throw new Error(`docs/operations/proxy.md: no block in ${language} has each of ${texts.join(', ')} once`)
  for (const [text, used] of Object.entries(replacements)) found = found.replace(text, () => used)
  return found
}

/** Runs a proxy until the returned function is called; resolves once it has printed `sign`. */
export async function runProxy({ executable, env }: DebianProgram, args: string[], sign: string) {
  const child = spawn(executable, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const close = ownProcess(child)
  let printed = ''
  const opened = new Promise<void>((resolve) => {
    child.stderr.on('data', (text) => {
      printed += String(text)
      if (printed.includes(sign)) resolve()
    })
  })
  await Promise.race([opened, once(child, 'exit')])
  if (child.exitCode === null) return close
  await close()
  throw new Error(`${executable} does not start: ${printed}`)
}

/** One process in the foreground, which needs no root and no other user. */
const nginxConfiguration = (servers: string) => `
daemon off;
master_process off;
error_log stderr notice;
pid nginx.pid;
events {}
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
${servers}
}
`

const caddyOptions = (http: number, https: number) => `{
  admin off
  skip_install_trust
  default_bind 127.0.0.1
  http_port ${http}
  https_port ${https}
}
`
