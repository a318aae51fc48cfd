import { goodPassword } from '../support/factories.ts'
import type { makeWorld } from './world.ts'

type World = Awaited<ReturnType<typeof makeWorld>> & { restaurantAddressId: string }

/** A valid form of a screen. */
export interface PageForm {
  fields: Record<string, string>
  /** parameters of the address, instead of those of the world */
  params?: Record<string, string>
  query?: string
  /** the form itself leaves the database as it is: it only sets a cookie, or has nothing to change */
  changesNothing?: true
}

const confirmation = { password: goodPassword }
const account = {
  name: 'Asha Rao',
  email: 'asha.rao@example.com',
  mobile: '+91 98450 12345',
  password: goodPassword,
  confirmPassword: goodPassword,
}
const address = {
  type: 'Work',
  streetAddress: '12 Church Street',
  city: 'Pune',
  postalCode: '411001',
  state: 'Maharashtra',
  country: 'India',
}
const message = { step: 'message', text: 'Any news?' }
const contact = { name: 'Asha', email: 'asha@example.com', subject: 'Thanks', message: 'Lovely dosa.' }
const named = { name: 'Chaat', description: 'Crisp and sour', phoneNumber: '+91 98450 12345', price: '120' }

/** For each address whose screen takes forms, a valid one; of several steps one that changes most. */
export const pageForms: Record<string, (world: World) => PageForm> = {
  ...publicForms(),
  ...customerForms(),
  ...sellerForms(),
  ...adminForms(),
}

function publicForms(): typeof pageForms {
  const reset = { newPassword: 'Kitchen-Door@47', confirmPassword: 'Kitchen-Door@47' }
  return {
    '/place': () => ({ fields: { postalCode: '560001' }, changesNothing: true }),
    '/preferences': () => ({ fields: { diet: 'vegan' }, changesNothing: true }),
    '/contact-us': () => ({ fields: contact }),
    '/user-signup': () => ({ fields: { step: 'sign-up', ...account } }),
    '/courier/:token': () => ({ fields: { step: 'report', reason: 'Nobody opens' } }),
    '/kitchen-device': () => ({ fields: {}, changesNothing: true }),
    '/confirm-email': () => ({ fields: {}, changesNothing: true }),
    '/undo-email': () => ({ fields: {}, changesNothing: true }),
    '/end-session': () => ({ fields: {}, changesNothing: true }),
    '/accept-invitation': () => ({ fields: {}, changesNothing: true }),
    '/user-login': ({ user }) => ({ fields: { step: 'login', email: user.email, ...confirmation } }),
    '/seller-login': ({ seller }) => ({ fields: { step: 'login', email: seller.email, ...confirmation } }),
    '/admin-login': ({ admin }) => ({ fields: { step: 'login', email: admin.email, ...confirmation } }),
    '/user-forgot-password': ({ user }) => ({ fields: { email: user.email } }),
    '/seller-forgot-password': ({ seller }) => ({ fields: { email: seller.email } }),
    '/admin-forgot-password': ({ admin }) => ({ fields: { email: admin.email } }),
    '/user-reset-password': () => ({ fields: reset, changesNothing: true }),
    '/seller-reset-password': () => ({ fields: reset, changesNothing: true }),
    '/admin-reset-password': () => ({ fields: reset, changesNothing: true }),
  }
}

function customerForms(): typeof pageForms {
  return {
    '/user/place': ({ addressId }) => ({
      fields: { address: addressId, postalCode: '560001' },
      changesNothing: true,
    }),
    '/user/preferences': () => ({ fields: { diet: 'vegan' } }),
    '/user/add-rating/:referenceId': () => ({ fields: { rating: '4', comment: 'Good' }, query: '?Food' }),
    '/user/rate-order/:orderId': ({ foodId, deliveredOrderId }) => ({
      fields: { part: `Food ${foodId}`, [`rating Food ${foodId}`]: '3' },
      params: { orderId: deliveredOrderId },
    }),
    '/user/report-rating/:ratingId': () => ({ fields: { reason: 'Insults' } }),
    '/user/edit-rating/:ratingId': () => ({ fields: { ratingValue: '2', comment: 'Cold' } }),
    '/user/delete-rating/:ratingId': () => ({ fields: confirmation }),
    '/user/favourites': ({ foodId }) => ({
      fields: { referenceType: 'Food', referenceId: foodId, favourite: 'true' },
    }),
    '/user/basket-items': ({ restaurantId, secondFoodId }) => ({
      fields: { step: 'add', restaurantId, foodId: secondFoodId, price: '60' },
    }),
    '/user/add-address': () => ({ fields: address }),
    '/user/update-address/:addressId': () => ({ fields: address }),
    '/user/delete-address/:addressId': () => ({ fields: confirmation }),
    '/user/user-basket': ({ basketId }) => ({ fields: { step: 'clear', basketId } }),
    '/user/create-order/:basketId': ({ payload, restaurantId, addressId }) => ({
      fields: {
        step: 'order',
        restaurantId,
        bill: JSON.stringify({
          ...payload,
          foods: payload.foods.map((line) => ({ ...line, name: 'Masala Dosa', price: 120 })),
        }),
        fulfilment: 'delivery',
        address: addressId,
        paymentMethod: 'CashOnDelivery',
      },
    }),
    '/user/user-orders': ({ pendingOrderId }) => ({ fields: { step: 'cancel', orderId: pendingOrderId } }),
    '/user/create-complaint/:orderId': ({ settledOrderId }) => ({
      fields: { subject: 'Cold', description: 'The dosa was cold', priority: 'Low' },
      params: { orderId: settledOrderId },
    }),
    '/user/user-complaints': ({ complaintId }) => ({ fields: { complaintId } }),
    '/user/complaints/:complaintId': () => ({ fields: message }),
    '/user/messages/:orderId': ({ pendingOrderId }) => ({
      fields: { text: 'Please call' },
      params: { orderId: pendingOrderId },
    }),
    '/user/pay-now/:orderId': ({ payNowOrderId }) => ({
      fields: {},
      params: { orderId: payNowOrderId },
      changesNothing: true,
    }),
    '/user/contact-us': () => ({ fields: contact }),
    '/user/notifications': () => ({ fields: { step: 'clear' } }),
    ...ownForms('/user'),
  }
}

/** The screens of the own account, alike in all areas. */
function ownForms(area: '/user' | '/seller' | '/admin'): typeof pageForms {
  return {
    [`${area}/logout`]: () => ({ fields: {} }),
    [`${area}/security`]: () => ({ fields: { step: 'begin' } }),
    [`${area}/settings`]: () => ({ fields: { step: 'end-all' } }),
    [`${area}/my-data`]: () => ({ fields: { step: 'export', ...confirmation } }),
  }
}

function sellerForms(): typeof pageForms {
  return {
    '/seller/report-rating/:ratingId': () => ({ fields: { reason: 'Insults' } }),
    '/seller/answer-rating/:ratingId': () => ({ fields: { answer: 'Sorry about that' } }),
    '/seller': () => ({ fields: { step: 'dismiss-checklist' }, query: '?index' }),
    '/seller/my-restaurants/:restaurantId': ({ pendingOrderId }) => ({
      fields: { step: 'accept', orderId: pendingOrderId },
    }),
    '/seller/my-restaurants/settings/:restaurantId': () => ({ fields: named }),
    '/seller/my-restaurants/menu-file/:restaurantId': () => ({
      fields: { step: 'check', content: Buffer.from('record,id,name\n').toString('base64') },
      changesNothing: true,
    }),
    '/seller/my-restaurants/delete/:restaurantId': ({ emptyRestaurantId }) => ({
      fields: confirmation,
      params: { restaurantId: emptyRestaurantId },
    }),
    '/seller/my-restaurants/menu/:restaurantId': ({ foodId }) => ({ fields: { step: 'copy', foodId } }),
    '/seller/my-restaurants/options/:restaurantId': ({ groupId }) => ({
      fields: { step: 'delete', groupId },
    }),
    '/seller/my-restaurants/options/:restaurantId/new': () => ({
      fields: { name: 'Spice', min: '0', max: '1', 'options.0.name': 'Mild', 'options.1.name': 'Hot' },
    }),
    '/seller/my-restaurants/options/:restaurantId/:groupId': () => ({
      fields: { name: 'Spice', min: '0', max: '1', 'options.0.name': 'Mild', 'options.1.name': 'Hot' },
    }),
    '/seller/my-restaurants/options/:restaurantId/:groupId/dishes': ({ foodId }) => ({
      fields: { dishes: foodId },
    }),
    '/seller/my-restaurants/sold-out': ({ foodId }) => ({
      fields: { kind: 'food', id: foodId, soldOut: 'today' },
    }),
    '/seller/my-restaurants/food/settings/:foodId': () => ({ fields: named }),
    '/seller/my-restaurants/food/delete/:foodId': ({ secondFoodId }) => ({
      fields: confirmation,
      params: { foodId: secondFoodId },
    }),
    '/seller/new-restaurant-create': () => ({ fields: named }),
    '/seller/new-food-create/:restaurantId': () => ({ fields: named }),
    '/seller/my-restaurants/charges/:restaurantId': () => ({ fields: { area: 'everywhere', pickup: 'on' } }),
    '/seller/my-restaurants/hours/:restaurantId': () => ({
      fields: { mode: 'weekly', 'days.0.0.from': '09:00', 'days.0.0.to': '17:00' },
    }),
    '/seller/my-restaurants/kitchen/:restaurantId': () => ({ fields: { usualMinutes: '25' } }),
    '/seller/open/:restaurantId': () => ({ fields: {}, changesNothing: true }),
    '/seller/pause': ({ restaurantId }) => ({ fields: { restaurant: restaurantId, pause: 'until-changed' } }),
    '/seller/kitchen-devices': () => ({ fields: { name: 'Tablet at the oven' } }),
    '/seller/board': ({ pendingOrderId }) => ({ fields: { step: 'accept', orderId: pendingOrderId } }),
    '/seller/pending-orders': ({ pendingOrderId }) => ({
      fields: { step: 'accept', orderId: pendingOrderId },
    }),
    '/seller/order-dashboard': ({ deliveryId }) => ({ fields: { step: 'fail', deliveryId } }),
    '/seller/set-payed-delivered/:deliveryId': ({ deliveryCode }) => ({ fields: { deliveryCode } }),
    '/seller/complaints-database': ({ complaintId }) => ({ fields: { complaintId } }),
    '/seller/complaints/:complaintId': () => ({ fields: { step: 'resolve', text: 'A refund' } }),
    '/seller/board/courier/:orderId': ({ acceptedOrderId }) => ({
      fields: { step: 'create' },
      params: { orderId: acceptedOrderId },
    }),
    '/seller/board/messages/:orderId': ({ pendingOrderId }) => ({
      fields: { text: 'Please call' },
      params: { orderId: pendingOrderId },
    }),
    '/seller/complaint-resolution/:complaintId': () => ({ fields: { resolutionDetails: 'A refund' } }),
    '/seller/contact-us': () => ({ fields: contact }),
    '/seller/notifications': () => ({ fields: { step: 'clear' } }),
    ...ownForms('/seller'),
    '/seller/add-restaurant-address/:restaurantId': ({ emptyRestaurantId }) => ({
      fields: address,
      params: { restaurantId: emptyRestaurantId },
    }),
    '/seller/update-address/:addressId': ({ restaurantAddressId }) => ({
      fields: address,
      params: { addressId: restaurantAddressId },
    }),
  }
}

function adminForms(): typeof pageForms {
  return {
    '/admin': () => ({ fields: { step: 'start', name: 'india' }, query: '?index', changesNothing: true }),
    '/admin/ratings/:ratingId': () => ({ fields: { step: 'decide', hidden: 'true', reason: 'Insults' } }),
    '/admin/orders/:orderId': ({ pendingOrderId }) => ({
      fields: { step: 'cancel', reason: 'The kitchen is closed' },
      params: { orderId: pendingOrderId },
    }),
    '/admin/admins': ({ support }) => ({ fields: { step: 'change', accountId: support.id, role: 'owner' } }),
    '/admin/new-seller-create': () => ({ fields: account }),
    // No job has failed for the last time.
    '/admin/waiting': () => ({ fields: { step: 'retry', jobId: '1' }, changesNothing: true }),
    '/admin/people/:accountId': ({ otherUser }) => ({
      fields: { referenceType: 'User', referenceId: otherUser.id, suspended: 'true', reason: 'Fraud' },
    }),
    '/admin/admin-restaurants/:restaurantId': ({ emptyRestaurantId }) => ({
      fields: {
        referenceType: 'Restaurant',
        referenceId: emptyRestaurantId,
        suspended: 'true',
        reason: 'No licence',
      },
    }),
    '/admin/contact-us-database': ({ contactUsId }) => ({
      fields: { step: 'status', contactUsId, status: 'Resolved' },
    }),
    '/admin/complaints/:complaintId': () => ({ fields: message }),
    '/admin/messages/:orderId': ({ pendingOrderId }) => ({
      fields: { text: 'Please call' },
      params: { orderId: pendingOrderId },
    }),
    '/admin/complaint-database': ({ resolvedComplaintId }) => ({
      fields: { complaintId: resolvedComplaintId },
    }),
    '/admin/new-category-create': () => ({ fields: named }),
    '/admin/edit-category/:categoryId': () => ({ fields: named }),
    '/admin/delete-category/:categoryId': () => ({ fields: confirmation }),
    '/admin/new-cuisine-create': () => ({ fields: named }),
    '/admin/edit-cuisine/:cuisineId': () => ({ fields: named }),
    '/admin/delete-cuisine/:cuisineId': () => ({ fields: confirmation }),
    '/admin/admin-synonyms': () => ({ fields: { words: 'chai, tea' } }),
    '/admin/edit-synonyms/:groupId': ({ synonymsId }) => ({
      fields: { step: 'delete' },
      params: { groupId: synonymsId },
    }),
    '/admin/notifications': () => ({ fields: { step: 'clear' }, changesNothing: true }),
    '/admin/statements/:statementId': () => ({
      fields: { amount: '1', reference: 'Transfer 7', date: '2026-01-05' },
    }),
    '/admin/close-statement/:sellerId': () => ({ fields: { until: '2026-02-01' } }),
    '/admin/commission/:sellerId': () => ({ fields: { percent: '12.5', ofDeliveryFee: 'on' } }),
    '/admin/correction/:sellerId': () => ({ fields: { amount: '-10', reason: 'A broken dish' } }),
    '/admin/marketplace-settings': () => ({ fields: { version: '0', companyName: 'A Company' } }),
    '/admin/marketplace-settings/logo': () => ({ fields: { removePicture: 'on' } }),
    '/admin/marketplace-settings/money': () => ({
      fields: { version: '0', currency: 'INR', taxName: 'GST', taxRate: '5' },
    }),
    '/admin/marketplace-settings/:text': () => ({
      fields: { step: 'save', version: '0', text: '**Good** food' },
      params: { text: 'about' },
    }),
    ...ownForms('/admin'),
  }
}
