import { ofOrders, type PrivacyTable } from '../entry.ts'

const forAccounts = 'as long as accounts and tax law need them'
const own = { user: 't.user_id = :person', seller: 't.seller_id = :person' }

/** Orders, and what is written about them. */
export const orderTables: PrivacyTable = {
  orders: {
    purpose: 'to prepare, deliver and account for orders',
    period: forAccounts,
    whose: own,
    personal: {
      contact: 'mobile',
      address: 'street_address city postal_code state country distance_metres',
      words: 'instructions cancel_text cancel_request',
      choice: 'avoids',
      record:
        'id bill_number restaurant_name status payment_method payment_status total_price discount gst tax_rate tax_included delivery_fee tip grand_total refunded_in_part fulfilment scheduled_for cancelled_by cancel_reason cancel_requested_at cancel_declined_at created_at',
    },
    notFor: { seller: 'mobile street_address distance_metres instructions cancel_request avoids' },
    none: 'basket_id user_id restaurant_id seller_id status_rank accepted pending_rank accept_limit accept_left accept_from accept_by reminded_at commission_rate commission_of_fee discount_by_marketplace tax_by_marketplace booked_status seen_at',
    erases: {
      user: {
        blank: 'street_address instructions cancel_text cancel_request',
        nulls: 'mobile avoids distance_metres',
      },
      seller: { blank: 'cancel_text' },
    },
    keeps: 'sums, lines, city, state, postal code and country: accounts and tax law',
  },
  order_items: {
    purpose: 'the lines of an order',
    period: forAccounts,
    whose: ofOrders(),
    personal: { words: 'note', record: 'order_id position name quantity price options' },
    notFor: { seller: 'note' },
    none: 'food_id',
    erases: { user: { blank: 'note' } },
    keeps: 'accounts and tax law',
  },
  order_texts: {
    purpose: 'a copy of what never changes of an order, for its answers',
    period: '30 days',
    whose: ofOrders(),
    personal: { words: 'json' },
    // It is composed from orders and order_items, which the export has.
    notFor: { user: 'json', seller: 'json' },
    none: 'order_id form pictures_version',
    erases: { user: { rows: ofOrders().user } },
  },
  deliveries: {
    purpose: 'to bring an order',
    period: forAccounts,
    whose: ofOrders(),
    personal: {
      words: 'expected_reason courier_report',
      record:
        'order_id status expected_at expected_changed_at ready_at dispatched_at delivered_at courier_reported_at created_at',
    },
    secret: 'code courier_token_hash',
    none: 'id wrong_codes locked_until late_notified_at',
    erases: {
      user: { blank: 'expected_reason courier_report', nulls: 'courier_token_hash' },
      seller: { blank: 'expected_reason courier_report', nulls: 'courier_token_hash' },
    },
    keeps: 'times of the order',
  },
  order_events: {
    purpose: 'the timeline of an order',
    period: forAccounts,
    whose: ofOrders(),
    personal: { words: 'reason', record: 'order_id type by_role at' },
    none: 'id by_id',
    erases: { user: { blank: 'reason' }, seller: { blank: 'reason' } },
    keeps: 'steps and times of the order',
  },
  order_links: {
    purpose: 'to share the state of a running order',
    period: 'until the order ends',
    whose: { user: ofOrders().user },
    personal: { record: 'order_id created_at' },
    secret: 'token_hash',
    erases: { user: { rows: ofOrders().user } },
  },
  order_messages: {
    purpose: 'messages of customer and kitchen about an order',
    period: '90 days, or as the settings say',
    whose: ofOrders(),
    personal: { words: 'text', record: 'order_id by_role created_at read_by_user_at read_by_seller_at' },
    none: 'id',
    erases: {
      user: { rows: ofOrders().user },
      seller: { rows: `t.by_role = 'seller' and ${ofOrders().seller}` },
    },
  },
  baskets: {
    purpose: 'to collect an order',
    period: 'until it is ordered or emptied',
    whose: { user: 't.user_id = :person' },
    personal: { record: 'id restaurant_id created_at' },
    none: 'user_id',
    erases: { user: { rows: 't.user_id = :person' } },
  },
  basket_items: {
    purpose: 'to collect an order',
    period: 'until it is ordered or emptied',
    whose: { user: 't.basket_id in (select id from baskets where user_id = :person)' },
    personal: { words: 'note', record: 'id basket_id food_id quantity added_at' },
    none: 'choice_key',
    erases: { user: { rows: 't.basket_id in (select id from baskets where user_id = :person)' } },
  },
  basket_item_options: {
    purpose: 'to collect an order',
    period: 'until it is ordered or emptied',
    whose: {
      user: 't.item_id in (select i.id from basket_items i join baskets b on b.id = i.basket_id where b.user_id = :person)',
    },
    personal: { record: 'item_id option_id quantity' },
    // They go with their basket.
  },
  addresses: {
    purpose: 'where orders go, and where restaurants are',
    period: 'until they or the account are deleted',
    whose: {
      user: 't.user_id = :person',
      seller: 't.restaurant_id in (select id from restaurants where seller_id = :person)',
    },
    personal: {
      address: 'street_address city postal_code state country latitude longitude',
      record: 'type created_at',
    },
    none: 'id user_id restaurant_id',
    erases: {
      user: { rows: 't.user_id = :person' },
      seller: { rows: 't.restaurant_id in (select id from restaurants where seller_id = :person)' },
    },
  },
  favourites: {
    purpose: 'to find restaurants and dishes again',
    period: 'until they or the account are deleted',
    whose: { user: 't.user_id = :person' },
    personal: { choice: 'reference_type reference_id', record: 'created_at' },
    none: 'id user_id',
    erases: { user: { rows: 't.user_id = :person' } },
  },
}
