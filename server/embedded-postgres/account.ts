import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedDatabaseError } from './errors.ts'

const run = promisify(execFile)

/**
 * The system user that runs PostgreSQL's programs: the current one, or another one if the current one is root.
 */
export type SystemUser = {
  /** Set if the process runs as root: the required owner of the data. */
  owner?: { uid: number; gid: number }
  /** Set if that user cannot enter the folders: the command that starts the program. */
  prefix?: string[]
}

/**
 * Chooses the system user for PostgreSQL, which refuses to run as root. For root that is the owner of existing data,
 * otherwise the system user `postgres` or `nobody`. If that user cannot enter the folders (a checkout under /root),
 * it keeps the capability dac_override.
 *
 * @param paths the paths that the server needs: an existing program first; the others need not exist yet
 * @throws EmbeddedDatabaseError if no user works; the message says what to do
 */
export async function chooseSystemUser(paths: string[], ownedFolder: string): Promise<SystemUser> {
  if (process.getuid?.() !== 0) return {}
  const owner = (await ownerOf(ownedFolder)) ?? (await systemUser('postgres')) ?? (await systemUser('nobody'))
  if (!owner) throw impossible('and this system has neither a user "postgres" nor a user "nobody"', paths)
  const reachable = await Promise.all(paths.map((each) => canReach(each, owner)))
  if (reachable.every(Boolean)) return { owner }

  // no_setuid_fixup: otherwise access(2), by which PostgreSQL checks its own programs, ignores the capability.
  const prefix = [
    'setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--',
  ]
  try {
    await run(prefix[0]!, [...prefix.slice(1), 'test', '-x', paths[0]!], { cwd: '/' })
  } catch {
    throw impossible(`and the system user ${owner.uid} may not enter these folders`, paths)
  }
  return { owner, prefix }
}

/**
 * Starts one of PostgreSQL's programs as that user, in `/` (it may not be allowed to enter the current folder) and
 * with a minimal environment.
 */
export function spawnAs(
  account: SystemUser,
  program: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  const { prefix, owner } = account
  const [command, ...before] = [...(prefix ?? []), program]
  const identity = prefix ? {} : owner
  return spawn(command!, [...before, ...args], {
    ...options,
    ...identity,
    cwd: '/',
    env: environment(options.env),
  })
}

/** Excludes the PG* variables, which would redirect the server, and Foodie's secrets. */
function environment(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const kept = ['PATH', 'TMPDIR', 'TEMP', 'SystemRoot']
  const values = Object.fromEntries(kept.map((name) => [name, process.env[name]]))
  return { ...values, LC_ALL: 'C', ...extra }
}

async function ownerOf(folder: string): Promise<SystemUser['owner'] | undefined> {
  const found = await stat(folder).catch(() => undefined)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

async function systemUser(name: string): Promise<SystemUser['owner'] | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

async function canReach(target: string, user: { uid: number; gid: number }): Promise<boolean> {
  for (let folder = target; ; folder = path.dirname(folder)) {
    const found = await stat(folder).catch(() => undefined)
    if (found) {
      const shift = found.uid === user.uid ? 6 : found.gid === user.gid ? 3 : 0
      if (((found.mode >> shift) & 1) === 0) return false
    }
    if (folder === path.dirname(folder)) return true
  }
}

function impossible(reason: string, paths: string[]): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `PostgreSQL does not run as root, ${reason}: ${paths.join(', ')}. ` +
      'Run Foodie as an ordinary user, or move it and DATA_DIR to a folder that every user may enter, ' +
      'or set DATABASE_URL to a PostgreSQL of your own.',
  )
}
