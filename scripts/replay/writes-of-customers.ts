import type { Basket } from '#contract/records/basket.ts'
import type { Order } from '#contract/records/order.ts'
import type { Ids } from './ids.ts'
import type { Side } from './side.ts'

const address = {
  type: 'Work',
  streetAddress: '12 Church Street',
  city: 'Bengaluru',
  postalCode: '560001',
  state: 'Karnataka',
  country: 'India',
}
const contact = { name: 'Asha', email: 'asha@example.com', subject: 'Thanks', message: 'Lovely dosa.' }
const person = { name: 'Asha Rao', email: 'asha.rao@example.com', mobile: '+91 98450 12345' }

export async function writeAsGuest(side: Side): Promise<void> {
  await side.call('guest', 'POST', '/contact-us/create-contactUs', contact)
  await side.post('guest', '/contact-us', contact)
  await side.post('guest', '/contact-us', { ...contact, email: 'none' })
  await side.post('guest', '/place', { postalCode: '560001' })
  await side.open('guest', '/restaurants')
  await side.post('guest', '/preferences', { diet: 'vegan' })
  await side.post('guest', '/user-login', { step: 'login', email: 'customer@foodie.test', password: 'wrong' })
  await side.post('guest', '/user-login', { step: 'unknown' })
  await side.post('guest', '/user-signup', { step: 'sign-up', ...person, password: 'short' })
  await side.call('guest', 'POST', '/user/create-user', { ...person, password: 'Masala@1947' })
  await side.call('guest', 'POST', '/user/create-user', { ...person, password: 'Masala@1947' })
  await side.call('guest', 'POST', '/basket/add-item', {})
}

export async function writeAsCustomer(side: Side, ids: Ids): Promise<void> {
  await writeBaskets(side, ids)
  await writeOrders(side, ids)
  await writeFeedback(side, ids)
  await writeAccount(side, ids)
}

/** Adds a dish that needs no choice of options. Returns its basket. */
async function fillBasket(side: Side, { guest: { restaurantId, foodId } }: Ids): Promise<Basket> {
  const { price } = await side.read<{ price: number }>('guest', `/food/get-data-food/${foodId}`)
  await side.call('user', 'POST', '/basket/add-item', { restaurantId, foodId, quantity: 2, price })
  const baskets = await side.read<Basket[]>('user', '/basket/get-user-baskets')
  return baskets.find(({ restaurant }) => restaurant?._id === restaurantId)!
}

async function writeBaskets(side: Side, ids: Ids): Promise<void> {
  const { restaurantId, foodId } = ids.guest
  const { _id } = await fillBasket(side, ids)
  const change = (kind: string, body: object) => side.call('user', 'PATCH', `/basket/${kind}/${_id}`, body)
  await change('update-basket-item', { foodId, quantity: 3, note: 'Less salt' })
  await change('update-basket-item', { foodId, quantity: 0 })
  await side.call('user', 'GET', `/basket/get-data-basket/${_id}`)
  const added = { step: 'add', restaurantId: restaurantId!, foodId: foodId! }
  await side.post('user', '/user/basket-items', { ...added, price: '1' })
  await side.post('user', '/user/basket-items', { ...added, step: 'unknown' })
  await side.open('user', '/user/user-basket')
  await change('remove-basket-item', { foodId })
  await change('clear-basket', {})
  await side.call('user', 'POST', `/basket/order-again/${ids.user['orderId']}`)
  await side.open('user', '/user/user-basket')
}

/** What a client sends for a basket. */
const orderOf = ({ _id, foodItems, totalPrice, discount, gst, grandTotal }: Basket) => ({
  basketId: _id,
  foods: foodItems.map(({ foodId, quantity }) => ({ foodId, quantity })),
  totalPrice,
  discount,
  gst,
  grandTotal,
})

async function placeOrder(side: Side, ids: Ids, change: object = {}): Promise<Order> {
  const order = { ...orderOf(await fillBasket(side, ids)), address: ids.user['addressId'] }
  const body = { ...order, paymentMethod: 'CashOnDelivery', ...change }
  return side.call('user', 'POST', `/order/create-order/${ids.guest['restaurantId']}`, body)
}

async function writeOrders(side: Side, ids: Ids): Promise<void> {
  await placeOrder(side, ids, { grandTotal: 1 })
  const first = await placeOrder(side, ids)
  await side.call('user', 'GET', `/order/get-data-order/${first._id}`)
  await side.call('user', 'PATCH', `/order/update-address/${first._id}`, { address: ids.user['addressId'] })
  await side.call('user', 'POST', `/order/share-order/${first._id}`)
  await side.call('user', 'DELETE', `/order/share-order/${first._id}`)
  await side.call('user', 'PATCH', `/order/cancel-order/${first._id}`)
  await side.call('user', 'PATCH', `/order/cancel-order/${first._id}`)
  const basket = await fillBasket(side, ids)
  const path = `/user/create-order/${basket._id}`
  await side.open('user', path)
  const fields = {
    restaurantId: ids.guest['restaurantId']!,
    bill: JSON.stringify({ ...orderOf(basket), foods: basket.foodItems }),
    fulfilment: 'delivery',
    address: ids.user['addressId']!,
    paymentMethod: 'CashOnDelivery',
  }
  await side.post('user', path, { ...fields, step: 'unknown' })
  await side.post('user', path, { ...fields, step: 'update', tip: '20' })
  await side.post('user', path, { ...fields, step: 'order', address: '' })
  await side.post('user', path, { ...fields, step: 'order' })
  await side.settle()
  await side.open('user', '/user/user-orders')
  const paid = await placeOrder(side, ids, { paymentMethod: 'PayNow' })
  await side.call('user', 'POST', '/payment/create-checkout-session', { orderId: paid._id })
  await side.post('user', '/user/user-orders', { step: 'cancel', orderId: paid._id })
}

async function writeFeedback(side: Side, { user: { orderId, ratingId }, guest }: Ids): Promise<void> {
  const complaint = { subject: 'Cold', description: 'The dosa was cold', priority: 'Low' }
  const made = await side.call<{ _id: string }>('user', 'POST', '/complaint/create-complaint', {
    ...complaint,
    orderId,
  })
  await side.post('user', `/user/create-complaint/${orderId}`, complaint)
  await side.settle()
  await side.open('user', '/user/user-complaints')
  await side.call('user', 'DELETE', `/complaint/delete-complaint/${made._id}`)
  const path = `/user/edit-rating/${ratingId}`
  await side.post('user', path, { ratingValue: '2', comment: 'Cold' })
  await side.post('user', path, { ratingValue: '9' })
  const rating = { referenceType: 'Restaurant', rating: 5, comment: 'Kind people' }
  await side.call('user', 'POST', `/rating/create-rating/${guest['restaurantId']}`, rating)
  for (const method of ['PUT', 'PUT', 'DELETE'] as const)
    await side.call('user', method, `/favourite/Food/${guest['foodId']}`)
  await side.post('user', '/user/favourites', {
    referenceType: 'Food',
    referenceId: guest['foodId']!,
    favourite: 'true',
  })
}

async function writeAccount(side: Side, ids: Ids): Promise<void> {
  await side.call('user', 'PATCH', '/user/update-preferences', { diet: 'vegan', allergens: ['milk'] })
  await side.call('user', 'PATCH', '/user/update-order-mails', { orderMails: false })
  const change = { name: 'Asha R.', mobile: '+91 98450 00001' }
  await side.call('user', 'PATCH', '/user/update-user', { ...change, password: 'Foodie@123' })
  await side.call('user', 'PATCH', '/user/update-user', { ...change, password: 'wrong' })
  await side.post('user', '/user/add-address', address)
  await side.post('user', '/user/add-address', { ...address, city: '' })
  await side.post('user', `/user/update-address/${ids.user['addressId']}`, address)
  await side.post('user', `/user/delete-address/${ids.user['addressId']}`, { password: 'wrong' })
  await side.post('user', '/user/notifications', { step: 'clear' })
}
