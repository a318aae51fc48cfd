import { expect, test } from '../support/e2e.ts'

const file = (text: string) => ({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const heading = 'record,name,description,price,categories'

for (const javaScriptEnabled of [true, false]) {
  test(`a seller imports a menu file, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    newVisitor,
    shop,
  }) => {
    const page = await newVisitor({ javaScriptEnabled })
    await shop.signIn(page.context())
    const id = crypto.randomUUID().slice(0, 4)
    const check = async (text: string) => {
      await page.goto(`/seller/my-restaurants/menu-file/${shop.restaurant._id}`)
      await page.getByLabel('CSV file').setInputFiles(file(text))
      await page.getByRole('button', { name: 'Check the file' }).click()
    }

    await check(`${heading}\ndish,Idli ${id},Soft and steamed,80,50`)
    await expect(page.getByText('There is no category “50”')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
    await expect(page.getByText('Biryani & Rice', { exact: false })).toBeVisible()

    const dishes = Array.from({ length: 250 }, (_, index) => `dish,Idli ${id} ${index},Soft,80,Breads`)
    await check([heading, ...dishes].join('\n'))
    await expect(page.getByText('250 lines added')).toBeVisible()
    await expect(page.getByText('And 50 more lines, not listed here.')).toBeVisible()
    await page.getByRole('button', { name: 'Import 250 changes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: shop.restaurant.name })).toBeVisible()

    await check([heading, ...dishes].join('\n'))
    await expect(page.getByText('The menu is exactly as in the file')).toBeVisible()
  })
}
