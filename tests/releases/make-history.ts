import type { Address } from '#contract/records/address.ts'
import type { Food, Restaurant } from '#contract/records/catalogue.ts'
import type { OptionGroup } from '#contract/records/option.ts'
import { pictureFile } from '../support/pictures.ts'
import type { Known } from './known.ts'
import { Person, signIn } from './person.ts'
import {
  acceptOrder,
  complain,
  deliverOrder,
  type Dish,
  fillBasket,
  payByCard,
  placeOrder,
  waitForPayment,
} from './steps.ts'

const password = 'Masala@1947'
const mobile = '+91 98450 12345'

const people: Known['people'] = {
  user: { role: 'user', email: 'user@releases.example', password },
  seller: { role: 'seller', email: 'seller@releases.example', password },
  admin: { role: 'admin', email: 'admin@releases.example', password },
}

/**
 * Makes a small marketplace at a release through its interface: accounts, a restaurant with a picture, a dish with options,
 * orders in several states, a basket, a refund and a complaint. `createAdmin` receives the variables of `admin:create`.
 * Returns what tests need to know of it.
 */
export async function makeHistory(
  address: string,
  createAdmin: (admin: Record<string, string>) => Promise<void>,
): Promise<Known> {
  await createAdmin({
    ADMIN_NAME: 'Kavya Rao',
    ADMIN_EMAIL: people.admin.email,
    ADMIN_MOBILE: mobile,
    ADMIN_PASSWORD: password,
  })
  const admin = await signIn(address, people.admin)
  await admin.call('POST', '/seller/create-seller', { ...people.seller, name: 'Meera', mobile })
  const seller = await signIn(address, people.seller)
  const customer = new Person('user', address)
  await customer.call('POST', '/user/create-user', { ...people.user, name: 'Asha Rao', mobile })
  const { dish, picture } = await openRestaurant(seller)
  const { _id } = await customer.verify()
  const home = await customer.call<Address>('POST', `/address/create-address/${_id}`, {
    type: 'Home',
    streetAddress: '12 Church Street',
    city: 'Bengaluru',
    postalCode: '560001',
    state: 'Karnataka',
    country: 'India',
  })
  return {
    people,
    cookies: { user: customer.cookie, seller: seller.cookie, admin: admin.cookie },
    dish,
    picture,
    addressId: home._id,
    ...(await makeOrders(customer, seller, { dish, address: home._id })),
  }
}

/** One order in each state, a complaint about the delivered one, and a basket. */
async function makeOrders(
  customer: Person,
  seller: Person,
  { dish, address }: { dish: Dish; address: string },
): Promise<Pick<Known, 'orders' | 'basketId' | 'complaintId'>> {
  const order = async (paymentMethod: 'CashOnDelivery' | 'PayNow') =>
    placeOrder(customer, await fillBasket(customer, dish), { address, paymentMethod })
  const delivered = await order('CashOnDelivery')
  await acceptOrder(seller, delivered)
  await deliverOrder(seller, customer, delivered)
  const rating = { referenceType: 'Food', rating: 5, comment: 'Crisp' }
  await customer.call('POST', `/rating/create-rating/${dish.foodId}`, rating)
  const complaint = await complain(customer, delivered, 'Cold')
  const refunded = await order('PayNow')
  await payByCard(customer, refunded)
  await waitForPayment(customer, refunded, 'Paid')
  await customer.call('PATCH', `/order/cancel-order/${refunded._id}`)
  await waitForPayment(customer, refunded, 'Refunded')
  const accepted = await order('CashOnDelivery')
  await acceptOrder(seller, accepted)
  const pending = await order('CashOnDelivery')
  const basket = await fillBasket(customer, dish)
  return {
    orders: {
      delivered: delivered._id,
      refunded: refunded._id,
      accepted: accepted._id,
      pending: pending._id,
    },
    basketId: basket._id,
    complaintId: complaint._id,
  }
}

/** Creates a restaurant with a picture, and a dish with a size. */
async function openRestaurant(seller: Person): Promise<{ dish: Dish; picture: string }> {
  const form = new FormData()
  const description = 'Meals on a leaf'
  form.append('name', 'Leaf & Ladle')
  form.append('description', description)
  form.append('phoneNumber', '+91 80 4112 3456')
  form.append('image', await pictureFile('#123021'))
  const restaurant = await seller.call<Restaurant>('POST', '/restaurant/create-restaurant', form)
  const group = await seller.call<OptionGroup>('POST', `/option/create-group/${restaurant._id}`, {
    name: 'Size',
    min: 1,
    max: 1,
    options: [{ name: 'Regular' }, { name: 'Large', price: 40 }],
  })
  const food = await seller.call<Food>('POST', `/food/create-food/${restaurant._id}`, {
    name: 'Masala Dosa',
    description,
    price: 120,
    diet: 'vegetarian',
    optionGroups: [group._id],
  })
  const optionId = group.options[1]!._id
  const dish = { restaurantId: restaurant._id, foodId: food._id, optionId, price: 160 }
  return { dish, picture: restaurant.image!.url }
}
