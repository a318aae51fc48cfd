import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { fastStart } from './product.ts'

interface CommandOptions {
  args?: string[]
  /** its whole environment, besides PATH */
  env?: NodeJS.ProcessEnv
  cwd?: string
}

/** Runs a command of the package, such as `npm run backup`, without npm and without a terminal. */
export function runCommand(name: string, { args = [], env, cwd }: CommandOptions = {}) {
  const main = resolve(import.meta.dirname, `../../scripts/${name}/main.ts`)
  const childEnv = { ...fastStart.env, PATH: process.env.PATH, ...env }
  return new Promise<{ code: number; output: string }>((done) => {
    const child = execFile(process.execPath, [main, ...args], { cwd, env: childEnv }, (error, out, errors) =>
      done({ code: error ? Number(error.code) : 0, output: out + errors }),
    )
    child.stdin?.end()
  })
}
