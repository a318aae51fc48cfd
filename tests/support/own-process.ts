import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { resolve } from 'node:path'
import { atEnd } from './at-end.ts'

const script = resolve(import.meta.dirname, 'end-orphans.ts')
let guard: ChildProcess | undefined

/**
 * Has a child process end with the test or the file that started it, and with this process, even if that is killed.
 * Returns a function that ends it earlier.
 */
export function ownProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): () => Promise<void> {
  if (child.pid !== undefined) {
    const entry = `process ${signal} ${child.pid}`
    tellGuard(`+ ${entry}`)
    child.once('exit', () => tellGuard(`- ${entry}`))
  }
  return atEnd(() => endProcess(child, signal))
}

/** Has the PostgreSQL in a temporary folder end, and the folder removed, if this process is killed. */
export function ownFolder(folder: string): void {
  tellGuard(`+ folder ${folder}`)
}

/** Sends a signal to a process unless it has ended, and waits for its end. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** The guard is a process that reads what this one owns, and ends it when this one has ended. */
function tellGuard(line: string): void {
  guard ??= startGuard()
  guard.stdin!.write(`${line}\n`)
}

/** Neither does a Ctrl-C in the terminal end the guard, nor does this process wait for it. */
function startGuard(): ChildProcess {
  const started = spawn(process.execPath, [script], { stdio: ['pipe', 'ignore', 'inherit'], detached: true })
  started.stdin.on('error', () => {})
  started.unref()
  ;(started.stdin as Socket).unref()
  return started
}
