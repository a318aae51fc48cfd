/** Runs `task` once the page is idle. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  const { requestIdleCallback, cancelIdleCallback } = window as Partial<Window>
  // Safari has neither.
  if (requestIdleCallback && cancelIdleCallback) {
    const handle = requestIdleCallback(task)
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(task)
  return () => clearTimeout(timer)
}
