/** `inTime` gave up: the work goes on, and its outcome is unknown. */
export class TooLate extends Error {
  override name = 'TooLate'
}

/**
 * Throws `TooLate` if the answer takes more than `limit` milliseconds, and ignores its later errors. An answer that waits in
 * a process that was busy for so long is not late.
 */
export async function inTime<T>(answer: Promise<T>, limit: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const afterReading = () => setImmediate(reject, new TooLate('no answer in time'))
    timer = setTimeout(() => setImmediate(afterReading), limit)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
