import type { Size } from './size.ts'
import { timeOfId } from './time-of-id.ts'

/** The session token of a customer, seller or operator, by number from 1. */
export const tokenOf = (role: 'user' | 'seller' | 'admin', number: number) => `bench-${role}-${number}`

/** One in three is vegetarian and avoids milk. */
const dietOfCustomer = `case when n % 3 = 0 then 'vegetarian'::diet end,
  case when n % 3 = 0 then '{milk}'::allergen[] else '{}' end`

/** Customers with an address, sellers and an operator, all signed in. */
export function fillPeople({ customers, sellers }: Size): string[] {
  const people = (role: string, table: string, count: number) => [
    `create temp table ${table} as
      select n, uuidv7(interval '-900 days' * (1 - n::float / ${count} / 10)) as id from generate_series(1, ${count}) n`,
    `alter table ${table} add primary key (n)`,
    `insert into accounts (id, role, name, email, mobile, password_hash, diet, avoided_allergens, created_at)
      select id, '${role}', initcap('${role}') || ' ' || n, '${role}' || n || '@example.com', '+91 98450 00000',
        'nobody signs in', ${role === 'user' ? dietOfCustomer : `null, '{}'`}, ${timeOfId('id')}
      from ${table} order by n`,
    `insert into sessions (token_hash, account_id)
      select sha256(convert_to('bench-${role}-' || n, 'UTF8')), id from ${table}`,
  ]
  return [
    ...people('seller', 'numbered_sellers', sellers),
    ...people('user', 'numbered_customers', customers),
    ...people('admin', 'numbered_admins', 1),
    `insert into addresses (user_id, type, street_address, city, postal_code, state, country)
      select id, 'Home', n || ' Church Street', 'Bengaluru', '560001', 'Karnataka', 'India'
      from numbered_customers order by n`,
    'analyze numbered_sellers, numbered_customers',
  ]
}
