import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { restaurantSettingsEndpoints } from '#contract/endpoints/restaurant-settings.ts'
import type { Quote } from '#contract/records/restaurant-settings.ts'
import type { AppContext } from '../../app-context.ts'
import { type Moment, readClock } from '../../clock.ts'
import type { Reader } from '../../db/client.ts'
import { type JsonOf, jsonObject, preparedJson } from '../../db/json-object.ts'
import { addresses } from '../../db/schema/addresses.ts'
import { restaurants } from '../../db/schema/catalogue.ts'
import { isListed } from '../../db/schema/listed-records.ts'
import { notFound } from '../../errors.ts'
import type { Caller } from '../../http/sessions.ts'
import { clockRow } from '../menu/columns.ts'
import { arrivalJson, chargesJson, isUnpromised, openStateJson } from './columns.ts'
import { judgeTerms, metresAway, type Place, termsFor } from './terms.ts'

type QuoteQuery = z.output<typeof restaurantSettingsEndpoints.getQuote.query>

const r = alias(restaurants, 'r')

const servingJson = jsonObject({
  terms: termsFor(r),
  distance: metresAway(r),
  minutes: arrivalJson(r, isUnpromised(r, metresAway(r))),
  open: openStateJson(r),
  charges: chargesJson(r),
  scheduledOrders: r.scheduledOrders,
})

const selectServing = preparedJson<JsonOf<typeof servingJson>, Moment & Place & { restaurantId: string }>(
  'quote_of_restaurant',
  (value) => sql`select ${servingJson} as value from restaurants r cross join ${clockRow}
    where r.id = ${value('restaurantId')} and ${isListed(r)}`,
)

/**
 * Whether, for how much and how soon a restaurant delivers to the query's place: an address of the caller, or a point and
 * postal code. Throws 404 for a deleted restaurant and for an address that is not the caller's.
 */
export async function readQuote(
  db: Reader,
  { clock, marketplace }: Pick<AppContext, 'clock' | 'marketplace'>,
  callers: Caller[],
  { restaurantId, ...query }: QuoteQuery & { restaurantId: string },
): Promise<Quote> {
  const place = query.address ? await findOwnPlace(db, callers, query.address) : placeOf(query)
  const [serving] = await selectServing(db, { restaurantId, ...readClock(clock), ...place })
  if (!serving) throw notFound()
  const { terms, charges, ...rest } = serving
  const money = marketplace.money()
  const { obstacle, deliveryFee } = judgeTerms(terms, money.toMinor(query.total ?? 0))
  return {
    delivers: obstacle === null,
    reason: obstacle,
    deliveryFee: deliveryFee === null ? null : money.fromMinor(deliveryFee),
    minimumOrder: charges.minimumOrder,
    charges,
    ...rest,
  }
}

function placeOf({ near, postalCode }: QuoteQuery): Place {
  const [latitude = null, longitude = null] = near ?? []
  return { latitude, longitude, postalCode: postalCode || null }
}

/** The place of an address of the signed-in customer. Throws 404. */
async function findOwnPlace(db: Reader, callers: Caller[], addressId: string): Promise<Place> {
  const user = callers.find(({ role }) => role === 'user')
  if (!user) throw notFound()
  const { latitude, longitude, postalCode } = addresses
  const [place] = await db
    .select({ latitude, longitude, postalCode })
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.userId, user.accountId)))
  if (!place) throw notFound()
  return place
}
