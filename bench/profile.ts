import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { table } from './table.ts'

interface Frame {
  functionName: string
  url: string
  lineNumber: number
}

interface CpuProfile {
  nodes: { id: number; callFrame: Frame }[]
  samples: number[]
  /** microseconds before each sample */
  timeDeltas: number[]
}

/** Groups of self time, by the file of a function. The first that matches counts. */
const groups: [name: string, matches: (frame: Frame) => boolean][] = [
  ['garbage collection', ({ functionName }) => functionName === '(garbage collector)'],
  ['native code and system calls', ({ functionName, url }) => functionName === '(program)' || url === ''],
  ['React', ({ url }) => /node_modules\/(react|react-dom|scheduler)\//.test(url)],
  ['router', ({ url }) => url.includes('node_modules/react-router/')],
  ['database driver', ({ url }) => /node_modules\/(pg|pg-[a-z]+|drizzle-orm|postgres-[a-z]+)\//.test(url)],
  [
    'Fastify and its plugins',
    ({ url }) => /node_modules\/(@fastify|fastify|find-my-way|avvio|pino|light-my-request)/.test(url),
  ],
  ['other packages', ({ url }) => url.includes('node_modules/')],
  ['pages: components and loaders', ({ url }) => url.includes('/build/server/')],
  ['server and contract', ({ url }) => url.startsWith('file:')],
  ['Node.js', () => true],
]

export interface Profiler {
  /** Records a processor profile of the server during `work`, and prints its self times. */
  record<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Before the server is stopped: it would wait for that. */
  close(): Promise<void>
}

/**
 * Connects to a server that was started with `--inspect`, whose address is in its log. Profiles are written to `folder`, for
 * the Performance panel of Chromium.
 */
export async function openProfiler(logFile: string, folder: string): Promise<Profiler> {
  await mkdir(folder, { recursive: true })
  const address = /ws:\/\/\S+/g
  const found = (await readFile(logFile, 'utf8')).match(address)?.at(-1)
  if (!found) throw new Error('The server was not started with --inspect')
  const { call, close } = await connect(found)
  await call('Profiler.enable')
  await call('Profiler.setSamplingInterval', { interval: 250 })
  return {
    close,
    async record(name, work) {
      await call('Profiler.start')
      const result = await work()
      const { profile } = (await call('Profiler.stop')) as { profile: CpuProfile }
      const file = path.join(folder, `${name.replace(/\W+/g, '-')}.cpuprofile`)
      await writeFile(file, JSON.stringify(profile))
      console.log(`\n${name}: self time, in ${file}\n${presentProfile(profile)}`)
      return result
    },
  }
}

type CallInspector = (method: string, params?: object) => Promise<unknown>

async function connect(address: string): Promise<{ call: CallInspector; close: () => Promise<void> }> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (result: unknown) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result: unknown }
    if (id !== undefined) waiting.get(id)?.(result)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const call: CallInspector = (method, params = {}) =>
    new Promise((resolve) => {
      last += 1
      waiting.set(last, resolve)
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  const closed = new Promise<void>((resolve) => {
    socket.addEventListener('close', () => resolve())
  })
  return {
    call,
    close() {
      socket.close()
      return closed
    },
  }
}

/** Shares of the time in which the process was not idle: by group, and of the functions that took most. */
export function presentProfile({ nodes, samples, timeDeltas }: CpuProfile): string {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const byGroup = new Map<string, number>()
  const byFunction = new Map<string, number>()
  let total = 0
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id)!
    if (frame.functionName === '(idle)') continue
    const time = timeDeltas[index] ?? 0
    const [group] = groups.find(([, matches]) => matches(frame))!
    const place = `${frame.functionName || '(anonymous)'} ${path.basename(frame.url)}:${frame.lineNumber + 1}`
    total += time
    byGroup.set(group, (byGroup.get(group) ?? 0) + time)
    byFunction.set(place, (byFunction.get(place) ?? 0) + time)
  }
  const rowsOf = (times: Map<string, number>, most: number) =>
    [...times]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, most)
      .map(([name, time]) => [name, `${((100 * time) / total).toFixed(1)} %`])
  return [
    ...table(['group', 'share'], rowsOf(byGroup, groups.length)),
    '',
    ...table(['function', 'share'], rowsOf(byFunction, 20)),
  ].join('\n')
}
