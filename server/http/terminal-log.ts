import { styleText } from 'node:util'

const levels: Record<number, [name: string, colour: 'gray' | 'yellow' | 'red']> = {
  10: ['TRACE', 'gray'],
  20: ['DEBUG', 'gray'],
  30: ['INFO', 'gray'],
  40: ['WARN', 'yellow'],
  50: ['ERROR', 'red'],
  60: ['FATAL', 'red'],
}

interface LogLine {
  level: number
  /** milliseconds since 1970 */
  time: number
  msg?: string
  err?: { message?: string; stack?: string }
}

/**
 * A destination of the log for people: `14:05:09 WARN  the message  name=value`, with the stack of an error below. It
 * takes pino's JSON lines, so what is logged does not depend on who reads it.
 */
export function terminalLog(write: (text: string) => void): { write: (line: string) => void } {
  return { write: (line) => write(readable(line)) }
}

function readable(line: string): string {
  const { level, time, msg = '', err, ...others } = JSON.parse(line) as LogLine & Record<string, unknown>
  const { pid: _pid, hostname: _hostname, ...details } = others
  const [name, colour] = levels[level] ?? [String(level), 'gray']
  const clock = new Date(time).toTimeString().slice(0, 8)
  const head = `${styleText('gray', clock)} ${styleText(colour, name.padEnd(5))} ${[msg, ...pairs(details)].join('  ')}`
  const stack = err?.stack || err?.message
  return stack ? `${head}\n${stack.replace(/^/gm, '    ')}\n` : `${head}\n`
}

function pairs(details: Record<string, unknown>): string[] {
  return Object.entries(details).map(([name, value]) =>
    typeof value === 'string' ? `${name}=${value}` : `${name}=${JSON.stringify(value)}`,
  )
}
