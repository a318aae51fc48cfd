import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'

/** Tables of the demo, with the columns that say which record a row belongs to. */
const protectedTables: Record<string, string[]> = {
  accounts: [],
  addresses: ['user_id', 'restaurant_id'],
  basket_items: ['basket_id'],
  baskets: ['user_id'],
  categories: [],
  complaints: ['order_id'],
  contact_us: [],
  cuisines: [],
  deliveries: ['order_id'],
  favourites: ['user_id'],
  foods: ['restaurant_id'],
  menu_sections: ['restaurant_id'],
  notifications: [],
  option_groups: ['restaurant_id'],
  options: ['group_id'],
  own_sections: ['restaurant_id'],
  orders: ['restaurant_id', 'user_id'],
  payments: ['order_id'],
  ratings: ['reference_id', 'user_id'],
  restaurants: ['seller_id'],
  synonym_groups: [],
}

/** Columns that the product derives by itself, or notes when a page is opened. */
const derived = [
  'arrival_late',
  'arrival_median',
  'arrival_minutes',
  'late_notified_at',
  'open_spans',
  'open_spans_until',
  'read',
  'score',
  'seen_at',
]

/**
 * Makes the demo's records read-only for tests: a statement that changes or deletes one of them, or adds something to one,
 * such as an order of a restaurant, fails. Tests that need that make records of their own.
 */
export async function protectDemo({ db }: Database): Promise<void> {
  const statements = Object.entries(protectedTables).flatMap(([table, owners]) => {
    const columns = ['id', ...owners]
    const trigger = (event: string, checked: string[]) => `create trigger protect_demo_${event}
      after ${event} on ${table} for each row execute function e2e.protect(${checked.map((name) => `'${name}'`).join()})`
    return [
      ...(table === 'menu_sections' ? [] : [`insert into e2e.demo select id from ${table}`]),
      ...(owners.length > 0 ? [trigger('insert', owners)] : []),
      trigger('update', columns),
      trigger('delete', columns),
    ]
  })
  await db.execute(sql.raw(`create schema e2e; create table e2e.demo (id uuid primary key); ${protect}`))
  await db.execute(sql.raw(statements.join(';')))
}

const protect = `
create function e2e.protect() returns trigger language plpgsql as $$
declare
  derived constant text[] := '{${derived.join()}}';
  changed constant jsonb := to_jsonb(case when tg_op = 'INSERT' then new else old end);
  column_name text;
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - derived = to_jsonb(old) - derived then return null; end if;
  foreach column_name in array tg_argv loop
    if exists (select from e2e.demo where id = (changed ->> column_name)::uuid) then
      raise exception 'Tests may not change the demo: % of %, which has % %',
        lower(tg_op), tg_table_name, column_name, changed ->> column_name;
    end if;
  end loop;
  return null;
end $$;`
