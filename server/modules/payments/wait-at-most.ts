/** `waitAtMost` gave up: the work goes on, and its outcome is unknown. */
export class TakesTooLong extends Error {
  override name = 'TakesTooLong'
}

/** Waits for `work`, but at most so many milliseconds; then throws `TakesTooLong`, and later errors of `work` are ignored. */
export async function waitAtMost<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    const late = () => reject(new TakesTooLong(`no result after ${milliseconds} ms`))
    timer = setTimeout(late, milliseconds)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}
