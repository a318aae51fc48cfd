import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Closing } from '../closing.ts'
import type { ServerProcess } from '../server-process.ts'
import type { Load, LoadResult, Report } from './load.ts'
import { secondsToNormal } from './probe.ts'

export interface Loaded {
  result: LoadResult
  /** processor time of the server and its database during the load, in milliseconds */
  processor?: number
  /** seconds from the last request of the load until a probe is answered normally */
  normalAfter: number
}

/** Runs a load on a server from a process of its own, and a probe at `probePath` after it. */
export async function runLoad(
  server: ServerProcess,
  load: Omit<Load, 'origin'>,
  probePath: string,
  closing: Closing,
): Promise<Loaded> {
  const generator = fork(fileURLToPath(new URL('./generator.ts', import.meta.url)), {
    serialization: 'advanced',
  })
  const ended = once(generator, 'exit')
  closing.add(async () => {
    generator.kill()
    await ended
  })
  let probing: Promise<number> | undefined
  const before = await server.processorTime()
  const finished = new Promise<LoadResult>((resolve, reject) => {
    generator.on('message', (message: Report) => {
      if ('sent' in message) probing = secondsToNormal(server.origin + probePath)
      else resolve(message.result)
    })
    generator.once('exit', (code) => reject(new Error(`The load generator ended with code ${code}`)))
  })
  generator.send({ ...load, origin: server.origin } satisfies Load)
  const result = await finished
  const after = await server.processorTime()
  const normalAfter = await probing!
  await ended
  return {
    result,
    normalAfter,
    ...(before && after && { processor: after.node + after.postgres - before.node - before.postgres }),
  }
}
