import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startThrowawayPostgres } from '#server/embedded-postgres/throwaway.ts'
import { listBackups } from '../../backup/list-backups.ts'
import type { OpenedBackup } from '../../backup/manifest.ts'
import { restoreBackup } from '../../restore/restore-backup.ts'
import type { Check, Installation } from '../installation.ts'

/** Hours after which a daily backup was missed. */
const oldestBackup = 26

/** There is a backup of the last day. */
export const checkBackupAge: Check = async ({ backups, now }) => {
  const [newest] = await listBackups(backups.folder)
  if (!newest)
    return `There is no backup in ${backups.folder}. Run npm run backup, and have a timer do so every night.`
  const hours = (now().getTime() - Date.parse(newest.manifest.completeUntil)) / 3_600_000
  if (hours <= oldestBackup) return null
  return `The newest backup in ${backups.folder} is ${Math.round(hours)} hours old. Look at the timer (systemctl status foodie-backup.timer, journalctl -u foodie-backup).`
}

/** The newest backup can be restored: into a temporary database, which is deleted. */
export const checkTrialRestore: Check = async (installation) => {
  const [newest] = await listBackups(installation.backups.folder)
  if (!newest) return null
  const reason = await tryRestore(installation, newest).catch((error: Error) => error.message)
  if (!reason) return null
  return `The backup ${newest.folder} cannot be restored: ${reason.replaceAll(/\s+/g, ' ').replace(/\.$/, '')}. Write a new one by npm run backup, and check it by npm run doctor.`
}

async function tryRestore({ env }: Installation, { folder, manifest }: OpenedBackup): Promise<null> {
  const data = await mkdtemp(join(tmpdir(), 'foodie-trial-'))
  const postgres = manifest.kind === 'dump' ? await startThrowawayPostgres() : undefined
  try {
    const dataDir = join(data, 'data')
    const databaseUrl = postgres?.connectionString
    await restoreBackup({ ...env, dataDir, databaseUrl, listenUrl: undefined }, folder)
    return null
  } finally {
    await postgres?.stop()
    await rm(data, { recursive: true, force: true })
  }
}
