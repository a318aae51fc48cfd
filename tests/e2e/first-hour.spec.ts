import { axeCleanInBothThemes, expect, test } from '../support/e2e.ts'
import { joinAsSeller } from '../support/own-seller.ts'

test('a seller practises all steps on the board, and nothing is stored', async ({ page, newVisitor }) => {
  const seller = await joinAsSeller(newVisitor)
  const dish = await seller.openRestaurant(80)
  const [board] = await seller.open(`/seller/open/${dish.restaurant._id}`)
  await page.close()
  await board.setViewportSize({ width: 390, height: 844 })
  await board.getByRole('link', { name: 'Practise on the board' }).click()
  const ticket = board.getByRole('region', { name: 'Practice order' })
  await expect(ticket.getByText('It rings until somebody accepts it.')).toBeVisible()
  await axeCleanInBothThemes(board)
  for (const step of ['Accept Order', 'Ready', 'On its way']) {
    await ticket.getByRole('button', { name: step }).click()
  }
  await ticket.getByLabel('Delivery Code').fill('000000')
  await ticket.getByRole('button', { name: 'Payed & Delivered' }).click()
  await expect(ticket.getByText('The code of this practice order is 123456')).toBeVisible()
  await ticket.getByLabel('Delivery Code').fill('123456')
  await ticket.getByRole('button', { name: 'Payed & Delivered' }).click()
  await expect(ticket.getByText(/^Delivered\./)).toBeVisible()
  await ticket.getByRole('link', { name: 'Next' }).click()
  await expect(board).toHaveURL(`/seller/open/${dish.restaurant._id}`)
  await board.goto('/seller/order-dashboard')
  await expect(board.getByText('No orders available for this restaurant')).toBeVisible()
})
