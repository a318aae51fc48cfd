import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Address } from '#contract/records/address.ts'
import { asJson, jsonObject } from '../../db/json-object.ts'
import { addresses } from '../../db/schema/addresses.ts'

const a = alias(addresses, 'a')

/** An address as `presentAddress` shows it, in JSON, in a query where its table is `a`. */
export const addressJson = jsonObject({
  _id: a.id,
  type: a.type,
  streetAddress: a.streetAddress,
  city: a.city,
  postalCode: a.postalCode,
  state: a.state,
  country: a.country,
  location: asJson<Address['location']>(
    sql`case when a.latitude is not null then concat('{"coordinates":[', a.latitude, ',', a.longitude, ']}') end`,
  ),
})
