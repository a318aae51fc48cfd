import type { Page } from '@playwright/test'
import type { Food } from '#contract/records/catalogue.ts'
import { signInAs } from './demo.ts'
import { Participant } from './participant.ts'

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
