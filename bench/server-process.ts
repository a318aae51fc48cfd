import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../tests/support/free-port.ts'
import type { Closing } from './closing.ts'
import { databaseProcess } from './database.ts'
import type { Measured } from './load.ts'
import { processorTime, residentMemory } from './process-tree.ts'

/** A server in a separate process, on a free port of this machine. */
export interface ServerProcess extends Measured {
  /** from the start of the process until it was ready, in milliseconds */
  ready: number
  pid: number
  memory(): ReturnType<typeof residentMemory>
  /** ends it and waits for its exit */
  stop(): Promise<void>
}

export interface ServerStart {
  /** the file to run, and its arguments; it listens on the port in `PORT` */
  command: string[]
  env?: Record<string, string>
  /** answered 2xx once the server is ready */
  path: string
  /** the data folder of the installation whose database it uses */
  dataDir: string
  /** receives its output, as a log file does in production */
  logFile: string
  closing: Closing
}

/** Starts a server and waits until it is ready. Throws with the end of its output if it ends before. */
export async function startServer({
  command,
  env,
  path,
  dataDir,
  logFile,
  closing,
}: ServerStart): Promise<ServerProcess> {
  const log = await open(logFile, 'a')
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', log.fd, log.fd],
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port) },
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await ended
  }
  closing.add(stop)
  await log.close()
  const origin = `http://127.0.0.1:${port}`
  await readiness(child, origin + path, logFile)
  return {
    origin,
    ready: performance.now() - started,
    pid: child.pid!,
    processorTime: async () => processorTime(child.pid!, await databaseProcess(dataDir)),
    memory: () => residentMemory(child.pid!),
    stop,
  }
}

async function readiness(child: ChildProcess, url: string, logFile: string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const body = await answer(url).catch(() => undefined)
    if (body !== undefined) return
    await sleep(10)
  }
  throw new Error(`The server did not start:\n${(await readFile(logFile, 'utf8')).slice(-2_000)}`)
}

/** Returns the body of an answer. Throws if it is not 2xx. */
export async function answer(url: string, headers: Record<string, string> = {}): Promise<string> {
  const [response] = await once(get(url, { headers }), 'response')
  const body = await text(response)
  if (response.statusCode >= 300) throw new Error(`${response.statusCode} at ${url}: ${body.slice(0, 300)}`)
  return body
}
