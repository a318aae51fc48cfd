import { createRequire } from 'node:module'
import { workerData } from 'node:worker_threads'

// Kills this process `workerData` seconds after a signal that ends it, unless it has ended by then: see `killBlocked` in
// shutdown.ts. JavaScript, because a thread without the compiler of types starts sooner and is smaller.
const { internalBinding } = createRequire(import.meta.url)('internal/test/binding')
const { Signal } = internalBinding('signal_wrap')
const { SIGINT, SIGTERM } = (await import('node:os')).constants.signals

for (const number of [SIGINT, SIGTERM]) {
  const signal = new Signal()
  signal.onsignal = () => setTimeout(() => process.kill(process.pid, 'SIGKILL'), workerData * 1000)
  signal.start(number)
}
