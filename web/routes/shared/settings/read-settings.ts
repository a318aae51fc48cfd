import { z } from 'zod'
import { accountEmail, mobile, name, password, passwordAtLeast, requiredMessage } from '#contract/fields.ts'
import { newLegalDetails } from '#contract/records/account.ts'
import { withChosenPicture } from '#web/features/forms/picture.ts'
import { failedWith, type FormReader, readForm } from '#web/features/forms/read-form.ts'
import type { Area } from '#web/links.ts'

type SignedInArea = Exclude<Area, ''>

interface Details {
  body: { name: string; mobile: string; password: string; image?: null }
  picture: File | undefined
}

const passwordsDiffer = 'New passwords do not match'

/** The reader of Edit Personal Details. */
export function detailsReader(area: SignedInArea): FormReader<Details> {
  const legal = area === '/seller' ? newLegalDetails : {}
  const schema = z.object({ name, mobile, password: passwordOf(area), ...legal })
  return (form) => {
    const read = withChosenPicture(form, readForm(form, schema))
    if ('failure' in read) return read
    const { body, picture } = read.value
    const removes = form.has('removePicture') && !picture
    return { value: { body: { ...body, ...(removes && { image: null }) }, picture } }
  }
}

/** The reader of the form that asks for another e-mail address. */
export function emailChangeReader(area: SignedInArea): FormReader<{ email: string; password: string }> {
  const schema = z.object({ email: accountEmail, password: passwordOf(area) })
  return (form) => readForm(form, schema)
}

/** The reader of Change Password. */
export function passwordChangeReader(
  area: SignedInArea,
): FormReader<{ currentPassword: string; newPassword: string }> {
  const schema = z.object({
    currentPassword: passwordOf(area),
    newPassword: passwordOf(area),
    confirmPassword: z.string({ error: requiredMessage }).min(1, requiredMessage),
  })
  return (form) => {
    const typed = readForm(form, schema)
    if ('failure' in typed) return typed
    const { currentPassword, newPassword, confirmPassword } = typed.value
    if (newPassword === confirmPassword) return { value: { currentPassword, newPassword } }
    const { failure } = failedWith(form, { confirmPassword: passwordsDiffer })
    return { failure: { ...failure, alert: true } }
  }
}

/** The password rule with the message of that area's Settings (specification §5). */
function passwordOf(area: SignedInArea) {
  return area === '/admin' ? passwordAtLeast : password
}
