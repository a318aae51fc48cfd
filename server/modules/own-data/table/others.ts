import { everyRole, type PrivacyTable } from '../entry.ts'

/** Tables without personal data, as the product works without names. */
const nothing = (purpose: string, none: string): PrivacyTable[string] => ({
  purpose,
  period: 'as long as the marketplace',
  none,
})

/** Sums, the catalogue, settings and the queue of jobs. */
export const otherTables: PrivacyTable = {
  'graphile_worker._private_jobs': {
    purpose: 'mails and other work that is under way',
    period: 'until it is done, at most some days',
    personal: { contact: 'payload key', words: 'last_error' },
    none: 'id job_queue_id task_id priority run_at attempts max_attempts created_at updated_at locked_at locked_by revision flags is_available',
    erases: everyRole({
      rows: `t.locked_at is null and lower(:email) in (lower(t.payload->>'to'), lower(t.payload->>'email'))`,
    }),
  },
  'graphile_worker._private_job_queues': nothing(
    'queues of jobs',
    'id queue_name locked_at locked_by is_available',
  ),
  'graphile_worker._private_known_crontabs': nothing(
    'repeated jobs',
    'identifier known_since last_execution',
  ),
  'graphile_worker._private_tasks': nothing('kinds of jobs', 'id identifier'),
  'graphile_worker.migrations': nothing('versions of the queue', 'id ts breaking'),
  'drizzle.__drizzle_migrations': nothing('versions of the database', 'id hash created_at'),
  'test_cards.refunds': nothing('the test provider', 'id reference charge_id amount currency created_at'),
  'test_cards.settings': nothing('the test provider', 'id webhook_secret'),
  categories: nothing('the catalogue', 'id name description created_at'),
  food_texts: nothing('the catalogue', 'food_id form catalogue_version pictures_version json'),
  catalogue_version: nothing('the catalogue', 'singleton version'),
  picture_versions: nothing('the catalogue', 'restaurant_id version'),
  cuisines: nothing('the catalogue', 'id name description image_id created_at deleted_at'),
  restaurant_categories: nothing('the catalogue', 'restaurant_id category_id'),
  restaurant_cuisines: nothing('the catalogue', 'restaurant_id cuisine_id'),
  food_categories: nothing('the catalogue', 'food_id category_id'),
  food_option_groups: nothing('the catalogue', 'food_id group_id place'),
  menu_sections: nothing('the catalogue', 'restaurant_id category_id place hours'),
  own_sections: nothing('the catalogue', 'id restaurant_id name place hours'),
  sales: nothing(
    'sums of orders',
    'restaurant_id grain starts_at placed completed failed cancelled amount fees tips',
  ),
  dish_sales: nothing('sums of orders', 'restaurant_id starts_at food_id quantity amount'),
  sales_changes: nothing('sums of orders, for a minute', 'id restaurant_id order_id type'),
  sales_zone: nothing('sums of orders', 'zone'),
  figures_days: nothing('figures of the marketplace', 'day sums'),
  figures_state: nothing(
    'figures of the marketplace',
    'is_only zone counted_at entry_id earlier_entry_id uncounted_until',
  ),
  payment_events: nothing('to apply an event of the card provider once', 'provider id type received_at'),
  refund_scans: nothing('to find refunds at the card provider', 'provider scanned_until'),
  log_seals: nothing(
    'seals of the log of changes',
    'number sealed_at entry_ids entry_hashes previous_hash hash',
  ),
  marketplace_logos: nothing('the look of the marketplace', 'id picture width height ground created_at'),
  marketplace_settings: nothing(
    'the settings of the marketplace, which state its operator',
    'singleton version name accent town accept_limit usual_minutes greatest_distance_km cash logo_id currency decimals tax_name tax_rate tax_included discount_steps contact_address contact_phone company_name tax_number about_text terms_text privacy_text cookies_text commission_rate discount_paid_by tax_remitted_by statement_period support_refund_limit answer_hours change_typed_password complete_without_code approve_restaurants retention buyer_contact_days confirm_email require_second_factor',
  ),
  server_secrets: nothing('keys of the server', 'name value'),
  synonym_groups: nothing('search', 'id created_at'),
  synonyms: nothing('search', 'word group_id'),
  popular_searches: nothing('search, counted without whoever searched', 'words networks searches last_on'),
  missed_searches: nothing(
    'search, counted without whoever searched',
    'hash words networks searches last_on',
  ),
  search_days: nothing('search, counted without whoever searched', 'day missed'),
  search_words: nothing(
    'the words of the catalogue',
    'word in_name foods food_names restaurants restaurant_names',
  ),
}
