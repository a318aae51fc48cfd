import { inspect } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm'
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import type { Env } from '../env.ts'
import { terminalLog } from './terminal-log.ts'

/** Receives each line of the log. */
export interface LogStream {
  write: (line: string) => void
}

/**
 * Structured logs with request ids. A request is logged with method, path and address, never with its body, cookies
 * or query, which may contain personal data or secrets. JSON lines; plain ones in a terminal.
 */
export function loggerOptions(env: Env, stream?: LogStream): FastifyServerOptions['logger'] {
  if (env.logLevel === 'silent') return false
  return {
    level: env.logLevel,
    stream:
      stream ??
      (env.isTerminal
        ? terminalLog((text) => process.stdout.write(text))
        : collectedLines((text) => process.stdout.write(text))),
    serializers: {
      req: (request) => ({
        method: request.method,
        path: withoutBearers(request.url?.split('?', 1)[0] ?? ''),
        address: request.ip,
      }),
      err: presentError,
    },
  }
}

/** Milliseconds after which a line is written, and characters that are collected at most. */
const collectFor = 100
const mostCollected = 16 * 1024

/**
 * Collects lines and writes them together, because each write is a system call. Warnings and errors are written at once, and
 * everything when the process ends, also after an uncaught error.
 */
function collectedLines(write: (text: string) => void): LogStream {
  let collected = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (collected !== '') write(collected)
    collected = ''
  }
  process.on('exit', flush)
  return {
    write(line) {
      collected += line
      if (collected.length > mostCollected || !line.startsWith('{"level":30')) flush()
      else timer ??= setTimeout(flush, collectFor).unref()
    },
  }
}

/** Writes one line per request, when it is completed, instead of one before and one after. */
export class OneLinePerRequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    const line = { req, res, responseTime: res.elapsedTime }
    if (error) req.log.error({ ...line, err: error }, 'request errored')
    else req.log.info(line, 'request completed')
  }
}

/** Whatever was thrown, as a log line shows it: always with a message that says what failed. */
function presentError(thrown: unknown) {
  const error: Error & { code?: unknown } = thrown instanceof Error ? thrown : new Error(inspect(thrown))
  return {
    type: error.name,
    message: messageOf(error),
    stack: (error.stack ?? '').replace(error.message, () => withoutValues(error)),
    code: error.code,
    cause: error.cause instanceof Error ? messageOf(error.cause) : undefined,
  }
}

/**
 * The message of an error. Some have none: an `AggregateError` of failed connections has those of its parts, others only a
 * code or the place where they were thrown.
 */
function messageOf(error: Error & { code?: unknown }): string {
  if (error.message !== '') return withoutValues(error)
  if (error instanceof AggregateError && error.errors.length > 0)
    return error.errors.map((part) => presentError(part).message).join('; ')
  if (error.cause instanceof Error) return messageOf(error.cause)
  const place = error.stack?.split('\n')[1]?.trim()
  return [error.name, error.code, place].filter(Boolean).join(' ')
}

/** Removes ids of checkouts and tokens of links, which open what they name to anybody who knows them. */
function withoutBearers(path: string): string {
  return path.replace(
    /(\/test-checkout\/|\/payment\/[a-z-]+\/|\/order\/shared\/|\/shared-order\/|\/courier\/(?:(?:picked-up|deliver|report|position)\/)?)[^/?]+/,
    '$1…',
  )
}

/**
 * The message of an error without personal data. Drizzle's contains the values of the query: addresses, hashes, texts;
 * those of mail servers contain the recipient.
 */
function withoutValues(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  return error.message.replaceAll(/<[^<>]*@[^<>]*>|[^\s<>"']+@[^\s<>"']+/g, '<…>')
}
