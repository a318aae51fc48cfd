import { type Api, ApiError } from '#contract/client.ts'
import type { Address } from '#contract/records/address.ts'
import { addressLine } from '#web/features/orders/delivery-address.tsx'

/** How many of the newest orders are looked through. */
const orders = 10

/**
 * The id of the customer's address that their last delivery went to. Orders have a copy of their address, so it is found by its
 * text. Undefined where there is nothing to choose between, and where orders cannot be read: one is chosen by hand then.
 */
export async function readLastAddress(api: Api, addresses: readonly Address[]): Promise<string | undefined> {
  if (addresses.length < 2) return undefined
  try {
    const { data } = await api.order.listOfUser({ query: { limit: orders } })
    const used = data.filter(({ fulfilment }) => fulfilment === 'delivery').map(lineOf)
    return used.flatMap((line) => addresses.filter((address) => addressLine(address) === line))[0]?._id
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

const lineOf = ({ deliveryAddress }: { deliveryAddress: Parameters<typeof addressLine>[0] }) =>
  addressLine(deliveryAddress)
