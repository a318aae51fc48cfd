/** Runs `check` at once, and again after the milliseconds that it returns; never two at a time. It must not throw. */
export function repeat(check: () => Promise<number>) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running = run()

  async function run(): Promise<void> {
    timer = undefined
    const pause = await check()
    if (!isStopped) timer = setTimeout(() => (running = run()), pause)
  }

  return {
    /** Runs it at once, unless it is running: the next run then follows soon. */
    runSoon(): void {
      if (!timer) return
      clearTimeout(timer)
      running = run()
    },
    /** Waits for a check that is running. */
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
