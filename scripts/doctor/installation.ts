import { statfs } from 'node:fs/promises'
import type { Env } from '#server/env.ts'
import type { BackupSettings } from '../backup/settings.ts'

/** What the checks look at. */
export interface Installation {
  env: Env
  /** the file that the variables were read from; undefined: there is none */
  environmentFile?: string
  backups: BackupSettings
  now: () => Date
  /** the release that runs this, such as `24.21.0` */
  node: string
  /** free bytes on the disk of a folder */
  freeSpace: (folder: string) => Promise<number>
}

/**
 * Checks one part of an installation. Returns a sentence that says what is wrong and one that says what to do, or null. An
 * error that it throws is reported, too.
 */
export type Check = (installation: Installation) => Promise<string | null>

/** Free bytes for this user on the disk of a folder. */
async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** What the checks look at beside the configuration. */
export const thisMachine = { now: () => new Date(), node: process.versions.node, freeSpace }
