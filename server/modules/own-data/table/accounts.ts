import { everyRole, goesWithAccount, ofAccount, type PrivacyTable } from '../entry.ts'

const blankAccount = (role: 'customer' | 'seller' | 'admin', more: Record<string, string> = {}) => ({
  where: 't.id = :person',
  blank: 'mobile',
  nulls:
    'diet checklist_dismissed_at bank_reference suspended_reason image_id signed_in_at email_confirmed_at',
  set: {
    name: `'Deleted ${role}'`,
    email: "'deleted-' || t.id || '@deleted.invalid'",
    password_hash: ':password',
    avoided_allergens: "'{}'",
    order_mails: 'false',
    deleted_at: 'coalesce(t.deleted_at, now())',
    // Statements state them, and tax law wants these kept.
    legal_name: 'case when exists (select from statements s where s.seller_id = t.id) then t.legal_name end',
    tax_number: 'case when exists (select from statements s where s.seller_id = t.id) then t.tax_number end',
    ...more,
  },
})

/** Accounts, and what signs in to them. */
export const accountTables: PrivacyTable = {
  accounts: {
    purpose: 'to sign in, and to be reached about orders',
    period: 'until the account is deleted',
    whose: everyRole('t.id = :person'),
    personal: {
      contact: 'name email mobile legal_name tax_number bank_reference',
      choice: 'diet avoided_allergens order_mails checklist_dismissed_at',
      words: 'suspended_reason',
      record: 'id role operator_role image_id signed_in_at email_confirmed_at created_at suspended_at',
    },
    secret: 'password_hash search',
    none: 'suspended_by deleted_at',
    erases: {
      user: blankAccount('customer'),
      seller: blankAccount('seller'),
      admin: blankAccount('admin', { suspended_at: 'now()', operator_role: "'support'" }),
    },
    keeps: 'legal name and tax number of sellers with a closed statement: tax law',
  },
  sessions: {
    purpose: 'to stay signed in, and to see and end devices',
    period: '30 days after the last use, 180 in all; admins 12 hours and 7 days',
    whose: ofAccount,
    personal: { device: 'user_agent kitchen_device', record: 'created_at last_used_at verified_at' },
    secret: 'token_hash',
    none: 'id account_id second_factor',
    erases: goesWithAccount,
  },
  password_resets: {
    purpose: 'to set a new password',
    period: '1 hour',
    whose: ofAccount,
    personal: { record: 'created_at' },
    secret: 'token_hash',
    none: 'account_id',
    erases: goesWithAccount,
  },
  invitations: {
    purpose: 'to let invited sellers choose a password',
    period: 'until the account is deleted',
    whose: ofAccount,
    personal: { record: 'sent_at' },
    secret: 'password_hash token_hash',
    none: 'account_id is_typed',
    erases: goesWithAccount,
  },
  sign_in_codes: {
    purpose: 'to sign in with a mailed code',
    period: '1 hour',
    whose: everyRole('t.account_id = :person'),
    personal: { contact: 'email', record: 'created_at mailed_at' },
    secret: 'token_hash code_hash',
    none: 'role account_id tries',
    erases: everyRole({ rows: 't.account_id = :person or lower(t.email) = lower(:email)' }),
  },
  idempotency_keys: {
    purpose: 'to take a repeated request once',
    period: '24 hours',
    whose: ofAccount,
    personal: { record: 'created_at' },
    // Answers that have been given, and hashes.
    secret: 'key request result',
    none: 'account_id',
    erases: goesWithAccount,
  },
  notifications: {
    purpose: 'to tell what happened',
    period: '1 year, or as the settings say',
    whose: ofAccount,
    personal: { words: 'data', record: 'type read created_at' },
    none: 'id account_id',
    erases: {
      user: [
        { rows: 't.account_id = :person' },
        {
          where: `t.account_id in (select seller_id from orders where user_id = :person union select id from accounts where role = 'admin')
            and t.data->>'orderId' in (select id::text from orders where user_id = :person) and t.data ? 'reason'`,
          set: { data: `t.data || '{"reason": ""}'` },
        },
        {
          where: `t.type = 'rating-created' and t.data->>'customerName' = :name and t.account_id in (
            select r.seller_id from ratings x left join foods f on f.id = x.reference_id left join deliveries d on d.id = x.reference_id
            left join orders o on o.id = d.order_id join restaurants r on r.id in (x.reference_id, f.restaurant_id, o.restaurant_id)
            where x.user_id = :person)`,
          set: { data: `t.data || '{"customerName": "Deleted customer"}'` },
        },
        { rows: `t.type = 'contact-form' and t.data->>'name' = :name` },
      ],
      seller: [
        { rows: 't.account_id = :person' },
        { rows: `t.type = 'contact-form' and t.data->>'name' = :name` },
      ],
      admin: { rows: 't.account_id = :person' },
    },
  },
  push_subscriptions: {
    purpose: 'to send notifications to devices',
    period: 'until the session ends or the device refuses them',
    whose: ofAccount,
    personal: { device: 'service', record: 'role created_at last_success_at tested_at' },
    secret: 'endpoint endpoint_hash p256dh auth',
    none: 'id session_id account_id',
    erases: goesWithAccount,
  },
  pushes: {
    purpose: 'notifications on their way to devices',
    period: '1 day',
    none: 'id subscription_id service notification_id tries due_at created_at',
  },
  data_exports: {
    purpose: 'to download one’s data',
    period: '24 hours',
    whose: ofAccount,
    personal: { record: 'requested_at ready_at' },
    none: 'id account_id size',
    erases: goesWithAccount,
  },
}
