import type pg from 'pg'
import { expect } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import type { TestApp } from '../support/app.ts'

export interface Asked {
  test: TestApp
  /** a connection of its own to the app's database */
  client: pg.Client
  /** below the base path */
  path: string
  /** the caller's session; a guest without it */
  cookie?: string
}

interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Filter?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}

const steps = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(steps)]

/** With and without the values: PostgreSQL uses both plans of a prepared statement (docs/decisions/0005). */
const planModes = ['force_generic_plan', 'force_custom_plan']

/** Names prepared statements: a test that times out leaves one on the connection of its file. */
let preparedCount = 0

/** The plans of all queries of a call, executed again. */
async function plansOf({ test, client, path, cookie }: Asked): Promise<{ text: string; plan: Step }[]> {
  const asked: { text: string; values: unknown[] }[] = []
  const { pool } = test.database
  const query = pool.query.bind(pool)
  pool.query = ((config: { text: string; values?: unknown[] }, values?: unknown[]) => {
    asked.push({ text: config.text, values: values ?? config.values ?? [] })
    return (query as (...args: unknown[]) => unknown)(config, values)
  }) as typeof pool.query
  const { statusCode, body } = await test.app
    .inject({ url: basePath + path, headers: { ...(cookie && { cookie }) } })
    .finally(() => {
      pool.query = query
    })
  expect(statusCode, body).toBe(200)
  expect(asked.length).toBeGreaterThan(0)
  const plans: { text: string; plan: Step }[] = []
  for (const { text, values } of asked) {
    preparedCount += 1
    const name = `p${preparedCount}`
    const types = values.map(() => 'unknown').join(', ')
    await client.query(`prepare ${name}${types && `(${types})`} as ${text}`)
    const literals = values.map((value) => (value === null ? 'null' : client.escapeLiteral(inText(value))))
    for (const mode of planModes) {
      await client.query(`set plan_cache_mode = '${mode}'`)
      const { rows } = await client.query(
        `explain (analyze, format json) execute ${name}${literals.length > 0 ? `(${literals.join(', ')})` : ''}`,
      )
      plans.push({ text: `${mode}: ${text}`, plan: rows[0]['QUERY PLAN'][0].Plan })
    }
    await client.query(`deallocate ${name}`)
  }
  return plans
}

function inText(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  // A backslash is doubled within an array.
  return Array.isArray(value)
    ? `{${value.map((one) => inText(one).replace('\\', '\\\\')).join(',')}}`
    : String(value)
}

/** Rows of which a plan may compute the tags of filters, which takes longer than to fetch them. */
const mostTagged = 3_000

/**
 * Calls a path and checks the plans of all its queries: no sequential scan of a `large` table, none of the indexes `unread`,
 * and no plan node that handles `mostRows` rows or more.
 */
export async function expectBoundedReads(
  asked: Asked & { large: readonly string[]; mostRows: number; unread?: readonly string[] },
): Promise<void> {
  const { path, large, mostRows, unread = [] } = asked
  for (const { text, plan } of await plansOf(asked)) {
    // Nodes without loops were not executed.
    for (const step of steps(plan).filter((one) => one['Actual Loops'])) {
      const rows =
        ((step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)) * (step['Actual Loops'] ?? 1)
      const table = step['Relation Name'] ?? ''
      expect(
        step['Node Type'] === 'Seq Scan' && large.includes(table),
        `${path} reads all of ${table}: ${text}`,
      ).toBe(false)
      // What indexes are intersected by costs a tenth of rows that are fetched.
      const mostRead = step['Node Type'] === 'Bitmap Index Scan' ? 3 * mostRows : mostRows
      const most = step.Filter?.includes('food_tags(') ? mostTagged : mostRead
      expect(rows, `${path}: ${step['Node Type']} on ${table}\n${text}`).toBeLessThan(most)
      expect(unread, text).not.toContain(step['Index Name'])
    }
  }
}
