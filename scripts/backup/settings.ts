import { resolve } from 'node:path'
import { z } from 'zod'

/** Where backups are written, and for how long they are kept. */
export interface BackupSettings {
  folder: string
  /** older ones are deleted by `npm run backup -- --delete-old` */
  days: number
}

const variables = z.object({
  BACKUP_DIR: z.string().min(1).default('backups'),
  BACKUP_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
})

/** Reads `BACKUP_DIR` and `BACKUP_DAYS`. Empty ones count as not set. Throws where one is wrong. */
export function readBackupSettings(source: NodeJS.ProcessEnv): BackupSettings {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const { success, data } = variables.safeParse(set)
  if (!success) throw new Error('BACKUP_DAYS: is a number of days from 1 to 3650')
  return { folder: resolve(data.BACKUP_DIR), days: data.BACKUP_DAYS }
}
