import { complaintTexts } from '../../support/complaints.ts'
import {
  everybody,
  userOnly,
  sellerOnly,
  adminOnly,
  ownersOnly,
  type Expectations,
  ownerOnly,
} from './expectation.ts'

export const trade: Expectations<
  'basket' | 'favourite' | 'order' | 'delivery' | 'payment' | 'sales' | 'statement' | 'complaint'
> = {
  basket: {
    addItem: {
      body: ({ restaurantId, secondFoodId }) => ({
        restaurantId,
        foodId: secondFoodId,
        quantity: 1,
        price: 60,
      }),
      answers: userOnly(201, 201),
    },
    get: { params: ({ basketId }) => ({ id: basketId }), answers: userOnly(200, 404) },
    list: { answers: userOnly(200, 200) },
    updateItem: {
      params: ({ basketId }) => ({ basketId }),
      body: ({ foodId }) => ({ foodId, quantity: 3 }),
      answers: userOnly(200, 404),
    },
    removeItem: {
      params: ({ basketId }) => ({ basketId }),
      body: ({ foodId }) => ({ foodId }),
      answers: userOnly(200, 404),
    },
    clear: { params: ({ basketId }) => ({ basketId }), answers: userOnly(200, 404) },
    check: {
      params: ({ restaurantId }) => ({ restaurantId }),
      query: ({ foodId }) => ({ foodId }),
      answers: userOnly(200, 200),
    },
    contents: { answers: userOnly(200, 200) },
    orderAgain: {
      params: ({ settledOrderId }) => ({ orderId: settledOrderId }),
      answers: userOnly(200, 404),
    },
  },
  favourite: {
    add: {
      params: ({ foodId }) => ({ referenceType: 'Food', referenceId: foodId }),
      answers: userOnly(200, 200),
    },
    remove: {
      params: ({ foodId }) => ({ referenceType: 'Food', referenceId: foodId }),
      answers: userOnly(200, 200),
    },
    list: { answers: userOnly(200, 200) },
  },
  order: {
    orderedFoods: { params: ({ restaurantId }) => ({ restaurantId }), answers: userOnly(200, 200) },
    share: { params: ({ pendingOrderId }) => ({ orderId: pendingOrderId }), answers: userOnly(201, 404) },
    endSharing: {
      params: ({ pendingOrderId }) => ({ orderId: pendingOrderId }),
      answers: userOnly(200, 404),
    },
    // Only whoever has the link sees the order, whoever is signed in.
    shared: { params: () => ({ token: 'unknown' }), answers: everybody(404) },
    create: {
      params: ({ restaurantId }) => ({ restaurantId }),
      body: ({ payload }) => payload,
      answers: userOnly(201, 404),
    },
    cancel: { params: ({ pendingOrderId }) => ({ orderId: pendingOrderId }), answers: userOnly(200, 404) },
    updateAddress: {
      params: ({ pendingOrderId }) => ({ orderId: pendingOrderId }),
      body: ({ addressId }) => ({ address: addressId }),
      answers: userOnly(200, 404),
    },
    get: {
      params: ({ pendingOrderId }) => ({ id: pendingOrderId }),
      answers: { guest: 401, user: 200, otherUser: 404, seller: 200, otherSeller: 404, admin: 200 },
    },
    listOfRestaurant: { params: ({ restaurantId }) => ({ id: restaurantId }), answers: sellerOnly(200, 404) },
    running: { answers: userOnly(200, 200) },
    listOfUser: { answers: userOnly(200, 200) },
    listOfSeller: { answers: sellerOnly(200, 200) },
    decline: {
      params: ({ pendingOrderId }) => ({ orderId: pendingOrderId }),
      body: () => ({ reason: 'CLOSING' }),
      answers: sellerOnly(200, 404),
      whileSuspended: true,
    },
    requestCancel: {
      params: ({ acceptedOrderId }) => ({ orderId: acceptedOrderId }),
      body: () => ({ reason: 'I have to leave' }),
      answers: userOnly(200, 404),
    },
    answerCancel: {
      params: ({ cancelRequestedOrderId }) => ({ orderId: cancelRequestedOrderId }),
      body: () => ({ agree: false }),
      answers: sellerOnly(200, 404),
      whileSuspended: true,
    },
    setSeen: {
      body: ({ pendingOrderId }) => ({ orders: [pendingOrderId] }),
      answers: sellerOnly(200, 200),
      whileSuspended: true,
    },
    messages: {
      params: ({ pendingOrderId }) => ({ orderId: pendingOrderId }),
      answers: { ...ownerOnly(200), seller: 200, admin: 200 },
      whileSuspended: true,
    },
    createMessage: {
      params: ({ pendingOrderId }) => ({ orderId: pendingOrderId }),
      body: () => ({ text: 'Please call' }),
      answers: { ...ownerOnly(201), seller: 201, admin: 201 },
    },
    readMessages: {
      params: ({ pendingOrderId }) => ({ orderId: pendingOrderId }),
      answers: { ...ownerOnly(200), seller: 200, admin: 403 },
      whileSuspended: true,
    },
    getBoard: { answers: sellerOnly(200, 200) },
    getRinging: { answers: sellerOnly(200, 200) },
    export: {
      query: ({ restaurantId }) => ({ restaurant: restaurantId, from: '2026-11-01', to: '2026-11-30' }),
      answers: sellerOnly(200, 404),
    },
  },
  delivery: {
    create: {
      params: ({ pendingOrderId }) => ({ orderId: pendingOrderId }),
      answers: sellerOnly(201, 404),
      whileSuspended: true,
    },
    successful: {
      params: ({ deliveryId }) => ({ id: deliveryId }),
      body: ({ deliveryCode }) => ({ deliveryCode }),
      answers: sellerOnly(200, 404),
      whileSuspended: true,
    },
    failed: {
      params: ({ deliveryId }) => ({ id: deliveryId }),
      answers: sellerOnly(200, 404),
      whileSuspended: true,
    },
    // Sellers only where the settings allow it.
    completeWithoutCode: {
      params: ({ deliveryId }) => ({ deliveryId }),
      body: () => ({ reason: 'The phone is empty' }),
      answers: { ...sellerOnly(403, 403), admin: 200 },
      whileSuspended: true,
    },
    setReady: {
      params: ({ deliveryId }) => ({ deliveryId }),
      answers: sellerOnly(200, 404),
      whileSuspended: true,
    },
    setOnItsWay: {
      params: ({ deliveryId }) => ({ deliveryId }),
      answers: sellerOnly(200, 404),
      whileSuspended: true,
    },
    setExpected: {
      params: ({ deliveryId }) => ({ deliveryId }),
      body: () => ({ minutes: 40, reason: 'The oven is full' }),
      answers: sellerOnly(200, 404),
      whileSuspended: true,
    },
    createCourierLink: {
      params: ({ deliveryId }) => ({ deliveryId }),
      answers: sellerOnly(201, 404),
      whileSuspended: true,
    },
    revokeCourierLink: {
      params: ({ deliveryId }) => ({ deliveryId }),
      answers: sellerOnly(200, 404),
      whileSuspended: true,
    },
    renewCode: {
      params: ({ lockedDeliveryId }) => ({ deliveryId: lockedDeliveryId }),
      answers: userOnly(200, 404),
    },
  },
  payment: {
    createCheckoutSession: {
      body: ({ payNowOrderId }) => ({ orderId: payNowOrderId }),
      answers: userOnly(201, 404),
    },
    getSessionData: { params: ({ sessionId }) => ({ id: sessionId }), answers: userOnly(200, 404) },
    refundOrder: {
      params: ({ pendingOrderId }) => ({ orderId: pendingOrderId }),
      body: () => ({ amount: 125, reason: 'A small portion' }),
      answers: { ...sellerOnly(201, 404), admin: 201 },
    },
    settleRefund: {
      params: ({ refundId }) => ({ refundId }),
      body: () => ({}),
      answers: { ...sellerOnly(200, 404), admin: 200, support: 403 },
    },
    settleDispute: {
      params: ({ disputeId }) => ({ disputeId }),
      body: () => ({ paidBy: 'marketplace' }),
      answers: ownersOnly(200),
    },
    // Only who can sign is heard, whoever is signed in.
    webhook: { answers: everybody(400) },
  },
  statement: {
    list: {
      query: ({ seller }) => ({ seller: seller.id }),
      answers: { ...sellerOnly(200, 200), admin: 200 },
    },
    get: {
      params: ({ statementId }) => ({ statementId }),
      answers: { ...sellerOnly(200, 404), admin: 200 },
    },
    export: {
      params: ({ statementId }) => ({ statementId }),
      answers: { ...sellerOnly(200, 404), admin: 200 },
    },
    close: { body: ({ seller }) => ({ seller: seller.id, until: '2026-02-01' }), answers: ownersOnly(201) },
    recordPayout: {
      params: ({ statementId }) => ({ statementId }),
      body: () => ({ amount: 50, reference: 'Transfer 7', date: '2026-01-05' }),
      answers: ownersOnly(201),
    },
    createCorrection: {
      body: ({ seller }) => ({ seller: seller.id, amount: 10, reason: 'A broken dish' }),
      answers: ownersOnly(201),
    },
  },
  sales: {
    ofSeller: { answers: sellerOnly(200, 200) },
    ofMarketplace: { answers: adminOnly(200) },
  },
  complaint: {
    create: {
      body: ({ settledOrderId }) => ({ ...complaintTexts, orderId: settledOrderId }),
      answers: userOnly(201, 404),
    },
    setInProgress: { params: ({ complaintId }) => ({ id: complaintId }), answers: sellerOnly(200, 404) },
    resolve: {
      params: ({ complaintId }) => ({ id: complaintId }),
      body: () => ({ resolutionDetails: 'The bill was refunded.' }),
      answers: sellerOnly(200, 404),
    },
    close: { params: ({ resolvedComplaintId }) => ({ id: resolvedComplaintId }), answers: adminOnly(200) },
    get: {
      params: ({ complaintId }) => ({ complaintId }),
      answers: { ...ownerOnly(200), seller: 200, admin: 200 },
    },
    getImage: {
      params: ({ complaintImageId }) => ({ imageId: complaintImageId }),
      answers: { ...ownerOnly(200), seller: 200, admin: 200 },
    },
    createMessage: {
      params: ({ complaintId }) => ({ complaintId }),
      body: () => ({ text: 'Any news?' }),
      answers: { ...ownerOnly(201), seller: 201, admin: 201 },
    },
    accept: {
      params: ({ resolvedComplaintId }) => ({ complaintId: resolvedComplaintId }),
      answers: userOnly(200, 404),
    },
    appeal: {
      params: ({ resolvedComplaintId }) => ({ complaintId: resolvedComplaintId }),
      body: () => ({ text: 'The dish is still missing.' }),
      answers: userOnly(200, 404),
    },
    contest: {
      params: ({ appealedComplaintId }) => ({ complaintId: appealedComplaintId }),
      body: () => ({ text: 'Two portions were sent.' }),
      answers: sellerOnly(200, 404),
    },
    decide: {
      params: ({ appealedComplaintId }) => ({ complaintId: appealedComplaintId }),
      body: () => ({ resolutionDetails: 'The photo shows one portion.' }),
      answers: adminOnly(200),
    },
    listOfSeller: {
      query: ({ restaurantId }) => ({ restaurant: restaurantId }),
      answers: sellerOnly(200, 404),
    },
    listOfUser: { answers: userOnly(200, 200) },
    listAll: { answers: adminOnly(200) },
    delete: { params: ({ complaintId }) => ({ id: complaintId }), answers: userOnly(200, 404) },
  },
}
