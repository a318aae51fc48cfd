import { once } from 'node:events'
import { chmod, chown, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseSystemUser, spawnAs } from '#server/embedded-postgres/account.ts'
import { freePort } from '#server/embedded-postgres/processes.ts'
import { untilFileEnds } from './at-end.ts'
import { findDebianProgram } from './debian-program.ts'
import { endProcess, ownFolder, ownProcess } from './own-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface PgBouncer {
  connectionString: string
  pid: () => number
  /** Ends it as kill -9 does. */
  kill: () => Promise<void>
  start: () => Promise<void>
}

/** Starts Debian's PgBouncer in transaction mode in front of a PostgreSQL, with this number of server connections. */
export async function startPgBouncer(target: string, poolSize: number): Promise<PgBouncer> {
  const { executable, env } = await findDebianProgram('pgbouncer', '/usr/sbin/pgbouncer', ['--version'])
  const folder = await temporaryFolder('pgbouncer')
  ownFolder(folder)
  await chmod(folder, 0o711)
  const port = await freePort()
  const configuration = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  const { hostname, port: targetPort, username, password } = new URL(target)
  await writeFile(users, `"${username}" "${password}"\n`)
  await writeFile(
    configuration,
    `[databases]
foodie = host=${hostname} port=${targetPort} dbname=foodie
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
query_wait_timeout = 3
server_login_retry = 1
`,
  )
  // It refuses to run as root.
  const account = await chooseSystemUser([executable, folder], folder)
  if (account.owner) {
    const { uid, gid } = account.owner
    await Promise.all([folder, users, configuration].map((path) => chown(path, uid, gid)))
  }
  const launch = async () => {
    const started = spawnAs(account, executable, [configuration], { stdio: 'ignore', env })
    ownProcess(started)
    while (started.exitCode === null && !(await accepts(port))) await sleep(20)
    if (started.exitCode !== null) throw new Error(`PgBouncer does not start: ${executable} ${configuration}`)
    return started
  }
  let child = await launch()
  return {
    connectionString: Object.assign(new URL(target), { port: String(port) }).href,
    pid: () => child.pid!,
    kill: () => endProcess(child),
    async start() {
      child = await untilFileEnds(launch)
    },
  }
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
