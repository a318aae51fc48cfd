import { once } from 'node:events'
import { chmod, chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { chooseSystemUser, spawnAs } from '#server/embedded-postgres/account.ts'
import type { Cluster } from '#server/embedded-postgres/cluster.ts'
import { connectionString, ensureRunning, stopPostmaster } from '#server/embedded-postgres/postmaster.ts'
import { forgetfulSettings } from '#server/embedded-postgres/settings.ts'
import { createDatabase, type EmbeddedPostgres } from '#server/embedded-postgres/start.ts'
import { atEnd } from './at-end.ts'
import { type DebianProgram, findDebianProgram } from './debian-program.ts'
import { ownFolder } from './own-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

const bin = '/usr/lib/postgresql/15/bin'

/** Starts an empty PostgreSQL 15 of Debian 12, with the contrib modules and a superuser `foodie`. */
export async function startPostgres15(): Promise<EmbeddedPostgres> {
  const program = await findDebianProgram('postgresql-15', `${bin}/postgres`, ['--version'])
  const folder = await temporaryFolder('postgres-15')
  ownFolder(folder)
  await chmod(folder, 0o711)
  const cluster = await createCluster(folder, program)
  const postmaster = await ensureRunning(cluster, { settings: forgetfulSettings, detached: false })
  const stop = atEnd(() => stopPostmaster(cluster, postmaster, 'immediate'))
  await createDatabase(cluster, postmaster.port, 'foodie')
  return { connectionString: connectionString(cluster, postmaster.port, 'foodie'), stop }
}

async function createCluster(folder: string, program: DebianProgram): Promise<Cluster> {
  const [data, password] = [join(folder, 'data'), 'of the tests']
  const binaries = {
    initdb: await withLibraries(folder, program, 'initdb'),
    postgres: await withLibraries(folder, program, 'postgres'),
    pgCtl: await withLibraries(folder, program, 'pg_ctl'),
  }
  const account = await chooseSystemUser([binaries.postgres, data], data)
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password)
  if (account.owner) await chown(folder, account.owner.uid, account.owner.gid)
  const args = [
    `--pgdata=${data}`,
    `--pwfile=${passwordFile}`,
    '--username=foodie',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]
  const child = spawnAs(account, binaries.initdb, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const [errors, [code]] = await Promise.all([text(child.stderr!), once(child, 'close')])
  if (code !== 0) throw new Error(`initdb of PostgreSQL 15 fails: ${errors}`)
  return { binaries, account, dataFolder: data, logFile: join(folder, 'server.log'), password }
}

/** A script that runs a program of the package with its libraries, whatever environment it is started in. */
async function withLibraries(folder: string, { executable, env }: DebianProgram, name: string) {
  const script = join(folder, name)
  const program = executable.replace(/postgres$/, name)
  const libraries = env.LD_LIBRARY_PATH ?? ''
  await writeFile(script, `#!/bin/sh\nLD_LIBRARY_PATH='${libraries}' exec '${program}' "$@"\n`)
  await chmod(script, 0o755)
  return script
}
