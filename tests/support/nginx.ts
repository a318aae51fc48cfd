import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findDebianProgram } from './debian-program.ts'

/**
 * Starts nginx as the current user with these `server` blocks. It keeps its files in a temporary folder.
 *
 * @throws Error with nginx' message if it cannot be fetched or does not start
 */
export async function startNginx(servers: string): Promise<{ close: () => Promise<void> }> {
  const { executable, env } = await findDebianProgram('nginx', '/usr/sbin/nginx')
  const folder = await mkdtemp(join(tmpdir(), 'foodie-nginx-'))
  await writeFile(join(folder, 'nginx.conf'), configuration(servers))
  const child = spawn(executable, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  let printed = ''
  const opened = new Promise<void>((resolve) => {
    child.stderr.on('data', (text) => {
      printed += String(text)
      // Its first notice: the ports are open.
      if (printed.includes('[notice]')) resolve()
    })
  })
  await Promise.race([opened, ended])
  if (child.exitCode === null) return { close }
  await close()
  throw new Error(`nginx does not start: ${printed}`)
}

/** One process in the foreground, which needs no root and no other user. */
const configuration = (servers: string) => `
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
