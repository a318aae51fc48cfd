import { spawn, spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/** `script` of util-linux provides the terminal. */
export const hasTerminal = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0

/** A question, and what is typed before the return key once it is shown: a text, or one made of what the screen has shown. */
export type TerminalAnswer = [question: RegExp, typed: string | ((screen: string) => string)]

interface TerminalOptions {
  args?: string[]
  /** its whole environment, besides PATH and TERM */
  env?: NodeJS.ProcessEnv
  cwd?: string
}

/** Removes the line that was typed before: questions keep an answer that they refuse. */
export const instead = (typed: string) => `\u0015${typed}`

/** The secret of an authenticator app that a command shows as text. */
export const secretOn = (screen: string) =>
  /type this secret:\s+([A-Z2-7 ]+)/.exec(screen)?.[1]?.replaceAll(' ', '') ?? 'none'

/** Runs a command of the package in a terminal of 100 columns, without npm, and answers its questions. */
export async function runInTerminal(
  name: string,
  answers: readonly TerminalAnswer[],
  { args = [], env, cwd }: TerminalOptions = {},
) {
  const main = resolve(import.meta.dirname, `../../scripts/${name}/main.ts`)
  const command = [process.execPath, main, ...args].map((part) => `"${part}"`).join(' ')
  const child = spawn('script', ['-qefc', `stty cols 100; exec ${command}`, '/dev/null'], {
    env: { PATH: process.env.PATH, TERM: 'xterm', ...env },
    cwd,
  })
  const left = [...answers]
  let screen = ''
  let answeredUpTo = 0
  child.stdout.setEncoding('utf8').on('data', (shown: string) => {
    screen += shown
    const [question, typed] = left[0] ?? []
    if (!question?.test(screen.slice(answeredUpTo)) || typed === undefined) return
    answeredUpTo = screen.length
    left.shift()
    child.stdin.write(`${typeof typed === 'string' ? typed : typed(screen)}\r`)
  })
  const code = await new Promise<number | null>((done) => child.on('exit', done))
  return { code, screen, unanswered: left.map(([question]) => question) }
}
