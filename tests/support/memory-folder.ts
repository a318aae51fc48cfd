import { readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const folder = '/dev/shm'
/** Bytes: several times what the folders of a run take. */
const needed = 4e9

/**
 * A folder in memory for temporary files, where the system has one with room. Each test file creates a database and some
 * start a PostgreSQL of their own, which is a thousand files and more: on a disk that takes several times the processor time.
 *
 * @returns undefined where it has none, too little room (containers: 64 MB), or may not run programs
 */
function memoryFolder(): string | undefined {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
    const [, , , options] = mounts.map((line) => line.split(' ')).find(([, path]) => path === folder)!
    const { bavail, bsize } = statfsSync(folder)
    const hasRoom = Math.min(bavail * bsize, freemem()) >= needed
    return hasRoom && !options!.split(',').includes('noexec') ? folder : undefined
  } catch {
    return undefined
  }
}

/** Has this process, its workers and what they start keep temporary files in memory, unless `TMPDIR` names another place. */
export function keepTemporaryInMemory(): void {
  const temporary = process.env.TMPDIR ?? memoryFolder()
  if (temporary) process.env.TMPDIR = temporary
}
