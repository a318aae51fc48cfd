import { inRupees } from './sql.ts'

/** When and how a restaurant takes orders; all are JSON texts, null where its seller has set nothing. */
export interface ServingRow {
  open: string | null
  minutes: string | null
  charges: string | null
}

const fee = `case when r.fee_flat > 0 or r.fee_per_km > 0 then '{"flat":' || ${inRupees('r.fee_flat')} || ',"perKm":' ||
  ${inRupees('r.fee_per_km')} || ',"firstKm":' || r.fee_first_km || ',"freeFrom":' ||
  coalesce((${inRupees('r.fee_free_from')})::text, 'null') || '}' else 'null' end`

/** The columns of `ServingRow` from `restaurants r`. */
export const servingColumns = `
  case when r.open_spans is not null or r.paused_until is not null
    then open_state(r.open_spans, r.paused_until, now()) end as open,
  case when r.usual_minutes is not null then
    '{"from":' || greatest(r.arrival_minutes - 5, 1) ||
    ',"to":' || r.arrival_minutes + 5 || '}' end as minutes,
  case when r.has_charges then
    '{"delivery":' || r.delivery || ',"pickup":' || r.pickup ||
    ',"radiusKm":' || coalesce((r.radius_metres::float8 / 1000)::text, 'null') ||
    ',"listsPostalCodes":' || (r.postal_codes is not null) ||
    ',"minimumOrder":' || coalesce((${inRupees('r.minimum_order')})::text, 'null') || ',"fee":' || ${fee} ||
    ',"tips":' || r.tips || '}' end as charges`

const alwaysOpen = '{"open":true,"until":null,"opensAt":null,"paused":null}'

/** Further members of the JSON object of a restaurant. */
export const servingJson = ({ open, minutes, charges }: ServingRow) =>
  `,"open":${open ?? alwaysOpen},"minutes":${minutes},"charges":${charges}`
