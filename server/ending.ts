/** Seconds after which a process ends even with requests in flight. */
export const closeWithin = 10

/** How a process closes what it has opened, and ends. */
export interface Ending {
  /** receives a function for each opened part; they are called in reverse order */
  closing: (() => Promise<unknown>)[]
  /** Closes everything and exits, after `limit` seconds at the latest. Only the first call counts. */
  end: (code: number) => void
}

export function createEnding(limit: number): Ending {
  const closing: Ending['closing'] = []
  let isEnding = false
  const closeAll = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  return {
    closing,
    end(code) {
      if (isEnding) return
      isEnding = true
      setTimeout(() => process.exit(1), limit * 1000).unref()
      closeAll().then(
        () => process.exit(code),
        (error) => {
          process.stderr.write(`${error}\n`)
          process.exit(1)
        },
      )
    },
  }
}
