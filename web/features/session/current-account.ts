import type { RouterContextProvider } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { Address } from '#contract/records/address.ts'
import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'

type Context = Readonly<RouterContextProvider>

/**
 * The signed-in customer with badge counts, without addresses. Like the other functions of this file it calls the
 * interface once per request, however many loaders ask; a failure is thrown as an error screen (`loadRequired`).
 */
export const currentCustomer = oncePerRequest(async ({ user }) => {
  return (await loadRequired('Failed to load User', user.summary())).data
})

/** The signed-in customer with addresses. */
export const currentCustomerWithAddresses = oncePerRequest(async ({ user }) => {
  return (await loadRequired('Failed to load User', user.verify())).user
})

/** The addresses of the signed-in customer. */
export async function readOwnAddresses(context: Context): Promise<Address[]> {
  return (await currentCustomerWithAddresses(context)).addresses
}

/** The signed-in seller with badge counts and the ids of the restaurants. */
export const currentSeller = oncePerRequest(async ({ seller }) => {
  return (await loadRequired('Failed to load Seller', seller.verify())).data
})

/** The signed-in admin with badge counts. */
export const currentAdmin = oncePerRequest(async ({ admin }) => {
  return (await loadRequired('Failed to load Admin', admin.verify())).data
})

function oncePerRequest<T>(read: (api: Api) => Promise<T>): (context: Context) => Promise<T> {
  const answers = new WeakMap<Context, Promise<T>>()
  return (context) => {
    const answer = answers.get(context) ?? read(context.get(apiContext))
    answers.set(context, answer)
    return answer
  }
}
