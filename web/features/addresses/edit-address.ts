import { data } from 'react-router'
import type { Api } from '#contract/client.ts'
import { id } from '#contract/fields.ts'
import { changedAddress } from '#contract/records/address.ts'
import { safeReturnTo } from '#contract/rules/return-to.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { failureOf, refuse } from '#web/features/forms/form-result.ts'
import { stepBack } from '#web/features/forms/step-back.ts'
import { addressValues, readAddress } from './address-form.ts'

/** Loads the address for Edit Address. Throws 404 for an unknown or another's address. */
export async function readEditedAddress(api: Api, addressId: string) {
  if (!id.safeParse(addressId).success) throw data(null, { status: 404, statusText: 'Not Found' })
  const call = api.address.get({ params: { id: addressId } })
  const { data: address } = await loadRequired('Failed to load Address', call)
  return { type: address.type, values: addressValues(address) }
}

/** The action of Edit Address: saves and returns to the previous page. */
export async function editAddress(
  { request, url, api, area }: { request: Request; url: URL; api: Api; area: '/user' | '/seller' },
  addressId: string,
) {
  const form = await request.formData()
  const typed = readAddress(form, changedAddress, null)
  if ('failure' in typed) return refuse(typed.failure)
  try {
    const { message } = await api.address.update({ params: { id: addressId }, body: typed.value })
    const wanted = url.searchParams.get('returnTo')
    const returnTo = wanted && safeReturnTo(wanted, area)
    return await stepBack(request, message, { returnTo, fallback: `${area}/profile` })
  } catch (error) {
    return refuse(failureOf(error, form))
  }
}
