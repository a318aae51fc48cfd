import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { role } from './accounts.ts'
import { orders } from './orders.ts'

/** Messages of customer and seller about an order, and of operators (marketplace §2). */
export const orderMessages = pgTable(
  'order_messages',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    byRole: role().notNull(),
    text: text().notNull(),
    readByUserAt: timestamp({ withTimezone: true }),
    readBySellerAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('order_messages_of_order').on(table.orderId, table.id),
    index('order_messages_by_time').on(table.createdAt),
    check('order_messages_text', sql`char_length(text) between 1 and 500`),
  ],
)
