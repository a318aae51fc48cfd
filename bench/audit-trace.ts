import type { RunnerResult } from 'lighthouse'
import { MainThreadTasks } from 'lighthouse/core/computed/main-thread-tasks.js'
import { defaultSettings } from 'lighthouse/core/config/constants.js'
import type { TaskNode } from 'lighthouse/core/lib/tracehouse/main-thread-tasks.js'

const { cpuSlowdownMultiplier } = defaultSettings.throttling
/** Milliseconds from which a task blocks the page. */
const longTask = 50

interface Requested {
  url: string
  resourceType: string
  priority: string
  transferSize: number
  networkRequestTime: number
  networkEndTime: number
}

/**
 * What one run of Lighthouse found: the largest element of the page, the requests that were complete before it was painted,
 * which are what the simulated phone must load before it, and the tasks of the main thread that are long on that phone. The
 * times of the requests are those of this machine without a throttled network.
 */
export async function describeTrace({ lhr, artifacts }: RunnerResult): Promise<string[]> {
  const simulated = (id: string) => Math.round(lhr.audits[id]?.numericValue ?? 0)
  const [paint, largest] = [observed(lhr, 'FirstContentfulPaint'), observed(lhr, 'LargestContentfulPaint')]
  const tasks = await MainThreadTasks.request(artifacts.Trace, { computedCache: new Map() } as never)
  const requests = itemsOf<Requested>(lhr, 'network-requests')
  const before = requests.filter(({ networkEndTime }) => networkEndTime <= largest)
  const size = before.reduce((sum, { transferSize }) => sum + transferSize, 0)
  return [
    `first paint ${simulated('first-contentful-paint')} ms (here ${paint}), largest ${simulated('largest-contentful-paint')} ms (here ${largest}), blocking ${simulated('total-blocking-time')} ms`,
    `largest element: ${largestElement(lhr)}`,
    `requests before it: ${before.length} of ${requests.length}, ${inKilobytes(size)}`,
    ...before.map(
      (one) =>
        `  ${inKilobytes(one.transferSize)} ${one.priority} ${Math.round(one.networkRequestTime)}–${Math.round(one.networkEndTime)} ms ${new URL(one.url).pathname}`,
    ),
    'tasks of 50 ms and more on the phone:',
    ...tasks
      .filter(({ parent, duration }) => !parent && duration * cpuSlowdownMultiplier >= longTask)
      .map((task) => `  ${onPhone(task.duration)} ms at ${Math.round(task.startTime)} ms: ${kindsOf(task)}`),
  ]
}

type Report = RunnerResult['lhr']

/** The rows of an audit's table. */
function itemsOf<Item>(lhr: Report, id: string): Item[] {
  const { details } = lhr.audits[id] ?? {}
  return details && 'items' in details ? (details.items as Item[]) : []
}

/** When this machine painted, in milliseconds. */
function observed(lhr: Report, name: string): number {
  const [metrics] = itemsOf<Record<string, number>>(lhr, 'metrics')
  return metrics?.[`observed${name}`] ?? 0
}

function largestElement(lhr: Report): string {
  const nodes = itemsOf<{ snippet?: string }>(lhr, 'lcp-breakdown-insight')
  return nodes.find(({ snippet }) => snippet)?.snippet ?? 'unknown'
}

/** The parts of a task by kind of work, the longest first, and the script that ran most of it. */
function kindsOf(task: TaskNode): string {
  const times = new Map<string, number>()
  const add = ({ group, selfTime, children }: TaskNode) => {
    times.set(group.label, (times.get(group.label) ?? 0) + selfTime)
    for (const child of children) add(child)
  }
  add(task)
  const script = task.attributableURLs.findLast((url) => /^http.*\.js$/.test(url))
  const parts = [...times]
    .toSorted(([, a], [, b]) => b - a)
    .filter(([, time]) => time * cpuSlowdownMultiplier >= 5)
    .map(([label, time]) => `${label} ${onPhone(time)}`)
  return parts.join(', ') + (script ? ` (${new URL(script).pathname})` : '')
}

const onPhone = (time: number) => Math.round(time * cpuSlowdownMultiplier)
const inKilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
