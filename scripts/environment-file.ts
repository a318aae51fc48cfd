import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** The variables of the shell, with those of a file that is named. */
export function readVariables(shell: NodeJS.ProcessEnv, file: string | undefined): NodeJS.ProcessEnv {
  return file === undefined ? shell : { ...shell, ...parseEnv(readFileSync(file, 'utf8')) }
}

/** A variable as a line of an environment file, as Node and systemd read it. */
export function environmentLine(name: string, value: string): string {
  if (/^[\w@%+=:,./-]*$/.test(value)) return `${name}=${value}`
  if (/["\\\n$`]/.test(value)) {
    if (/['\n]/.test(value)) throw new Error(`${name} may not have quotes of both kinds, or several lines`)
    return `${name}='${value}'`
  }
  return `${name}="${value}"`
}
