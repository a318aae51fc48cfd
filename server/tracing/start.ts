import { ROOT_CONTEXT, SpanKind, type Tracer } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Env } from '../env.ts'
import { jobRuns } from '../metrics/channels.ts'
import { current, endSpan, startSpan } from './current.ts'
import { traceQueries } from './queries.ts'
import { traceRequests } from './requests.ts'

/** Milliseconds in which the collector must answer; spans that it does not take are dropped. */
const exportTimeout = 2_000

/**
 * Sends traces of requests, jobs and their database queries to an OpenTelemetry collector. Call it before the app is
 * created. Returns a function that sends what is left.
 */
export function startTracing({ url, ratio }: NonNullable<Env['traces']>, env: Env): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportTimeout })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'foodie', 'process.pid': process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportTimeout })],
  })
  const tracer = provider.getTracer('foodie')
  traceRequests(tracer, env.trustProxy !== false)
  traceQueries(tracer)
  traceJobs(tracer)
  // A collector that is away must not make the end fail.
  return () => provider.shutdown().catch(() => {})
}

function traceJobs(tracer: Tracer): void {
  jobRuns.start.bindStore(current, (job) => {
    const { name } = job as { name: string }
    return startSpan(tracer, `job ${name}`, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT)
  })
  const end = (error?: unknown) => {
    const running = current.getStore()
    if (running) endSpan(running, error)
  }
  jobRuns.subscribe({
    start: () => {},
    end: () => {},
    error: () => {},
    asyncStart: () => {},
    asyncEnd: (job) => end((job as { error?: unknown }).error),
  })
}
