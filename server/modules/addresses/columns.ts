import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Address, WrittenAddress } from '#contract/records/address.ts'
import { type Aliased, asJson, jsonObject } from '../../db/json-object.ts'
import type { addresses } from '../../db/schema/addresses.ts'

/** The columns of a written address, of a table or alias that has them. */
export function addressColumns<Table extends Record<keyof WrittenAddress, AnyPgColumn>>(table: Table) {
  const { streetAddress, city, postalCode, state, country }: Pick<Table, keyof WrittenAddress> = table
  return { streetAddress, city, postalCode, state, country }
}

/** An address as `presentAddress` shows it, in JSON. */
export const addressJson = (a: Aliased<typeof addresses>) =>
  jsonObject({
    _id: a.id,
    type: a.type,
    ...addressColumns(a),
    location: asJson<Address['location']>(
      sql`case when ${a.latitude} is not null then concat('{"coordinates":[', ${a.latitude}, ',', ${a.longitude}, ']}') end`,
    ),
  })
