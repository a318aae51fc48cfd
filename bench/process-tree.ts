import { readFile } from 'node:fs/promises'

/** Linux reports processor time in ticks of 10 ms. */
const ticksPerMillisecond = 0.1

/** Processor time in milliseconds. Unlike elapsed time it does not depend on other processes of the machine. */
export interface ProcessorTime {
  /** of the server's processes */
  node: number
  /** of its database's processes */
  postgres: number
  /** of other programs, where they are measured */
  others?: number
}

/**
 * The processor time that a server with its descendants and a database have used so far, whether or not the server has
 * started the database; undefined if the system does not report it.
 */
export async function processorTime(pid: number, postmaster: number): Promise<ProcessorTime | undefined> {
  try {
    const [node, postgres] = await Promise.all([ticksOf(pid, postmaster), ticksOf(postmaster)])
    return { node: node / ticksPerMillisecond, postgres: postgres / ticksPerMillisecond }
  } catch {
    return undefined
  }
}

/** The processor time of a program with its descendants; 0 if the system does not report it. */
export async function processorTimeOf(pid: number): Promise<number> {
  return (await ticksOf(pid).catch(() => 0)) / ticksPerMillisecond
}

async function ticksOf(pid: number, except?: number): Promise<number> {
  const [stat, children] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'),
  ])
  // The name is in brackets and may contain anything; fields 14 to 17 are user, system and both of ended children.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const own = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  const below = children.trim().split(' ').filter(Boolean).map(Number)
  // A process that ends in between is counted with its parent next time.
  const ticks = await Promise.all(
    below.filter((child) => child !== except).map((child) => ticksOf(child, except).catch(() => 0)),
  )
  return ticks.reduce((sum, tick) => sum + tick, own)
}

/** Resident memory of a process in bytes, now and at its highest; undefined if the system does not report it. */
export async function residentMemory(pid: number): Promise<{ now: number; highest: number } | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const bytesOf = (field: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
  const [now, highest] = [bytesOf('VmRSS'), bytesOf('VmHWM')]
  return now && highest ? { now, highest } : undefined
}
