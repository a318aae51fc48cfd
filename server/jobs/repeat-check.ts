/** Milliseconds between two checks. */
const checkEvery = 3_000

/**
 * Runs a check at once and then every three seconds, never two at a time.
 *
 * @param check must not throw
 * @returns stops, and waits for a running check
 */
export function repeatCheck(check: () => Promise<void>): () => Promise<void> {
  let checking = check()
  const timer = setInterval(() => {
    checking = checking.then(check)
  }, checkEvery)
  return async () => {
    clearInterval(timer)
    await checking
  }
}
