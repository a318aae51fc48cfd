import { eq } from 'drizzle-orm'
import type { FieldError } from '#contract/client.ts'
import type { NewCharges } from '#contract/records/charges.ts'
import type { RestaurantSettings } from '#contract/records/restaurant-settings.ts'
import { type AcceptedPayments, offeredMethods } from '#contract/rules/payment-methods.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../db/client.ts'
import type { JsonText } from '../../db/json-text.ts'
import { addresses } from '../../db/schema/addresses.ts'
import { invalid } from '../../errors.ts'
import type { OwnRecord } from '../menu/own-restaurant.ts'
import { changeSettings, type SettingColumns } from './service.ts'

/**
 * Replaces the delivery area, minimum order, fee, pickup and tips of a restaurant of the seller. Throws 404 for another's,
 * 400 where they need the point of its address, or its address for pickup, and where nobody could pay.
 */
export function updateCharges(
  { database, marketplace }: Pick<AppContext, 'database' | 'marketplace'>,
  own: OwnRecord,
  charges: NewCharges,
): Promise<JsonText<RestaurantSettings>> {
  return changeSettings(database, own, async (_hours, tx) => {
    requirePayable(charges, marketplace.current().payments)
    await requireAddressFor(tx, own.id, charges)
    return chargesValues(charges, own.money)
  })
}

/** Throws 400 where the marketplace takes nothing of what the restaurant would. */
function requirePayable({ payments }: NewCharges, taken: AcceptedPayments): void {
  if (!payments || offeredMethods(payments, taken).length > 0) return
  const message = taken.cash
    ? 'Cash must be accepted: there are no card payments here'
    : 'Card payments must be accepted: orders cannot be paid in cash here'
  throw invalid([{ path: 'payments', message }])
}

/** The caller has locked the restaurant, so that the point is not removed before the commit (addresses/service.ts). */
async function requireAddressFor(tx: Tx, restaurantId: string, charges: NewCharges): Promise<void> {
  const [address] = await tx
    .select({ latitude: addresses.latitude })
    .from(addresses)
    .where(eq(addresses.restaurantId, restaurantId))
  const hasPoint = address !== undefined && address.latitude !== null
  const errors: FieldError[] = []
  const pointMessage = 'Please first set the point of the restaurant’s address on the map'
  if (charges.radiusKm !== null && !hasPoint) errors.push({ path: 'radiusKm', message: pointMessage })
  if (charges.fee && charges.fee.perKm > 0 && !hasPoint) {
    errors.push({ path: 'fee.perKm', message: pointMessage })
  }
  if (charges.pickup && !address) {
    errors.push({ path: 'pickup', message: 'Please first add the restaurant’s address' })
  }
  if (errors.length > 0) throw invalid(errors)
}

/** The columns of a restaurant that these charges set. */
export function chargesValues(charges: NewCharges, { toMinor }: MarketplaceMoney) {
  const { delivery, pickup, radiusKm, postalCodes, minimumOrder, fee, tips, payments } = charges
  return {
    delivery,
    pickup,
    radiusMetres: radiusKm === null ? null : Math.round(radiusKm * 1000),
    postalCodes: postalCodes && [...new Set(postalCodes)],
    minimumOrder: minimumOrder === null ? null : toMinor(minimumOrder),
    feeFlat: toMinor(fee?.flat ?? 0),
    feePerKm: toMinor(fee?.perKm ?? 0),
    feeFirstKm: fee?.firstKm ?? 0,
    feeFreeFrom: fee?.freeFrom ? toMinor(fee.freeFrom) : null,
    tips,
    ...(payments && { paysCash: payments.cash, paysCard: payments.card }),
  } satisfies SettingColumns
}
