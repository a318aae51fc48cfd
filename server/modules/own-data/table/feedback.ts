import { everyRole, ofComplaints, type PrivacyTable } from '../entry.ts'

const forAccounts = 'as long as the order'
const answered = `(t.reference_id in (select id from restaurants where seller_id = :person)
  or t.reference_id in (select f.id from foods f join restaurants r on r.id = f.restaurant_id where r.seller_id = :person)
  or t.reference_id in (select d.id from deliveries d join orders o on o.id = d.order_id where o.seller_id = :person))`

/** Ratings, complaints and the contact form. */
export const feedbackTables: PrivacyTable = {
  ratings: {
    purpose: 'to help others choose',
    period: 'until they are deleted',
    whose: { user: 't.user_id = :person', seller: answered },
    personal: {
      words: 'comment answer hidden_reason',
      record: 'reference_type reference_id rating verified created_at edited_at answered_at hidden_at',
    },
    notFor: { seller: 'hidden_reason' },
    none: 'id user_id hidden_by',
    erases: { user: { nulls: 'hidden_reason' }, seller: { nulls: 'answer answered_at' } },
    keeps: 'stars and comment stay as of a Deleted customer',
  },
  rating_reports: {
    purpose: 'to find ratings that break the rules',
    period: 'until an account is deleted',
    whose: everyRole('t.reporter_id = :person'),
    personal: { words: 'reason', record: 'rating_id created_at settled_at' },
    none: 'id reporter_id settled_by',
    erases: everyRole({ rows: 't.reporter_id = :person' }),
  },
  complaints: {
    purpose: 'to settle what went wrong',
    period: forAccounts,
    whose: { user: 't.user_id = :person', seller: 't.seller_id = :person' },
    personal: {
      words: 'subject description resolution_details',
      record:
        'id order_id priority status kind wish lines created_at answer_by resolved_at accepted_at appealed_at escalated_at contested_at',
    },
    none: 'user_id seller_id restaurant_id status_rank resolved_by',
    erases: {
      user: {
        blank: 'subject description',
        set: { resolution_details: "case when t.resolution_details is not null then '' end" },
      },
      seller: { set: { resolution_details: "case when t.resolution_details is not null then '' end" } },
    },
    keeps: 'that there was one, and its steps: refunds refer to it',
  },
  complaint_events: {
    purpose: 'the timeline of a complaint',
    period: forAccounts,
    whose: ofComplaints(),
    personal: { words: 'text', record: 'complaint_id type by_role at' },
    none: 'id by_id refund_id',
    erases: {
      user: { blank: 'text' },
      seller: { where: `t.by_role = 'seller' and ${ofComplaints().seller}`, blank: 'text' },
    },
    keeps: 'the steps of a complaint',
  },
  complaint_entries: {
    purpose: 'messages and further steps of a complaint',
    period: forAccounts,
    whose: ofComplaints(),
    personal: { words: 'text', record: 'complaint_id type by_role at' },
    none: 'id by_id refund_id',
    erases: {
      user: { blank: 'text' },
      seller: { where: `t.by_role = 'seller' and ${ofComplaints().seller}`, blank: 'text' },
    },
    keeps: 'the steps of a complaint',
  },
  complaint_pictures: {
    purpose: 'to show what went wrong',
    period: '180 days, or as the settings say',
    whose: ofComplaints(),
    personal: { record: 'id complaint_id step position' },
    none: 'widths',
    erases: {
      user: { rows: ofComplaints().user },
      seller: { rows: `t.step = 'contested' and ${ofComplaints().seller}` },
    },
  },
  deleted_complaints: {
    purpose: 'to count complaints',
    period: 'as long as the accounts',
    whose: { user: 't.user_id = :person', seller: 't.seller_id = :person' },
    personal: { record: 'kind created_at' },
    none: 'id user_id seller_id restaurant_id',
    keeps: 'counts, without texts',
  },
  contact_us: {
    purpose: 'to answer messages of the contact form',
    period: '1 year, or as the settings say',
    // Nobody has confirmed that the address is the account's: an export would show the messages of others.
    personal: {
      contact: 'name email',
      words: 'subject message search',
      record: 'status created_at responded_at',
    },
    none: 'id status_rank responded_by_id',
    erases: everyRole({ rows: 'lower(t.email) = lower(:email)' }),
  },
  contact_us_replies: {
    purpose: 'to answer messages of the contact form',
    period: '1 year, or as the settings say',
    personal: { words: 'email_subject email_content', record: 'state created_at' },
    none: 'id contact_us_id by_id',
    // They go with their message.
  },
  contact_us_sendings: {
    purpose: 'to limit messages of a network',
    period: '1 hour',
    personal: { device: 'address', record: 'sent_at' },
    none: 'id',
    keeps: 'no account is known; an hour',
  },
}
