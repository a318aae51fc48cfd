import createClient, { type Middleware } from 'openapi-fetch'
import type { components, paths } from './schema.ts'

/*
 * A program of somebody else: it knows the interface only by the types that openapi-typescript has made of the document.
 * Arguments: address of the interface, e-mail and password of a seller. Prints the completed order as JSON.
 */

const [baseUrl = '', sellerEmail = '', sellerPassword = ''] = process.argv.slice(2)

/** A client with the cookies of one visitor. */
function openClient() {
  const cookies = new Map<string, string>()
  const keepCookies: Middleware = {
    onRequest({ request }) {
      request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    },
    onResponse({ response }) {
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=')
        cookies.set(name, value)
      }
    },
  }
  const client = createClient<paths>({ baseUrl })
  client.use(keepCookies)
  return client
}

/** The body of a successful response. Throws for a refusal. */
function take<Data>({ data, error }: { data?: Data; error?: components['schemas']['Failure'] }): Data {
  if (error || !data) throw new Error(`${error?.code}: ${error?.message}`)
  return data
}

function equal(actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`${String(actual)} instead of ${String(expected)}`)
}

const customer = openClient()
const person = {
  name: 'Asha Rao',
  email: 'asha.rao@example.com',
  password: 'Foodie@123',
  mobile: '+91 98450 12345',
}
const { data: user } = take(await customer.POST('/user/create-user', { body: person }))
const repeated = await openClient().POST('/user/create-user', { body: person })
// The codes of a refusal are part of its type.
if (repeated.error?.code !== 'EMAIL_TAKEN') throw new Error(`not refused: ${repeated.response.status}`)

const { data: foods } = take(await customer.GET('/food/get-list-food', { params: { query: { limit: 10 } } }))
const [food] = foods
if (!food) throw new Error('no food')
const restaurantId = food.restaurant._id
const { data: basket } = take(
  await customer.POST('/basket/add-item', {
    body: { restaurantId, foodId: food._id, quantity: 2, price: food.price },
  }),
)
const { data: address } = take(
  await customer.POST('/address/create-address/{ownerId}', {
    params: { path: { ownerId: user._id } },
    body: {
      type: 'Home',
      streetAddress: '12 Church Street',
      city: 'Bengaluru',
      postalCode: '560001',
      state: 'Karnataka',
      country: 'India',
      coordinates: [12.97, 77.6],
    },
  }),
)
const { totalPrice, discount, gst, grandTotal, foodItems } = basket
const { data: order } = take(
  await customer.POST('/order/create-order/{restaurantId}', {
    params: { path: { restaurantId } },
    body: {
      basketId: basket._id,
      foods: foodItems.map(({ foodId, quantity }) => ({ foodId, quantity })),
      totalPrice,
      discount,
      gst,
      grandTotal,
      paymentMethod: 'CashOnDelivery',
      address: address._id,
    },
  }),
)
equal(order.orderStatus, 'Pending')

const seller = openClient()
take(await seller.POST('/seller/login-seller', { body: { email: sellerEmail, password: sellerPassword } }))
const accepted = take(
  await seller.POST('/delivery/create-delivery/{orderId}', { params: { path: { orderId: order._id } } }),
)
const ownOrder = { params: { path: { id: order._id } } }
const { data: seen } = take(await customer.GET('/order/get-data-order/{id}', ownOrder))
const deliveryCode = seen.delivery?.deliveryCode ?? ''
take(
  await seller.PATCH('/delivery/delivery-successful/{id}', {
    params: { path: { id: accepted.data._id } },
    body: { deliveryCode },
  }),
)
const { data: completed } = take(await customer.GET('/order/get-data-order/{id}', ownOrder))
console.log(JSON.stringify(completed satisfies components['schemas']['Order']))
