import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Closing } from './closing.ts'
import type { Measured } from './load.ts'
import { processorTime, residentMemory } from './process-tree.ts'

/** A server in a separate process, on a free port of this machine. */
export interface ServerProcess extends Measured {
  /** from the start of the process to its first answer, in milliseconds */
  firstAnswer: number
  /** memory of the process in bytes; undefined if the system does not report it */
  memory(): Promise<number | undefined>
  /** ends it and waits for its exit */
  stop(): Promise<void>
}

export interface ServerStart {
  /** the file to run, and its arguments */
  command: string[]
  env?: Record<string, string>
  /** the path of the first request */
  path: string
  /** receives its output, as a log file does in production */
  logFile: string
  closing: Closing
}

/** Starts a server that sends `{ listening }` to its parent. Throws with the end of its output if it does not. */
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

/** Returns the body of an answer. Throws if it is not 2xx. */
export async function answer(url: string, headers: Record<string, string> = {}): Promise<string> {
  const [response] = await once(get(url, { headers }), 'response')
  const body = await text(response)
  if (response.statusCode >= 300) throw new Error(`${response.statusCode} at ${url}: ${body.slice(0, 300)}`)
  return body
}
