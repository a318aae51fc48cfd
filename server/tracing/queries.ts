import { SpanKind, type Tracer } from '@opentelemetry/api'
import pg from 'pg'
import { current, endSpan } from './current.ts'

/** Longer texts of statements are cut. */
const longestText = 2_000

/**
 * Makes each query of a request or job a span with the text of its statement, which has no values. The driver has no
 * hook, so its method is replaced, as OpenTelemetry's own instrumentation does.
 */
export function traceQueries(tracer: Tracer): void {
  const driver = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const { query } = driver
  driver.query = function (this: unknown, ...args: unknown[]) {
    const running = current.getStore()
    if (!running?.span.isRecording()) return query.apply(this, args)
    const text = textOf(args[0])
    const name = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query'
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestText) }
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, running.context)
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      args[args.length - 1] = (error: unknown, result: unknown) => {
        endSpan({ span }, error)
        callback(error, result)
      }
      return query.apply(this, args)
    }
    const result = query.apply(this, args)
    if (result instanceof Promise)
      result.then(
        () => endSpan({ span }),
        (error: unknown) => endSpan({ span }, error),
      )
    else span.end()
    return result
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const { text } = (query ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}
