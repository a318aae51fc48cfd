import { readFile } from 'node:fs/promises'

/** What Linux counts processor time in: ticks of 10 ms. */
const ticksPerMillisecond = 0.1

/**
 * The processor time that a process and all below it have used so far, in milliseconds; undefined where the system
 * does not tell. Unlike the time on the clock it stays the same when others use the machine too.
 */
export async function processorTime(pid: number): Promise<number | undefined> {
  try {
    return (await ticksOf(pid)) / ticksPerMillisecond
  } catch {
    return undefined
  }
}

async function ticksOf(pid: number): Promise<number> {
  const [stat, children] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'),
  ])
  // The name stands in brackets and may hold anything; user, system and both of ended children are 14 to 17.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const own = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  const below = children.trim().split(' ').filter(Boolean).map(Number)
  // One that ends meanwhile counts with its parent the next time.
  const ticks = await Promise.all(below.map((child) => ticksOf(child).catch(() => 0)))
  return ticks.reduce((sum, tick) => sum + tick, own)
}

/** Bytes of memory that a process holds now; undefined where the system does not tell. */
export async function residentMemory(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]
  return kilobytes ? Number(kilobytes) * 1024 : undefined
}
