import { ofOrders, type PrivacyTable } from '../entry.ts'

const law = 'as long as accounts and tax law need them'
const keeps = 'sums and references: accounts and tax law'
const ofPayments = {
  user: 't.payment_id in (select p.id from payments p join orders o on o.id = p.order_id where o.user_id = :person)',
}

/** Money. */
export const businessTables: PrivacyTable = {
  payments: {
    purpose: 'to take card payments',
    period: law,
    whose: { user: ofOrders().user },
    personal: {
      contact: 'customer_email',
      record: 'id order_id provider amount currency state charge_id created_at paid_at',
    },
    secret: 'session_id url',
    none: 'origin expires_at processing_since declined booked asked_at check_at checks',
    erases: { user: { blank: 'customer_email' } },
    keeps,
  },
  refunds: {
    purpose: 'to give money back',
    period: law,
    whose: ofPayments,
    personal: { words: 'reference', record: 'payment_id amount reason state created_at settled_at' },
    none: 'id booked_state provider_id check_at checks',
    keeps,
  },
  order_refunds: {
    purpose: 'to give money back',
    period: law,
    whose: ofOrders(),
    personal: {
      words: 'reason reference',
      record: 'order_id amount foods tax delivery_fee tip lines paid_by by_role state created_at settled_at',
    },
    none: 'id payment_id by_id is_after_completion provider_id check_at checks',
    erases: {
      user: { set: { reason: "case when t.reason = 'provider' then t.reason else '' end" } },
      seller: {
        where: `t.by_role = 'seller' and ${ofOrders().seller}`,
        set: { reason: "case when t.reason = 'provider' then t.reason else '' end" },
      },
    },
    keeps,
  },
  disputes: {
    purpose: 'payments that a bank takes back',
    period: law,
    whose: ofPayments,
    personal: { record: 'amount state created_at closed_at' },
    none: 'id payment_id provider_id is_withdrawn fee fee_returned paid_by settled_at',
    keeps,
  },
  ledger_entries: {
    purpose: 'every movement of money',
    period: law,
    whose: { user: ofOrders().user, seller: 't.seller_id = :person' },
    personal: { record: 'at cause debit credit amount part order_id' },
    none: 'id source_id line turn provider seller_id statement_id',
    keeps: 'append-only; ids and sums only',
  },
  statements: {
    purpose: 'to account for a seller',
    period: law,
    whose: { seller: 't.seller_id = :person' },
    personal: {
      record:
        'number from until gross discount tax delivery_fee tip commission refunded cash card corrections carried balance closed_at',
    },
    none: 'id seller_id ends_at last_entry_id next_entry_id closed_by',
    keeps: 'append-only; sums only',
  },
  statement_orders: {
    purpose: 'to account for a seller',
    period: law,
    whose: { seller: 't.statement_id in (select id from statements where seller_id = :person)' },
    personal: {
      record: 'order_id gross discount tax delivery_fee tip commission refunded cash card corrections',
    },
    none: 'statement_id',
    keeps: 'append-only; sums only',
  },
  payouts: {
    purpose: 'what a seller was paid',
    period: law,
    whose: { seller: 't.statement_id in (select id from statements where seller_id = :person)' },
    personal: { words: 'reference', record: 'amount date created_at' },
    none: 'id statement_id by_id',
    keeps: 'append-only; the reference of the transfer',
  },
  corrections: {
    purpose: 'to correct a balance',
    period: law,
    whose: { seller: 't.seller_id = :person' },
    personal: { words: 'reason', record: 'amount created_at' },
    none: 'id seller_id by_id',
    keeps: 'append-only; the reason of the booking',
  },
  seller_terms: {
    purpose: 'what was agreed with a seller',
    period: law,
    whose: { seller: 't.seller_id = :person' },
    personal: { record: 'commission_rate commission_of_fee' },
    none: 'seller_id',
    keeps: 'a rate, without names',
  },
  'test_cards.sessions': {
    purpose: 'the test provider of card payments',
    period: law,
    personal: { contact: 'customer_email', record: 'id reference order_id amount currency bill' },
    secret: 'success_url cancel_url',
    none: 'status charge_id challenged_last4 decline_code expires_at refund_id refund_reference refunded_at',
    erases: {
      user: {
        where: 't.order_id in (select id::text from orders where user_id = :person)',
        blank: 'customer_email',
      },
    },
    keeps,
  },
}
