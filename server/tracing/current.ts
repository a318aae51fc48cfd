import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'

/** A request or job that is running, with its span. */
export interface Running {
  span: Span
  context: Context
}

/** What the running code is part of. */
export const current = new AsyncLocalStorage<Running | undefined>()

/** Starts a span below `parent`. */
export function startSpan(tracer: Tracer, name: string, options: SpanOptions, parent: Context): Running {
  const span = tracer.startSpan(name, options, parent)
  return { span, context: trace.setSpan(parent, span) }
}

/** Ends a span. Messages of errors may contain what people typed, so only their class is kept. */
export function endSpan({ span }: Pick<Running, 'span'>, error?: unknown): void {
  if (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('error.type', error instanceof Error ? error.name : 'Error')
  }
  span.end()
}
