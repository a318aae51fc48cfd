import type { Locator, Page } from '@playwright/test'
import { axeClean, expect, expectMessage, test } from '../support/e2e.ts'
import { placeOrder } from '../support/ordering.ts'
import { joinAsSeller } from '../support/own-seller.ts'
import { signUpAs } from '../support/people.ts'
import { solidPicture } from '../support/pictures.ts'

const picture = async (colour: string) => ({
  name: 'dish.jpg',
  mimeType: 'image/jpeg',
  buffer: await solidPicture(colour),
})
const dishes = [
  ['Millet Dosa', '120'],
  ['Curd Vada', '75.50'],
  ['Festival Thali for Ten', '1,250.50'],
  ['Banana Chips', '55'],
] as const

const dish = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })

for (const javaScriptEnabled of [true, false]) {
  test(`a seller creates, edits and deletes a restaurant with its menu, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    newVisitor,
    shop,
  }) => {
    const [seller, guest] = await Promise.all([
      newVisitor({ javaScriptEnabled }),
      newVisitor({ javaScriptEnabled }),
    ])
    await shop.signIn(seller.context())
    const check = () => (javaScriptEnabled ? axeClean(seller) : Promise.resolve())
    /** Expects a toast; toasts need JavaScript. */
    const expectToast = (text: string) =>
      javaScriptEnabled ? expectMessage(seller, text) : Promise.resolve()
    const restaurant = `Millet & Moon ${crypto.randomUUID().slice(0, 8)}`

    await test.step('an incomplete form shows errors and keeps the input', async () => {
      await seller.goto('/seller/my-restaurants')
      await seller.getByRole('main').getByRole('link', { name: 'Create Restaurant' }).click()
      await seller.getByLabel('Name').fill(restaurant)
      await seller.getByLabel('South Indian').check()
      await seller.getByLabel('Image', { exact: false }).setInputFiles({
        name: 'not-a-picture.png',
        mimeType: 'image/png',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      })
      await seller.getByRole('button', { name: 'Create Restaurant' }).click()
      await expect(seller.getByText('This field is required')).toHaveCount(2)
      await expect(seller.getByLabel('Name')).toHaveValue(restaurant)
      await expect(seller.getByLabel('South Indian')).toBeChecked()
      await check()
    })

    await test.step('an invalid picture is refused at its field', async () => {
      await seller.getByLabel('Description').fill('Millets, by moonlight.')
      await seller.getByLabel('Phone Number').fill('+91 80 4000 1995')
      await seller.getByLabel('Image', { exact: false }).setInputFiles({
        name: 'not-a-picture.png',
        mimeType: 'image/png',
        buffer: Buffer.from('<html>no picture</html>'),
      })
      await seller.getByRole('button', { name: 'Create Restaurant' }).click()
      await expect(
        seller.getByText('Please choose a JPEG, PNG, WebP, AVIF or GIF picture of up to 5 MB'),
      ).toBeVisible()
      await seller.getByLabel('Image', { exact: false }).setInputFiles(await picture('#2e7d32'))
      await seller.getByRole('button', { name: 'Create Restaurant' }).click()
      await expect(seller.getByRole('heading', { level: 1, name: restaurant })).toBeVisible()
      await expectToast('Restaurant created successfully')
      await check()
    })

    const address = new URL(seller.url()).pathname
    await test.step('the seller adds dishes', async () => {
      await seller.getByRole('link', { name: 'Add a dish to the menu' }).click()
      for (const [name, price] of dishes) {
        await expect(seller.getByLabel('Name')).toHaveValue('')
        await seller.getByLabel('Name').fill(name)
        await seller.getByLabel('Description').fill(`${name}, made every morning.`)
        await seller.getByLabel('Price').fill(price)
        await seller.getByLabel('Cuisine').selectOption('South Indian')
        await seller.getByLabel('Main Course').check()
        if (price.includes(',') && javaScriptEnabled) {
          await expect(seller.getByText('Customers see ₹1,250.50')).toBeVisible()
          await seller.getByLabel('Image', { exact: false }).setInputFiles(await picture('#c62828'))
          await expect(seller.getByRole('img', { name: 'What it will look like' })).toBeVisible()
          await check()
        }
        const last = name === dishes.at(-1)![0]
        await seller.getByRole('button', { name: last ? 'Create Food' : 'Create and add another' }).click()
        if (!last) await expectToast('Food created successfully')
      }
      await seller.waitForURL((url) => url.pathname === address)
      for (const [name] of dishes) await expect(dish(seller, name)).toBeVisible()
      await expect(dish(seller, 'Festival Thali for Ten')).toContainText('₹1,250.50')
    })

    await test.step('a guest opens the restaurant', async () => {
      await guest.goto(address.replace('/seller/my-restaurants/', '/restaurants/'))
      await expect(guest.getByRole('heading', { level: 1, name: restaurant })).toBeVisible()
      for (const [name] of dishes) {
        await expect(guest.getByRole('heading', { level: 4, name, exact: true })).toBeVisible()
      }
    })

    await test.step('the seller changes a price after an invalid one was refused', async () => {
      await dish(seller, 'Curd Vada').getByRole('link', { name: 'Edit Curd Vada' }).click()
      await expect(seller.getByRole('heading', { level: 1, name: 'Food Settings' })).toBeVisible()
      await expect(seller.getByLabel('Price')).toHaveValue('75.50')
      await seller.getByLabel('Price').fill('0')
      await seller.getByRole('button', { name: 'Update Food' }).click()
      await expect(seller.getByText('Must be more than ₹0')).toBeVisible()
      await expect(seller.getByLabel('Price')).toHaveValue('0')
      await seller.getByLabel('Price').fill('80')
      await seller.getByRole('button', { name: 'Update Food' }).click()
      await expect(dish(seller, 'Curd Vada')).toContainText('₹80.00')
    })

    await test.step('the seller deletes a dish with the password', async () => {
      await dish(seller, 'Banana Chips').getByRole('link', { name: 'Delete Banana Chips' }).click()
      await seller.getByRole('button', { name: 'Delete Food' }).click()
      await expect(seller.getByText(/Your Password should contain atleast 8 characters/)).toBeVisible()
      await seller.getByLabel('Password', { exact: true }).fill('Wrong@1234')
      await seller.getByRole('button', { name: 'Delete Food' }).click()
      await expect(seller.getByText('Incorrect password')).toBeVisible()
      await seller.getByLabel('Password', { exact: true }).fill('Foodie@123')
      await seller.getByRole('button', { name: 'Delete Food' }).click()
      await seller.waitForURL((url) => url.pathname === address)
      await expect(dish(seller, 'Banana Chips')).toHaveCount(0)
    })

    await test.step('the seller deletes the restaurant with its menu', async () => {
      await seller.getByRole('link', { name: 'Delete Restaurant' }).click()
      await expect(seller.getByText(/all of its 3 foods are removed from the catalogue/)).toBeVisible()
      await expect(seller.getByRole('link', { name: 'Back to the restaurant' })).toBeVisible()
      await seller.getByLabel('Password', { exact: true }).fill('Foodie@123')
      await seller.getByRole('button', { name: 'Delete Restaurant' }).click()
      await seller.waitForURL((url) => url.pathname === '/seller/my-restaurants')
      await expectToast('Restaurant deleted successfully')
      await expect(seller.getByRole('heading', { name: restaurant })).toHaveCount(0)
    })
  })
}

test('live updates keep typed input and the chosen picture', async ({ newContext }) => {
  const customer = await newContext()
  await signUpAs(customer)
  const account = await joinAsSeller(newContext)
  const offered = await account.openRestaurant(80)
  const [seller] = await account.open(`/seller/new-food-create/${offered.restaurant._id}`)
  await seller.getByLabel('Name').fill('Half a dish')
  await seller.getByLabel('Image', { exact: false }).setInputFiles(await picture('#c62828'))
  await placeOrder(customer, { dish: offered })
  await expect(seller.getByRole('link', { name: /^Pending orders\D*1/ })).toBeVisible()
  await expect(seller.getByLabel('Name')).toHaveValue('Half a dish')
  await expect(seller.getByRole('img', { name: 'What it will look like' })).toBeVisible()

  // A refused submission keeps them as well.
  await seller.getByRole('button', { name: 'Create Food' }).click()
  await expect(seller.getByText('This field is required')).not.toHaveCount(0)
  await expect(seller.getByLabel('Name')).toHaveValue('Half a dish')
  await expect(seller.getByRole('img', { name: 'What it will look like' })).toBeVisible()
})
