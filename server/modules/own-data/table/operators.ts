import { everyRole, ofComplaints, ofOrders, ofRestaurants, type PrivacyTable } from '../entry.ts'

const noted = {
  user: `t.reference_id = :person or ${ofOrders('t.reference_id').user} or ${ofComplaints('t.reference_id').user}`,
  seller: `t.reference_id = :person or ${ofRestaurants('t.reference_id').seller}`,
}
const logged = {
  user: `e.actor_id = :person or e.reference_id = :person::text or e.reference_id in (
    select id::text from orders where user_id = :person union all select id::text from complaints where user_id = :person
    union all select id::text from ratings where user_id = :person)`,
  seller: `e.actor_id = :person or e.reference_id = :person::text
    or e.reference_id in (select id::text from restaurants where seller_id = :person)`,
}
const textsOf = (condition: string) => ({
  rows: `t.entry_id in (select e.id from log_entries e where ${condition})`,
})

/** What operators write, and the log of changes. */
export const operatorTables: PrivacyTable = {
  operator_notes: {
    purpose: 'what operators must know about a case',
    period: 'until they or the account are deleted',
    whose: noted,
    personal: { words: 'text', record: 'reference_type created_at' },
    none: 'id reference_id by_id',
    erases: { user: { rows: noted.user }, seller: { rows: noted.seller } },
  },
  log_texts: {
    purpose: 'reasons of the log of changes',
    period: 'until the account is deleted',
    whose: {
      user: `t.entry_id in (select e.id from log_entries e where ${logged.user})`,
      seller: `t.entry_id in (select e.id from log_entries e where ${logged.seller})`,
    },
    personal: { words: 'text', record: 'entry_id name' },
    secret: 'salt',
    erases: { user: textsOf(logged.user), seller: textsOf(logged.seller) },
  },
  log_entries: {
    purpose: 'who changed what',
    period: 'as long as the log; it is append-only',
    whose: everyRole('t.actor_id = :person'),
    personal: { device: 'network', record: 'at actor_role action reference_type reference_id effect fields' },
    none: 'id actor_id text_hashes',
    keeps: 'ids, numbers and coarse networks without names: the log proves what happened',
  },
}
