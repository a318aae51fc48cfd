import { readFile } from 'node:fs/promises'

/** The ids of the processes that serve for a product with `PROCESSES`, by the id of its first process. */
export async function servingProcesses(first: number): Promise<number[]> {
  const children = await readFile(`/proc/${first}/task/${first}/children`, 'utf8')
  const pids = children.trim().split(' ').filter(Boolean).map(Number)
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return pids.filter((_, index) => commands[index]?.includes('processes/worker.ts'))
}
