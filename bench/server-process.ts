import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Closing } from './closing.ts'
import type { Measured } from './load.ts'
import { processorTime, residentMemory } from './process-tree.ts'

/** A server in a process of its own, on a free port of this machine. */
export interface ServerProcess extends Measured {
  /** from the start of the process to its first answer, in milliseconds */
  firstAnswer: number
  /** bytes of memory that the process holds now; undefined where the system does not tell */
  memory(): Promise<number | undefined>
  /** asks it to end, and waits until it has */
  stop(): Promise<void>
}

export interface ServerStart {
  /** the file to run, and its arguments */
  command: string[]
  env?: Record<string, string>
  /** what is asked first */
  path: string
  /** takes what it prints, as a disk would in production */
  logFile: string
  closing: Closing
}

/** Starts a server that says `{ listening }` to its parent. Throws with its last words when it does not. */
export async function startServer({
  command,
  env,
  path,
  logFile,
  closing,
}: ServerStart): Promise<ServerProcess> {
  const log = await open(logFile, 'a')
  const started = performance.now()
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
    env: { ...process.env, ...env },
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await ended
  }
  closing.add(stop)
  await log.close()
  const origin = await listening(child, logFile)
  await answer(origin + path)
  const firstAnswer = performance.now() - started
  return {
    origin,
    firstAnswer,
    processorTime: () => processorTime(child.pid!),
    memory: () => residentMemory(child.pid!),
    stop,
  }
}

async function listening(child: ChildProcess, logFile: string): Promise<string> {
  const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (first?.listening) return first.listening
  throw new Error(`The server did not start:\n${(await readFile(logFile, 'utf8')).slice(-2_000)}`)
}

/** One answer's body. Throws where it is not 2xx. */
export async function answer(url: string, headers: Record<string, string> = {}): Promise<string> {
  const [response] = await once(get(url, { headers }), 'response')
  const body = await text(response)
  if (response.statusCode >= 300) throw new Error(`${response.statusCode} at ${url}: ${body.slice(0, 300)}`)
  return body
}
