import type { Api } from '#contract/client.ts'
import type { CheckoutStep } from './read-order.ts'

/** Saves what a button of Confirm Your Order asks for besides ordering. Returns the id of a saved address, to choose it. */
export async function saveAddress(
  api: Api,
  ownerId: string,
  step: Exclude<CheckoutStep, { step: 'order' }>,
): Promise<string | undefined> {
  if (step.step === 'update') return undefined
  if (step.step === 'add-address') {
    return (await api.address.create({ params: { ownerId }, body: step.address })).data._id
  }
  const params = { id: step.addressId }
  if (step.step === 'change-address') {
    await api.address.update({ params, body: step.address })
  } else {
    // Only the point: the other parts stay.
    const { data: address } = await api.address.get({ params })
    await api.address.update({ params, body: { ...address, coordinates: step.coordinates } })
  }
  return step.addressId
}
