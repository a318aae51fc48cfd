import { spawn } from 'node:child_process'
import { freePort } from '#server/embedded-postgres/processes.ts'
import { untilFileEnds } from './at-end.ts'
import { findDebianProgram } from './debian-program.ts'
import { endProcess, ownProcess } from './own-process.ts'

const password = 'over the wire'

/** Starts Debian's Redis on a free port, with a password and without storage. */
export async function startRedis() {
  // Debian's redis-server is another name of this program.
  const { executable, env } = await findDebianProgram('redis-tools', '/usr/bin/redis-check-rdb', [
    '--version',
  ])
  const port = await freePort()
  const options = { bind: '127.0.0.1', port, save: '', requirepass: password }
  const launch = async () => {
    const started = spawn(
      executable,
      Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
      { argv0: 'redis-server', env, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    ownProcess(started)
    let log = ''
    for await (const text of started.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      log += text
      if (log.includes('Ready to accept connections')) break
    }
    if (started.exitCode !== null) throw new Error(`Redis does not start:\n${log}`)
    started.stdout.resume()
    return started
  }
  let child = await launch()
  return {
    url: `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    password,
    /** Ends it as kill -9 does. */
    kill: () => endProcess(child),
    async start(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null) child = await untilFileEnds(launch)
    },
  }
}

export type Redis = Awaited<ReturnType<typeof startRedis>>
