import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type OpenedBackup, openBackup } from './manifest.ts'

/** The complete backups in a folder, the newest first. Other folders in it are left out. */
export async function listBackups(folder: string): Promise<OpenedBackup[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name))
  const opened = await Promise.all(folders.map((name) => openBackup(name).catch(() => null)))
  return opened
    .filter((backup) => backup !== null)
    .toSorted((a, b) => b.manifest.completeUntil.localeCompare(a.manifest.completeUntil))
}

const day = 24 * 60 * 60_000

/** Deletes complete backups in a folder that are older than so many days, but for the newest. Returns their folders. */
export async function deleteOldBackups(folder: string, days: number, now = new Date()): Promise<string[]> {
  const [, ...others] = await listBackups(folder)
  const end = now.getTime() - days * day
  const old = others.filter(({ manifest }) => Date.parse(manifest.completeUntil) < end)
  for (const backup of old) await rm(backup.folder, { recursive: true })
  return old.map((backup) => backup.folder)
}
