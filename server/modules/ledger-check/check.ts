import { type SQL, sql } from 'drizzle-orm'
import type { Database, Reader } from '../../db/client.ts'
import { amountText, currencyDecimals } from '../../db/json-object.ts'
import { bookDueOrders } from '../ledger/book-orders.ts'
import { notifyAdmins } from '../notifications/service.ts'
import { billNumber } from '../orders/bill-number.ts'
import { figureNames } from '../statements/figures.ts'
import { type Difference, differences, pageSize } from './expected.ts'

const first = '00000000-0000-0000-0000-000000000000'
const beyond = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Minor units as a number with a point. */
const withPoint = (text: string | null, decimals: number) =>
  text === null
    ? 'nothing'
    : text.replace(
        / (-?\d+)( |$)/,
        (_, amount: string, end: string) => ` ${(Number(amount) / 10 ** decimals).toFixed(decimals)}${end}`,
      )

/**
 * Compares orders, payments, refunds, statements, payouts and corrections with the ledger: a line per difference, none where they agree. Reads
 * pages of orders in the order of their ids, so its memory does not depend on their number.
 */
export async function* checkLedger(db: Reader): AsyncGenerator<string> {
  const { rows } = await db.execute<{ unbooked: number; decimals: number }>(sql`
    select (select count(*) from orders where booked_status is distinct from status)::float8
      + (select count(*) from payments where state = 'Paid' and not booked)
      + (select count(*) from refunds where booked_state is distinct from state) as unbooked, ${currencyDecimals} as decimals`)
  const { unbooked, decimals } = rows[0]!
  if (unbooked > 0)
    yield `${unbooked} orders, payments and refunds of an earlier release have no entries yet: the job book-orders writes them.`
  let after = first
  for (let isLast = false; !isLast;) {
    const page = await db.execute<{ last: string | null }>(sql`
      select max(id::text) as last from (select id from orders where id > ${after} order by id limit ${pageSize}) as p
      having count(*) = ${pageSize}`)
    const last = page.rows[0]?.last ?? beyond
    isLast = last === beyond
    const found = await db.execute<Difference>(differences(after, last))
    for (const difference of found.rows) yield describe(difference, decimals)
    after = last
  }
  for (const query of others) {
    const found = await db.execute<{ line: string }>(query)
    for (const { line } of found.rows) yield line
  }
}

/** Differences that a report names; a command lists all. */
const mostReported = 20

/** Checks the ledger after writing what is missing, and reports differences in the log and to all admins: the nightly job. */
export async function reportDifferences(database: Database, onError: (error: Error) => void): Promise<void> {
  await bookDueOrders(database)
  const lines: string[] = []
  for await (const line of checkLedger(database.db)) if (lines.push(line) > mostReported) break
  if (lines.length === 0) return
  const shown = lines.slice(0, mostReported)
  onError(new Error(`The ledger differs (npm run ledger:check lists all differences):\n${shown.join('\n')}`))
  const data = { count: shown.length, isMore: lines.length > mostReported }
  await database.transaction((tx) => notifyAdmins(tx, { type: 'ledger-differs', data }))
}

function describe({ bill, order, cause, expected, found }: Difference, decimals: number): string {
  const name = bill === null ? `Order ${order}, which does not exist` : `Order ${billNumber(Number(bill))}`
  return `${name}: ${cause}: expected ${withPoint(expected, decimals)}, found ${withPoint(found, decimals)}.`
}

const inMoney = (expression: string) => amountText(sql.raw(expression))

/** SQL: a line per difference of what is not of one order. */
const others: SQL[] = [
  sql.raw(`
    select 'Statement ' || s.number || ' of seller ' || s.seller_id || ': its orders and corrections do not add up to its columns.' as line
    from statements s
      left join lateral (select ${figureNames
        .slice(0, -1)
        .map((name) => `coalesce(sum(o.${name}), 0) as ${name}`)
        .join(', ')}
        from statement_orders o where o.statement_id = s.id) as f on true
    where (${figureNames
      .slice(0, -1)
      .map((name) => `s.${name}`)
      .join(', ')}) is distinct from (${figureNames
      .slice(0, -1)
      .map((name) => `f.${name}`)
      .join(', ')})
    order by s.seller_id, s.number`),
  sql`
    select 'Statement ' || number || ' of seller ' || seller_id || ': ' || case
      when number <> place then 'its number should be ' || place
      when "from" is distinct from previous_until then 'it does not begin where the one before ends'
      else 'it carries ' || ${inMoney('carried')} || ' forward, and the one before leaves ' || ${inMoney('left_over')} end || '.' as line
    from (
      select s.*, row_number() over w as place, lag(until) over w as previous_until,
        coalesce(lag(balance) over w - lag(paid) over w, 0) as left_over
      from (select s.*, (select coalesce(sum(amount), 0) from payouts p where p.statement_id = s.id) as paid from statements s) as s
      window w as (partition by seller_id order by number)
    ) as s
    where number <> place or "from" is distinct from previous_until or carried <> left_over
    order by seller_id, number`,
  sql`
    select 'Seller ' || seller_id || ': statements up to ' || until || ' say ' || ${inMoney('balance')} || ', the ledger says '
      || ${inMoney('booked')} || '.' as line
    from (
      select distinct on (s.seller_id) s.seller_id, s.until, s.balance, (
        select coalesce(sum(case when l.credit = 'seller' then l.amount else -l.amount end), 0) from ledger_entries l
        where l.seller_id = s.seller_id and 'seller' in (l.debit, l.credit) and case when l.statement_id is not null
          then l.statement_id <> s.id else l.id <= s.last_entry_id and l.at < s.ends_at end) as booked
      from statements s order by s.seller_id, s.number desc
    ) as s
    where balance <> booked order by seller_id`,
  sql`
    select case when p.id is null then 'Entries of a payout or correction ' || l.source_id || ', which does not exist.'
      when l.source_id is null then initcap(p.kind) || ' ' || p.id || ' of ' || ${inMoney('p.amount')} || ' has no entry.'
      else initcap(p.kind) || ' ' || p.id || ' of ' || ${inMoney('p.amount')} || ': the ledger has ' || ${inMoney('l.amount')} || '.' end as line
    from (select id, amount, 'payout' as kind from payouts union all select id, -amount, 'correction' from corrections) as p
      full join (select source_id, sum(case when debit = 'seller' then amount else -amount end)::bigint as amount from ledger_entries
        where order_id is null and cause in ('payout', 'collection', 'correction') group by source_id) as l on l.source_id = p.id
    where p.amount is distinct from l.amount`,
  sql.raw(`
    select 'Entry ' || id || ' of ' || cause || ' is of no order.' as line from ledger_entries
    where order_id is null and cause not in ('payout', 'collection', 'correction')`),
]
