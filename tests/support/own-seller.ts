import type { Page } from '@playwright/test'
import type { Food } from '#contract/records/catalogue.ts'
import { signInAs } from './demo.ts'
import { Participant } from './participant.ts'

export const bengaluru = [12.9757, 77.6063]

/** Creates and signs in a seller of its own, so that parallel tests place no orders there. */
export async function joinAsSeller(newVisitor: () => Promise<Page>): Promise<Participant> {
  const [admin, page] = [await newVisitor(), await newVisitor()]
  const seller = new Participant(`Dev-${crypto.randomUUID().slice(0, 8)}`, 'seller', page.context(), '')
  await signInAs(admin.context(), 'admin')
  await new Participant('Farid', 'admin', admin.context(), '').call(
    'POST',
    '/seller/create-seller',
    seller.account,
  )
  await seller.signIn()
  return seller
}

/** A seller of its own with one dish. `page` is open at `path` and receives events. */
export async function openAsSeller(
  newVisitor: () => Promise<Page>,
  path: string,
): Promise<{ seller: Participant; dish: Food; page: Page }> {
  const seller = await joinAsSeller(newVisitor)
  const dish = await seller.openRestaurant(80)
  const [page] = await seller.open(path)
  return { seller, dish, page }
}

/**
 * A restaurant of a seller of its own with a dish of ₹200.50, an address with a point in Bengaluru, and these charges. `set`
 * changes its settings by the name of the call.
 */
export async function openCharging(newVisitor: () => Promise<Page>, charges: object) {
  const seller = await joinAsSeller(newVisitor)
  const dish = await seller.openRestaurant(200.5)
  await seller.call('POST', `/address/create-address/${dish.restaurant._id}`, {
    type: 'Restaurant',
    streetAddress: '1 MG Road',
    city: 'Bengaluru',
    postalCode: '560008',
    state: 'Karnataka',
    country: 'India',
    coordinates: bengaluru,
  })
  const set = (name: string, settings: object) =>
    seller.call('PATCH', `/restaurant/${name}/${dish.restaurant._id}`, settings)
  await set('update-charges', charges)
  return { seller, dish, set }
}
