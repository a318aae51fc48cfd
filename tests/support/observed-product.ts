import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { ownProcess } from './own-process.ts'
import { fastStart } from './product.ts'

const main = resolve(import.meta.dirname, '../../server/main.ts')

/**
 * Starts the built product, and records what it prints. Resolves once it listens, or has ended: then `listening` is
 * undefined.
 */
export async function observeProduct(env: Record<string, string>) {
  const child = fork(main, {
    execArgv: fastStart.execArgv,
    env: { ...fastStart.env, PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const end = ownProcess(child)
  let printed = ''
  let waiting: (() => void)[] = []
  for (const output of [child.stdout!, child.stderr!]) {
    output.on('data', (chunk) => {
      printed += String(chunk)
      for (const check of waiting) check()
    })
  }
  const ended = once(child, 'close')
  const [message] = await Promise.race([once(child, 'message'), ended])
  const { listening } = Object(message) as { listening?: string }
  return {
    listening,
    printed: () => printed,
    /** Resolves with everything printed once that contains the text. */
    printedWith: (text: string) =>
      new Promise<string>((found) => {
        const check = () => {
          if (!printed.includes(text)) return
          waiting = waiting.filter((one) => one !== check)
          found(printed)
        }
        waiting.push(check)
        check()
      }),
    /** Stops it. Returns its exit code. */
    async stop(): Promise<number | null> {
      await end()
      await ended
      return child.exitCode
    },
  }
}
