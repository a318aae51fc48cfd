import { type SQL, sql } from 'drizzle-orm'
import type { LogRecord } from '#contract/log.ts'
import type { Tx } from '../../db/client.ts'
import type { WatchedRecord } from './differences.ts'
import { fields, foodFields, idListOf, fieldsOfOption, restaurantFields } from './watched-fields.ts'

/** SQL: option groups with this condition, and the options of these. */
const groupRecords = (condition: SQL) => sql`
  select 'OptionGroup' as type, g.id::text as id, ${fields('g', ['name', 'min', 'max'], {
    foods: idListOf(sql`select food_id from food_option_groups where group_id = g.id order by 1`),
  })} as fields
  from option_groups g where ${condition} and g.deleted_at is null
  union all
  select 'Option', o.id::text, ${fieldsOfOption}
  from option_groups g join options o on o.group_id = g.id
  where ${condition} and g.deleted_at is null and o.deleted_at is null`

const sectionsOf = sql`(
  select coalesce(jsonb_agg(jsonb_build_array(s.id, s.hours) order by s.place, s.id), '[]') from (
    select category_id as id, hours, place from menu_sections where restaurant_id = r.id
    union all select id, hours, place from own_sections where restaurant_id = r.id) s)`

const record = (type: LogRecord, id: SQL, given: SQL, from: SQL) =>
  sql`select ${sql.raw(`'${type}'`)} as type, ${id}::text as id, ${given} as fields from ${from}`

/** The records that a call with this declaration can change, by the id that it is about. */
const sources: Record<LogRecord, (id: SQL) => SQL> = {
  Account: (id) =>
    record(
      'Account',
      sql`a.id`,
      fields('a', ['name', 'email', 'mobile', 'image_id', 'legal_name', 'tax_number', 'bank_reference'], {
        operatorRole: sql`a.operator_role`,
        password: sql`md5(a.password_hash)`,
        secondFactor: sql`exists (select from totp_secrets t where t.account_id = a.id and t.confirmed_at is not null)`,
        suspended: sql`a.suspended_at is not null`,
        suspendedReason: sql`a.suspended_reason`,
      }),
      sql`accounts a where a.id = ${id}`,
    ),
  Category: (id) =>
    record('Category', sql`c.id`, fields('c', ['name', 'description']), sql`categories c where c.id = ${id}`),
  Cuisine: (id) =>
    record(
      'Cuisine',
      sql`c.id`,
      fields('c', ['name', 'description', 'image_id']),
      sql`cuisines c where c.id = ${id} and c.deleted_at is null`,
    ),
  Synonyms: (id) =>
    record(
      'Synonyms',
      sql`g.id`,
      sql`jsonb_build_object('words', array(select word from synonyms where group_id = g.id order by word))`,
      sql`synonym_groups g where g.id = ${id}`,
    ),
  Restaurant: (id) =>
    record(
      'Restaurant',
      sql`r.id`,
      restaurantFields,
      sql`restaurants r where r.id = ${id} and r.deleted_at is null`,
    ),
  Menu: (id) => sql`
    ${record('Menu', sql`r.id`, sql`jsonb_build_object('sections', ${sectionsOf})`, sql`restaurants r where r.id = ${id}`)}
    union all
    ${record('Food', sql`f.id`, foodFields, sql`foods f where f.restaurant_id = ${id} and f.deleted_at is null`)}
    union all ${groupRecords(sql`g.restaurant_id = ${id}`)}`,
  Section: (id) =>
    record(
      'Section',
      sql`s.id`,
      fields('s', ['name'], {
        foods: idListOf(
          sql`select id from foods where own_section_id = s.id and deleted_at is null order by 1`,
        ),
      }),
      sql`own_sections s where s.id = ${id}`,
    ),
  Food: (id) =>
    record('Food', sql`f.id`, foodFields, sql`foods f where f.id = ${id} and f.deleted_at is null`),
  // Also by the id of one of its options.
  OptionGroup: (id) => groupRecords(sql`g.id in (${id}, (select group_id from options where id = ${id}))`),
  // Of restaurants: those of customers are not logged.
  Address: (id) =>
    record(
      'Address',
      sql`a.id`,
      fields('a', ['street_address', 'city', 'postal_code', 'state', 'country', 'restaurant_id'], {
        point: sql`a.latitude || ' ' || a.longitude`,
      }),
      sql`addresses a where a.id = ${id} and a.restaurant_id is not null`,
    ),
  Complaint: (id) =>
    record(
      'Complaint',
      sql`c.id`,
      fields('c', ['status'], { refunded: sql`o.refunded_in_part` }),
      sql`complaints c join orders o on o.id = c.order_id where c.id = ${id}`,
    ),
  ContactForm: (id) =>
    record('ContactForm', sql`c.id`, fields('c', ['status']), sql`contact_us c where c.id = ${id}`),
  Marketplace: () =>
    record(
      'Marketplace',
      sql`'only'`,
      fields('m', [
        'name',
        'accent',
        'logo_id',
        'town',
        'accept_limit',
        'contact_address',
        'contact_phone',
        'company_name',
        'tax_number',
        'approve_restaurants',
        'complete_without_code',
        'change_typed_password',
        'cash',
        'usual_minutes',
        'greatest_distance_km',
        'support_refund_limit',
        'answer_hours',
        'currency',
        'tax_name',
        'tax_rate',
        'tax_included',
        'discount_steps',
        'about_text',
        'terms_text',
        'privacy_text',
        'cookies_text',
        'commission_rate',
        'discount_paid_by',
        'tax_remitted_by',
        'statement_period',
        'retention',
      ]),
      sql`marketplace_settings m`,
    ),
  Commission: (id) =>
    record(
      'Commission',
      sql`a.id`,
      fields('t', ['commission_rate', 'commission_of_fee']),
      sql`accounts a left join seller_terms t on t.seller_id = a.id where a.id = ${id}`,
    ),
  Statement: (id) =>
    record(
      'Statement',
      sql`s.id`,
      fields('s', ['seller_id', 'number', 'until', 'balance']),
      sql`statements s where s.id = ${id}`,
    ),
  Payout: (id) =>
    record(
      'Payout',
      sql`p.id`,
      fields('p', ['statement_id', 'amount', 'date', 'reference']),
      sql`payouts p where p.id = ${id}`,
    ),
  Correction: (id) =>
    record(
      'Correction',
      sql`c.id`,
      fields('c', ['seller_id', 'amount', 'reason']),
      sql`corrections c where c.id = ${id}`,
    ),
  Dispute: (id) =>
    record(
      'Dispute',
      sql`d.id`,
      fields('d', ['amount', 'fee', 'paid_by']),
      sql`disputes d where d.id = ${id}`,
    ),
  // Its number, not a UUID.
  Job: (id) =>
    record(
      'Job',
      sql`j.id::text`,
      fields('j', ['attempts']),
      sql`graphile_worker._private_jobs j where j.id = ${id}`,
    ),
  // Also by the id of one of its reports.
  Rating: (id) =>
    record(
      'Rating',
      sql`t.id`,
      sql`jsonb_build_object('hidden', t.hidden_at is not null, 'hiddenReason', t.hidden_reason, 'openReports', (
        select count(*) from rating_reports x where x.rating_id = t.id and x.settled_at is null))`,
      sql`ratings t where t.id in (${id}, (select rating_id from rating_reports where id = ${id}))`,
    ),
  Note: (id) =>
    record('Note', sql`n.id`, sql`'{}'::jsonb`, sql`operator_notes n where n.reference_id = ${id}`),
  Suspendable: (id) =>
    sql.join(
      (['Account', 'Restaurant', 'Food'] as const).map((type) => sources[type](id)!),
      sql` union all `,
    ),
  Picture: (id) =>
    record(
      'Picture',
      sql`i.id`,
      fields('i', ['hidden_reason'], { hidden: sql`i.hidden_at is not null` }),
      sql`images i where i.id = ${id}`,
    ),
  // Also by the id of its delivery.
  Order: (id) =>
    record(
      'Order',
      sql`o.id`,
      fields(
        'o',
        ['refunded_in_part', 'status', 'street_address', 'city', 'postal_code', 'state', 'country', 'mobile'],
        {
          stepReason: sql`(
            select e.reason from order_events e where e.order_id = o.id and e.reason <> '' order by e.id desc limit 1)`,
          refundReason: sql`(
            select r.reason from order_refunds r where r.order_id = o.id order by r.id desc limit 1)`,
        },
      ),
      sql`orders o where o.id in (${id}, (select order_id from deliveries where id = ${id}))`,
    ),
}

/** The records that a call may change, as they are now. */
export async function readRecords(tx: Tx, type: LogRecord, id: string): Promise<WatchedRecord[]> {
  const query = sources[type](type === 'Job' ? sql`${id}::bigint` : sql`${id}::uuid`)
  const { rows } = await tx.execute<WatchedRecord & Record<string, unknown>>(query)
  return rows
}
