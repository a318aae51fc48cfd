import { z } from 'zod'
import { newUser } from '#contract/endpoints/accounts.ts'
import { adminChange, newAdmin } from '#contract/endpoints/admins.ts'
import { type newSeller, sellerDetails } from '#contract/endpoints/people.ts'
import { passwordAtLeast, requiredMessage } from '#contract/fields.ts'
import { withChosenPicture } from '#web/features/forms/picture.ts'
import { readerOf, readForm, type ReadResult } from '#web/features/forms/read-form.ts'

interface NewAccount {
  body: z.output<typeof newUser>
  picture: File | undefined
}

const signUpForm = confirmed(newUser, 'Passwords does not match')
const createSellerForm = confirmed(newUser.extend({ password: passwordAtLeast }), 'Passwords do not match')
/** Reads the form of SignUp now!. */
export function readNewUser(form: FormData): ReadResult<NewAccount> {
  return readNewAccount(form, signUpForm)
}

/** Reads the form of Create Seller: with a password, or with an invitation by mail instead. */
export function readNewSeller(
  form: FormData,
): ReadResult<{ body: z.input<typeof newSeller>; picture: File | undefined }> {
  if (form.get('invite') !== 'true') return readNewAccount(form, createSellerForm)
  const read = withChosenPicture(form, readForm(form, sellerDetails))
  if ('failure' in read) return read
  const { name, email, mobile } = read.value.body
  return { value: { ...read.value, body: { name, email, mobile, invite: true } } }
}

function confirmed(account: typeof newUser, message: string) {
  return account
    .extend({ confirmPassword: z.string({ error: requiredMessage }).min(1, requiredMessage) })
    .refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      message,
      // Checked together with the other fields, not only once they are valid.
      when: ({ value }) => typeof value === 'object',
    })
}

function readNewAccount(form: FormData, schema: typeof signUpForm): ReadResult<NewAccount> {
  const read = withChosenPicture(form, readForm(form, schema))
  if ('failure' in read) return read
  const { name, email, password, mobile } = read.value.body
  return { value: { ...read.value, body: { name, email, password, mobile } } }
}

/** Reads the form of a new admin. */
export const readNewAdmin = readerOf(newAdmin)

/** Reads the form of an admin's role and suspension: a box that is not ticked is not sent. */
export function readAdminChange(form: FormData) {
  return readForm(form, adminChange, { ...Object.fromEntries(form), suspended: form.has('suspended') })
}
