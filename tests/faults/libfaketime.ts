import { execFile } from 'node:child_process'
import { glob, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const library = 'libfaketimeMT.so.1'

/** Why a test that needs it is skipped. */
export const noLibfaketime = 'libfaketime is neither installed nor available from apt-get'

/**
 * Finds the library that gives processes another clock, or unpacks Debian's package into the user's cache folder, which
 * needs no root. Returns undefined where neither is possible.
 */
export async function findLibfaketime(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined
  const installed = await findIn('/usr/lib')
  if (installed) return installed
  const cache = path.join(process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache'), 'foodie')
  const folder = path.join(cache, 'libfaketime')
  return (await findIn(folder)) ?? (await unpackInto(folder))
}

async function findIn(folder: string): Promise<string | undefined> {
  for (const pattern of [`*/faketime/${library}`, `faketime/${library}`, `usr/lib/*/faketime/${library}`])
    for await (const found of glob(pattern, { cwd: folder })) return path.join(folder, found)
  return undefined
}

async function unpackInto(folder: string): Promise<string | undefined> {
  await mkdir(path.dirname(folder), { recursive: true })
  const staging = await mkdtemp(`${folder}.new-`)
  try {
    // Without the list of packages apt-get knows none; only root may fetch the list.
    if (process.getuid?.() === 0) await run('apt-get', ['-qq', 'update']).catch(() => {})
    await run('apt-get', ['-qq', 'download', 'libfaketime'], { cwd: staging })
    for await (const name of glob('*.deb', { cwd: staging }))
      await run('dpkg', ['-x', name, '.'], { cwd: staging })
    await rename(staging, folder)
  } catch {
    return undefined
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
  return findIn(folder)
}
