import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandLine, isAlive } from '#server/embedded-postgres/processes.ts'

/** Milliseconds until SIGKILL: the product drains, and then closes within 10 seconds. */
const limit = 30_000

/** Removes a folder, after the end of a PostgreSQL that still runs in it because its owner was killed. */
export async function removeFolder(folder: string): Promise<void> {
  // Of the embedded PostgreSQL, and of `startPostgres15`.
  for (const data of [join(folder, 'postgres/data'), join(folder, 'data')]) {
    const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    // After its end another process may have the id.
    if (pid && (await commandLine(Number(pid)))?.includes(data)) await endById(Number(pid), 'SIGQUIT')
  }
  await rm(folder, { recursive: true, force: true })
}

/** Ends a process that may not be a child of this one. */
export async function endById(pid: number, signal: NodeJS.Signals): Promise<void> {
  send(pid, signal)
  const last = Date.now() + limit
  while (isAlive(pid) && Date.now() < last) await sleep(20)
  send(pid, 'SIGKILL')
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}
