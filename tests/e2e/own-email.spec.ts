import { join } from 'node:path'
import { axeClean, expect, test } from '../support/e2e.ts'
import type { FileProduct } from '../support/file-product.ts'
import { readMails } from '../support/mails.ts'
import { password, signInCustomer, signUpAs } from '../support/people.ts'

/** The newest link that the product mailed to `email`. */
async function mailedLink({ dataDir }: FileProduct, email: string, page: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const mails = await readMails(join(dataDir, 'mail'))
      const mine = mails.filter(({ to, text }) => to.includes(email) && text.includes(page))
      return (link = /https?:\S+/.exec(mine.at(-1)?.text ?? '')?.[0])
    })
    .toBeTruthy()
  return link!
}

for (const javaScriptEnabled of [true, false]) {
  test(`an e-mail address is changed, confirmed and undone ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    newVisitor,
    product,
  }) => {
    const page = await newVisitor({ javaScriptEnabled })
    const old = await signUpAs(page.context())
    const email = old.replace('@', '-new@')
    await page.goto('/user/settings')
    const form = page.locator('form', { has: page.getByLabel('New e-mail') })
    await expect(form).toContainText(old)
    await form.getByLabel('New e-mail').fill(email)
    await form.getByLabel('Confirm with your password').fill('Wrong@1234')
    await form.getByRole('button', { name: 'Send Link' }).click()
    await page.getByRole('alertdialog').getByRole('button').click()
    await expect(form.getByLabel('Confirm with your password')).toHaveAccessibleDescription(
      /Incorrect password/,
    )
    await expect(form.getByLabel('New e-mail')).toHaveValue(email)
    await form.getByLabel('Confirm with your password').fill(password)
    await form.getByRole('button', { name: 'Send Link' }).click()
    await expect(page.getByText('We have sent a link to the new address.')).toBeVisible()

    const other = await newVisitor({ javaScriptEnabled })
    await other.goto(await mailedLink(product, email, 'confirm-email'))
    await expect(other).toHaveURL('/confirm-email?role=user')
    expect(await signInCustomer(other.context(), email)).toBe(401)
    if (javaScriptEnabled) await axeClean(other)
    await other.getByRole('button', { name: 'Confirm E-Mail' }).click()
    await expect(other.getByText('Your e-mail address is confirmed')).toBeVisible()
    await page.goto('/user/settings')
    await expect(form).toContainText(email)

    const link = await mailedLink(product, old, 'undo-email')
    await other.goto(link)
    await other.getByRole('button', { name: 'Undo the Change' }).click()
    await expect(other.getByText('Your old e-mail address is back.')).toBeVisible()
    await expect(other.getByRole('link', { name: 'Set a New Password' })).toBeVisible()
    await page.goto('/user/settings')
    await expect(page).toHaveURL(/\/user-login/)
    await other.goto(link)
    await other.getByRole('button', { name: 'Undo the Change' }).click()
    await expect(other.getByText('This link is no longer valid. Please ask for a new one.')).toBeVisible()
  })
}
