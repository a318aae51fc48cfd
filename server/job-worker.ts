import { EventEmitter } from 'node:events'
import { Logger, run, type RunnerOptions, runMigrations, runOnce, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { createTasks, type JobContext, timetable } from './job-tasks.ts'

export interface WorkerOptions extends JobContext {
  connectionString: string
}

/** Creates or migrates the tables of the job queue. */
export async function migrateJobs(connectionString: string): Promise<void> {
  await runMigrations({ connectionString, logger: quiet })
}

/** Runs jobs of all processes until the returned function is called. */
export async function startWorker(options: WorkerOptions): Promise<() => Promise<void>> {
  const pool = openPool(options)
  const runner = await run({
    ...runnerOptions(pool, options),
    concurrency: 3,
    noHandleSignals: true,
    crontab: timetable,
  })
  return async () => {
    await runner.stop()
    await pool.end()
  }
}

/** Runs all due jobs and the jobs that these enqueue. A job that fails waits for its retry. */
export async function runDueJobs(options: WorkerOptions): Promise<void> {
  const pool = openPool(options)
  try {
    await runOnce(runnerOptions(pool, options))
  } finally {
    await pool.end()
  }
}

/** A small pool of its own, apart from the one that serves requests. */
function openPool({ connectionString, onError }: WorkerOptions): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 4, application_name: 'foodie-jobs' })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

function runnerOptions(pgPool: pg.Pool, options: WorkerOptions): RunnerOptions {
  const events: WorkerEvents = new EventEmitter()
  events.on('job:error', ({ job, error }) => {
    const { task_identifier: name, attempts, max_attempts: most } = job
    const next = attempts < most ? 'will be retried' : 'is given up'
    options.onError(
      new Error(`job ${name}, try ${attempts} of ${most}, failed and ${next}`, { cause: error }),
    )
  })
  const taskList = Object.fromEntries(
    Object.entries(createTasks(options)).map(([name, work]) => [
      name,
      (payload: unknown) => work(payload as never),
    ]),
  )
  return { pgPool, taskList, events, logger: quiet }
}

/** Errors are reported by `onError` to the server's own log. */
const quiet = new Logger(() => () => {})
