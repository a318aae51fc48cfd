import type { MetricValues } from './collect.ts'

/**
 * Adds the label `process`, a number that a process shares with the one that it replaced. Their sum would drop when a
 * process ends, which Prometheus takes for a restart of the whole counter. What all processes report alike stays one.
 */
export function labelProcess(values: MetricValues, process: number): MetricValues {
  return values.map((metric) =>
    metric.aggregator === 'max'
      ? metric
      : {
          ...metric,
          values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, process } })),
        },
  )
}
