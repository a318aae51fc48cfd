import { EventEmitter } from 'node:events'
import {
  Logger,
  run,
  type RunnerOptions,
  runMigrations,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import { answerWithin as defaultAnswerWithin } from './db/client.ts'
import { repairAfterClockSetBack } from './jobs/clock-set-back.ts'
import { freeJobsOfEndedWorkers } from './jobs/ended-workers.ts'
import { superviseWorker } from './jobs/supervised-worker.ts'
import type { JobName } from './jobs/payloads.ts'
import { jobEnded, jobRuns } from './metrics/channels.ts'
import { createTasks, type JobContext, timetable } from './job-tasks.ts'

export interface WorkerOptions extends JobContext {
  connectionString: string
  /** milliseconds between reads of the queue beside its notifications; by default 2 seconds */
  pollInterval?: number
  /** milliseconds in which PostgreSQL must answer */
  answerWithin?: number
}

/** Creates or migrates the tables of the job queue. */
export async function migrateJobs(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, logger: quiet })
}

/** Mails are sent one after the other, by a worker of their own: payments must not wait for a slow mail server. */
const mailJobs: readonly string[] = [
  'send-mail',
  'mail-notification',
  'mail-reset-link',
  'mail-invitation',
  'mail-sign-in-code',
] satisfies JobName[]

/** Sent by a worker of their own, with a place for each push service: one that does not answer delays no other job. */
const pushJobs: readonly string[] = ['send-pushes'] satisfies JobName[]

/** Runs jobs of all processes until the returned function is called. */
export async function startWorker(options: WorkerOptions): Promise<() => Promise<void>> {
  const pool = openPool(options)
  const tasks = Object.entries(runnableTasks(options))
  const listOf = (names: readonly string[]) =>
    Object.fromEntries(tasks.filter(([name]) => names.includes(name)))
  const others = tasks.map(([name]) => name).filter((name) => ![...mailJobs, ...pushJobs].includes(name))
  const keep = (own: RunnerOptions) =>
    superviseWorker(
      (events) => run({ ...runnerOptions(pool, options, events), ...own, noHandleSignals: true }),
      options.onError,
    )
  const workers = await Promise.all([
    keep({ taskList: listOf(others), concurrency: 3, crontab: timetable }),
    keep({ taskList: listOf(mailJobs), concurrency: 1, parsedCronItems: [] }),
    keep({ taskList: listOf(pushJobs), concurrency: options.push.services.length, parsedCronItems: [] }),
  ])
  const names = () => workers.map(({ name }) => name())
  const stopFreeing = freeJobsOfEndedWorkers(pool, names, options.onError)
  const restart = async () => void (await Promise.all(workers.map((worker) => worker.restart())))
  const stopRepairing = repairAfterClockSetBack(pool, restart, options.onError)
  return async () => {
    await stopRepairing()
    await Promise.all(workers.map(({ stop }) => stop()))
    await stopFreeing()
    await pool.end()
  }
}

/** Runs all due jobs and the jobs that these enqueue, over the pool of requests. A job that fails waits for its retry. */
export async function runDueJobs(options: WorkerOptions): Promise<void> {
  await runOnce({
    ...runnerOptions(options.database.pool, options, new EventEmitter()),
    taskList: runnableTasks(options),
  })
}

/** A small pool of its own, apart from the one that serves requests. */
function openPool({ connectionString, onError, answerWithin = defaultAnswerWithin }: WorkerOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    // Five jobs, three connections that wait for new jobs, and one with the locks of the workers.
    max: 9,
    connectionTimeoutMillis: 10_000,
    // As in `openDatabase`: without an answer the connection is closed.
    pipeline: true,
    query_timeout: answerWithin,
    application_name: 'foodie-jobs',
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

function runnerOptions(pgPool: pg.Pool, options: WorkerOptions, events: WorkerEvents): RunnerOptions {
  events.on('job:success', ({ job }) => jobEnded.publish({ name: job.task_identifier, outcome: 'done' }))
  events.on('job:error', ({ job, error }) => {
    jobEnded.publish({ name: job.task_identifier, outcome: 'failed' })
    const { task_identifier: name, attempts, max_attempts: most } = job
    const next = attempts < most ? 'will be retried' : 'is given up'
    options.onError(
      new Error(`job ${name}, try ${attempts} of ${most}, failed and ${next}`, { cause: error }),
    )
  })
  const { pollInterval } = options
  return { pgPool, events, pollInterval, logger: quiet, preset: { worker: reportedResults } }
}

function runnableTasks(options: WorkerOptions): TaskList {
  const tasks = Object.entries(createTasks(options))
  return Object.fromEntries(
    tasks.map(([name, work]) => [
      name,
      (payload: unknown) => jobRuns.tracePromise(() => work(payload as never), { name }),
    ]),
  )
}

/**
 * Results of jobs are stored in batches (of one or a few): otherwise a result that cannot be stored is an unhandled
 * rejection, which ends the process.
 */
const reportedResults = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** Errors are reported by `onError` to the server's own log. */
const quiet = new Logger(() => () => {})
