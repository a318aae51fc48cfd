import type { Columns } from './fill-catalogue.ts'

/** SQL: spans of the same time of every day for 15 days, as the product computes them from the hours. */
const spansOf = (
  from: string,
  hours: number,
) => `(select range_agg(tstzrange(opens, opens + interval '${hours} hours'))
  from generate_series(-1, 15) shift, lateral (
    select ((now() at time zone 'Asia/Kolkata')::date + shift + time '${from}') at time zone 'Asia/Kolkata' as opens) day)`

const weekOf = (from: string, to: string) =>
  `'${JSON.stringify(Array.from({ length: 7 }, () => [{ from, to }]))}'::jsonb`

/**
 * How restaurants take orders, of `numbered_restaurants r`: one in four has set nothing, one only its usual minutes, two have
 * hours as well, by day or by night, so that half of these are open at any time. One of the two has a delivery area and a fee.
 */
export const servingColumns: Columns = {
  weekly_hours: byHours(weekOf('06:00', '18:00'), weekOf('18:00', '06:00')),
  open_spans: byHours(spansOf('06:00', 12), spansOf('18:00', 12)),
  open_spans_until: `case when r.n % 4 >= 2 then now() + interval '15 days' end`,
  paused_until: `case when r.n % 100 = 2 then 'infinity'::timestamptz end`,
  usual_minutes: `case when r.n % 4 >= 1 then 20 + r.n % 41 end`,
  arrival_median: `case when r.n % 8 = 1 then 18 + r.n % 37 end`,
  arrival_late: `case when r.n % 8 = 1 then 25 + r.n % 41 end`,
  radius_metres: `case when r.n % 4 = 3 then 4000 + 1000 * (r.n % 9) end`,
  minimum_order: `case when r.n % 4 = 3 then 15000 end`,
  fee_flat: `case when r.n % 4 = 3 then 3000 else 0 end`,
  fee_per_km: `case when r.n % 4 = 3 then 500 else 0 end`,
  fee_first_km: `case when r.n % 4 = 3 then 3 else 0 end`,
  fee_free_from: `case when r.n % 8 = 3 then 80000 end`,
}

function byHours(byDay: string, byNight: string): string {
  return `case when r.n % 4 >= 2 then case when r.n / 4 % 2 = 0 then ${byDay} else ${byNight} end end`
}
