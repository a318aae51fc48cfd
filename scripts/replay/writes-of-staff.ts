import type { Order } from '#contract/records/order.ts'
import type { Ids } from './ids.ts'
import type { Side } from './side.ts'

const password = 'Foodie@123'
const named = { name: 'Chaat', description: 'Crisp and sour' }

export async function writeAsSeller(side: Side, ids: Ids): Promise<void> {
  await writeSteps(side)
  await writeSettings(side, ids.seller['restaurantId']!)
  await writeMenu(side, ids)
  await side.call('seller', 'PATCH', `/complaint/set-status-in-progress/${ids.seller['complaintId']}`)
  const resolution = { resolutionDetails: 'The bill was refunded.' }
  await side.post('seller', `/seller/complaint-resolution/${ids.seller['complaintId']}`, resolution)
}

/** Accepts, declines and continues orders of the demo. */
async function writeSteps(side: Side): Promise<void> {
  const list = '/order/get-list-order-seller?status=Pending&limit=100'
  const orders = await side.read<Order[]>('seller', list)
  const waiting = orders.filter(({ delivery }) => !delivery)
  const [first, second, third] = waiting
  const accept = (order: Order | undefined) =>
    side.call<{ _id: string }>('seller', 'POST', `/delivery/create-delivery/${order?._id}`, { minutes: 30 })
  const accepted = await accept(first)
  await accept(first)
  const step = (name: string, body?: object) =>
    side.call('seller', 'PATCH', `/delivery/${name}/${accepted?._id}`, body)
  await step('set-expected', { minutes: 40, reason: 'The oven is full' })
  await step('set-ready')
  await step('set-on-its-way')
  await step('delivery-successful', { deliveryCode: '000000' })
  await side.settle()
  for (const path of ['/seller/board', '/seller/pending-orders', '/seller/order-dashboard', '/seller'])
    await side.open('seller', path)
  await side.call('seller', 'PATCH', '/order/set-seen', { orders: waiting.map(({ _id }) => _id) })
  await side.call('seller', 'PATCH', `/order/decline-order/${second?._id}`, { reason: 'CLOSING' })
  await side.post('seller', '/seller/board', { step: 'accept', orderId: third?._id ?? '' })
  await side.post('seller', '/seller/board', { step: 'unknown', orderId: third?._id ?? '' })
  await step('delivery-failed', { reason: 'Nobody was there' })
}

async function writeSettings(side: Side, restaurantId: string): Promise<void> {
  const change = (name: string, body: object) =>
    side.call('seller', 'PATCH', `/restaurant/${name}/${restaurantId}`, body)
  await change('update-hours', { weekly: null, special: [{ date: '2030-12-24', spans: [] }] })
  await change('set-pause', { pause: 30 })
  await change('update-charges', { fee: { flat: 30 } })
  await change('update-charges', { radiusKm: -1 })
  await change('update-kitchen', { usualMinutes: 30, scheduledOrders: true })
  await change('update-restaurant', { description: 'Meals on a leaf' })
  const page = (name: string, fields: Record<string, string>) =>
    side.post('seller', `/seller/my-restaurants/${name}/${restaurantId}`, fields)
  await page('charges', { area: 'everywhere', pickup: 'on' })
  await page('charges', { area: 'radius', radiusKm: 'x' })
  await page('hours', { mode: 'weekly', 'days.0.0.from': '09:00', 'days.0.0.to': '17:00' })
  await page('hours', { mode: 'weekly', 'days.0.0.from': '09:00' })
  await page('kitchen', { usualMinutes: '1' })
  await side.post('seller', '/seller/pause', { restaurant: restaurantId, pause: 'until-changed' })
}

async function writeMenu(side: Side, { seller, guest }: Ids): Promise<void> {
  const { restaurantId, foodId } = seller as Record<string, string>
  const group = { name: 'Size', min: 1, max: 1, options: [{ name: 'Large', price: 90 }] }
  const { _id: groupId } = await side.call<{ _id: string }>(
    'seller',
    'POST',
    `/option/create-group/${restaurantId}`,
    group,
  )
  await side.call('seller', 'PATCH', `/option/update-group/${groupId}`, { ...group, name: 'Portion' })
  await side.call('seller', 'PATCH', `/option/set-group-foods/${groupId}`, { foods: [foodId] })
  const food = { ...named, price: 70.5, categories: [guest['categoryId']], cuisine: guest['cuisineId'] }
  await side.call('seller', 'POST', `/food/create-food/${restaurantId}`, { ...food, optionGroups: [groupId] })
  await side.call('seller', 'POST', `/food/create-food/${restaurantId}`, { ...food, price: -1 })
  await side.call('seller', 'POST', `/food/copy-food/${foodId}`)
  await side.call('seller', 'PATCH', `/food/update-food/${foodId}`, { price: 130, diet: 'vegetarian' })
  await side.call('seller', 'PATCH', `/food/set-sold-out/${foodId}`, { soldOut: 'today' })
  const path = `/seller/my-restaurants/food/settings/${foodId}`
  await side.post('seller', path, { ...named, price: 'x' })
  await side.post('seller', path, { ...named, price: '140' })
  await side.post('seller', `/seller/my-restaurants/options/${restaurantId}/new`, {
    name: 'Spice',
    min: '2',
    max: '1',
  })
  await side.post('seller', `/seller/my-restaurants/options/${restaurantId}`, { step: 'delete', groupId })
  const file = Buffer.from('record,id,name\n').toString('base64')
  await side.post('seller', `/seller/my-restaurants/menu-file/${restaurantId}`, {
    step: 'check',
    content: file,
  })
  await side.post('seller', `/seller/my-restaurants/food/delete/${foodId}`, { password })
}

export async function writeAsAdmin(side: Side, { admin, seller }: Ids): Promise<void> {
  for (const kind of ['category', 'cuisine']) {
    const made = await side.call<{ _id: string }>('admin', 'POST', `/${kind}/create-${kind}`, named)
    await side.call('admin', 'POST', `/${kind}/create-${kind}`, named)
    await side.call('admin', 'PATCH', `/${kind}/update-${kind}/${made._id}`, { ...named, name: 'Chaats' })
    await side.post('admin', `/admin/edit-${kind}/${made._id}`, { ...named, name: '' })
    await side.post('admin', `/admin/delete-${kind}/${made._id}`, { password })
  }
  await side.call('admin', 'POST', '/search/create-synonym', { words: ['chai', 'cutting'] })
  await side.post('admin', '/admin/admin-synonyms', { words: 'idly' })
  await side.post('admin', `/admin/edit-synonyms/${admin['groupId']}`, { step: 'delete' })
  await side.call('admin', 'PATCH', `/contact-us/update-status-contactUs/${admin['contactUsId']}`, {
    status: 'Rejected',
  })
  const mail = { emailSubject: 'Re: Thanks', emailContent: 'Thank you!' }
  await side.call('admin', 'POST', `/contact-us/send-mail-contactUs/${admin['contactUsId']}`, mail)
  await side.call('admin', 'PATCH', `/complaint/close-complaint/${seller['complaintId']}`)
  const account = { name: 'Meera', email: 'meera@example.com', mobile: '+91 98450 12345' }
  await side.call('admin', 'POST', '/seller/create-seller', { ...account, password: 'Masala@1947' })
  await side.post('admin', '/admin/new-seller-create', { ...account, password: 'x', confirmPassword: 'y' })
}
