import { everyRole, ofRestaurants, type PrivacyTable } from '../entry.ts'

const shown = 'until the account is deleted; guests see it'

/** What sellers show of their business. */
export const catalogueTables: PrivacyTable = {
  restaurants: {
    purpose: 'to offer dishes',
    period: shown,
    whose: { seller: 't.seller_id = :person' },
    personal: {
      contact: 'phone_number licence_number',
      words: 'name description suspended_reason',
      record:
        'id image_id created_at deleted_at weekly_hours special_days usual_minutes accept_limit scheduled_orders messages delivery pickup radius_metres postal_codes minimum_order fee_flat fee_per_km fee_first_km fee_free_from tips pays_cash pays_card hidden_at suspended_at',
    },
    none: 'seller_id rating_stars verified_stars average_rating rating_count orders_count score search suspended_by withheld hidden_by approval_asked_at approved_at approved_by seller_suspended open_spans open_spans_until paused_until missed_orders arrival_median arrival_late arrival_minutes has_charges',
    erases: { seller: { blank: 'phone_number', nulls: 'licence_number suspended_reason image_id' } },
    keeps: 'the name and description of the deleted restaurant: past orders and ratings name it',
  },
  foods: {
    purpose: 'to offer dishes',
    period: shown,
    whose: ofRestaurants(),
    personal: {
      words: 'name description suspended_reason',
      record:
        'id restaurant_id image_id created_at deleted_at price diet allergens may_contain allergens_stated hidden',
    },
    none: 'rating_stars verified_stars average_rating rating_count orders_count score search suspended_at suspended_by withheld cuisine_id sold_out_until chosen_section_id own_section_id menu_place has_options choices_required choices_price choices_diet choices_sold_out_until section_id section_place order_hours from_price matching_diet',
    erases: { seller: { nulls: 'suspended_reason image_id' } },
    keeps: 'the names and descriptions of deleted dishes: past orders and ratings name them',
  },
  option_groups: {
    purpose: 'to offer choices',
    period: shown,
    whose: ofRestaurants(),
    personal: { words: 'name', record: 'id restaurant_id min max created_at deleted_at' },
    keeps: 'deleted with the restaurant; no personal data',
  },
  options: {
    purpose: 'to offer choices',
    period: shown,
    whose: {
      seller: `t.group_id in (select id from option_groups where restaurant_id in (select id from restaurants where seller_id = :person))`,
    },
    personal: { words: 'name', record: 'group_id price most preselected diet allergens' },
    none: 'id place sold_out_until deleted_at',
    keeps: 'deleted with the restaurant; no personal data',
  },
  images: {
    purpose: 'pictures of people, restaurants and dishes',
    period: 'until their record has another, or the account is deleted',
    whose: everyRole(
      't.id in (select image_id from accounts where id = :person union all select image_id from restaurants where seller_id = :person union all select f.image_id from foods f join restaurants r on r.id = f.restaurant_id where r.seller_id = :person)',
    ),
    personal: { words: 'hidden_reason', record: 'id width height created_at hidden_at' },
    none: 'widths colour hidden_by removed_at',
    // Their rows and files go with the records that show them (`delete-account.ts`).
  },
}
