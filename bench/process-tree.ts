import { readFile } from 'node:fs/promises'

/** Linux reports processor time in ticks of 10 ms. */
const ticksPerMillisecond = 0.1

/**
 * The processor time that a process and its descendants have used so far, in milliseconds; undefined if the system
 * does not report it. Unlike elapsed time it does not depend on other processes.
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
  // The name is in brackets and may contain anything; fields 14 to 17 are user, system and both of ended children.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const own = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  const below = children.trim().split(' ').filter(Boolean).map(Number)
  // A process that ends in between is counted with its parent next time.
  const ticks = await Promise.all(below.map((child) => ticksOf(child).catch(() => 0)))
  return ticks.reduce((sum, tick) => sum + tick, own)
}

/** Resident memory of a process in bytes; undefined if the system does not report it. */
export async function residentMemory(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]
  return kilobytes ? Number(kilobytes) * 1024 : undefined
}
