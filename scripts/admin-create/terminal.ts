import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

export interface Terminal {
  /** Asks until `judge` returns null, and prints the problem that it returns. `hidden` does not show the typed text. */
  ask(question: string, judge: (typed: string) => string | null, hidden?: boolean): Promise<string>
  close(): void
}

/** Questions and answers on the terminal. End of input or Ctrl-C rejects the pending question. */
export function openTerminal(): Terminal {
  let mute = false
  const output = new Writable({
    write(chunk, encoding, done) {
      if (!mute) process.stdout.write(chunk, encoding as BufferEncoding)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 })
  // Lines that were typed before their question.
  const typed: string[] = []
  let waiting: PromiseWithResolvers<string> | null = null
  let ended = false
  lines.on('line', (line) => {
    if (waiting) waiting.resolve(line)
    else typed.push(line)
  })
  lines.on('SIGINT', () => lines.close())
  lines.on('close', () => {
    ended = true
    waiting?.reject(interrupted())
  })

  async function nextLine(): Promise<string> {
    const line = typed.shift()
    if (line !== undefined) return line
    if (ended) throw interrupted()
    waiting = Promise.withResolvers()
    return waiting.promise.finally(() => (waiting = null))
  }

  async function askOnce(question: string, hidden: boolean): Promise<string> {
    lines.setPrompt(`${question}: `)
    lines.prompt()
    mute = hidden
    try {
      return await nextLine()
    } finally {
      mute = false
      if (hidden) process.stdout.write('\n')
    }
  }

  return {
    async ask(question, judge, hidden = false) {
      for (;;) {
        const answer = await askOnce(question, hidden)
        const wrong = judge(answer)
        if (wrong === null) return answer
        process.stdout.write(`  ${wrong}\n`)
      }
    },
    close: () => lines.close(),
  }
}

function interrupted(): Error {
  return new Error('\nNothing was created.')
}
