import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Settings } from '#server/adapters/images/s3.ts'

const program = join(import.meta.dirname, 's3-server.cjs')

/** Starts a process with an S3-compatible store and one empty bucket. It can be stopped and started again. */
export async function startS3() {
  const folder = await mkdtemp(join(tmpdir(), 'foodie-s3-'))
  let port = 0
  let child: ReturnType<typeof fork> | undefined

  async function start(): Promise<void> {
    child = fork(program, [folder, String(port)], {
      // s3rver encrypts the tokens of paged lists with a legacy cipher.
      execArgv: ['--openssl-legacy-provider'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const [message] = await once(child, 'message')
    ;({ port } = message as { port: number })
  }
  async function stop(): Promise<void> {
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    child = undefined
  }

  await start()
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'pictures',
    region: 'ap-south-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  return {
    settings,
    start,
    stop,
    async close(): Promise<void> {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type S3 = Awaited<ReturnType<typeof startS3>>
