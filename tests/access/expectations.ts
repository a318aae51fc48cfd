import type { Contract } from '#contract/contract.ts'
import { complaintTexts } from '../support/complaints.ts'
import { goodPassword } from '../support/factories.ts'
import type { World } from './world.ts'

/** Who calls in the walk; `user` and `seller` own the world's records, the others own nothing in it. */
export const callers = ['guest', 'user', 'otherUser', 'seller', 'otherSeller', 'admin'] as const
export type CallerName = (typeof callers)[number]

/** What a call sends, made from the world, and the status that each caller must get. */
export interface Expectation {
  params?: (world: World) => Record<string, string>
  query?: (world: World) => Record<string, string>
  body?: (world: World) => Record<string, unknown>
  answers: Record<CallerName, number>
}

type Expectations = { [Area in keyof Contract]: Record<keyof Contract[Area], Expectation> }

const everybody = (status: number) =>
  Object.fromEntries(callers.map((caller) => [caller, status])) as Record<CallerName, number>

/** The record's customer; other customers get `other`, other roles 403, guests 401. */
const userOnly = (own: number, other: number): Expectation['answers'] => ({
  guest: 401,
  user: own,
  otherUser: other,
  seller: 403,
  otherSeller: 403,
  admin: 403,
})

/** The record's seller; other sellers get `other`, other roles 403, guests 401. */
const sellerOnly = (own: number, other: number): Expectation['answers'] => ({
  guest: 401,
  user: 403,
  otherUser: 403,
  seller: own,
  otherSeller: other,
  admin: 403,
})

const adminOnly = (own: number): Expectation['answers'] => ({ ...everybody(403), guest: 401, admin: own })

/** Calls that all roles share, for a record of the customer: it does not exist for anybody else. */
const ownerOnly = (own: number): Expectation['answers'] => ({ ...everybody(404), guest: 401, user: own })

/** Addresses are customers' and restaurants': this one does not exist for any seller. */
const addressOwner = (own: number): Expectation['answers'] => ({
  ...userOnly(own, 404),
  seller: 404,
  otherSeller: 404,
})

const credentials = (name: 'user' | 'seller' | 'admin') => (world: World) => ({
  email: world[name].email,
  password: goodPassword,
})

/** What everybody does with their own account, of the role or not. */
const ownAccount = (
  role: 'user' | 'seller' | 'admin',
  only: (own: number, other: number) => Expectation['answers'],
) => ({
  update: {
    body: () => ({ name: 'Changed', mobile: '+91 98450 00001', password: goodPassword }),
    answers: only(200, 200),
  },
  changePassword: {
    body: (world: World) => ({
      [`${role}Email`]: world[role].email,
      currentPassword: goodPassword,
      newPassword: 'Another@123',
    }),
    answers: only(200, 404),
  },
  listSessions: { answers: only(200, 200) },
  endSession: { params: (world: World) => ({ id: world[role].sessionId }), answers: only(200, 404) },
  endSessions: { body: () => ({ which: 'all' }), answers: only(200, 200) },
  forgotPassword: {
    body: ({ unique }: World) => ({ email: `${unique()}@example.com` }),
    answers: everybody(200),
  },
  checkResetLink: { body: () => ({ token: 'no-such-token' }), answers: everybody(400) },
  resetPassword: {
    body: () => ({ token: 'no-such-token', newPassword: 'Another@123' }),
    answers: everybody(400),
  },
})
const newName = ({ unique }: World) => ({ name: unique(), description: 'Of its own kind' })
const itsPassword = () => ({ password: goodPassword })

/** Every entry of the contract: the type makes an entry that is missing here an error, the test a failure. */
export const expectations: Expectations = {
  user: {
    ...ownAccount('user', userOnly),
    create: {
      body: ({ unique }) => ({
        name: 'New',
        email: `${unique()}@example.com`,
        password: goodPassword,
        mobile: '+91 98450 00000',
      }),
      answers: everybody(201),
    },
    login: { body: credentials('user'), answers: everybody(200) },
    list: { answers: adminOnly(200) },
    verify: { answers: userOnly(200, 200) },
    logout: { answers: everybody(200) },
  },
  seller: {
    ...ownAccount('seller', sellerOnly),
    login: { body: credentials('seller'), answers: everybody(200) },
    list: { answers: adminOnly(200) },
    create: {
      body: ({ unique }) => ({
        name: 'Meera',
        email: `${unique()}@example.com`,
        password: goodPassword,
        mobile: '+91 98450 00000',
      }),
      answers: adminOnly(201),
    },
    verify: { answers: sellerOnly(200, 200) },
    logout: { answers: everybody(200) },
    data: { answers: sellerOnly(200, 200) },
  },
  admin: {
    ...ownAccount('admin', adminOnly),
    login: { body: credentials('admin'), answers: everybody(200) },
    verify: { answers: { guest: 401, user: 403, otherUser: 403, seller: 403, otherSeller: 403, admin: 200 } },
    logout: { answers: everybody(200) },
  },
  category: {
    list: { answers: everybody(200) },
    get: { params: ({ categoryId }) => ({ id: categoryId }), answers: everybody(200) },
    create: { body: newName, answers: adminOnly(201) },
    update: { params: ({ categoryId }) => ({ id: categoryId }), body: newName, answers: adminOnly(200) },
    delete: { params: ({ categoryId }) => ({ id: categoryId }), body: itsPassword, answers: adminOnly(200) },
    listCarriers: { answers: adminOnly(200) },
    carriers: { params: ({ categoryId }) => ({ id: categoryId }), answers: adminOnly(200) },
  },
  cuisine: {
    list: { answers: everybody(200) },
    get: { params: ({ cuisineId }) => ({ id: cuisineId }), answers: everybody(200) },
    create: { body: newName, answers: adminOnly(201) },
    update: { params: ({ cuisineId }) => ({ id: cuisineId }), body: newName, answers: adminOnly(200) },
    delete: { params: ({ cuisineId }) => ({ id: cuisineId }), body: itsPassword, answers: adminOnly(200) },
    listCarriers: { answers: adminOnly(200) },
    carriers: { params: ({ cuisineId }) => ({ id: cuisineId }), answers: adminOnly(200) },
  },
  restaurant: {
    list: { answers: everybody(200) },
    get: { params: ({ restaurantId }) => ({ id: restaurantId }), answers: everybody(200) },
    getFull: { params: ({ restaurantId }) => ({ id: restaurantId }), answers: everybody(200) },
    create: {
      body: ({ categoryId, cuisineId }) => ({
        name: 'Third Wave',
        description: 'Coffee and toast',
        phoneNumber: '+91 80 4000 0001',
        categories: [categoryId],
        cuisines: [cuisineId],
      }),
      answers: sellerOnly(201, 201),
    },
    update: {
      params: ({ restaurantId }) => ({ id: restaurantId }),
      body: () => ({ name: 'Leaf, Ladle & Lamp' }),
      answers: sellerOnly(200, 404),
    },
    delete: {
      params: ({ emptyRestaurantId }) => ({ id: emptyRestaurantId }),
      body: itsPassword,
      answers: sellerOnly(200, 404),
    },
    holdings: { params: ({ restaurantId }) => ({ id: restaurantId }), answers: sellerOnly(200, 404) },
  },
  search: { suggest: { query: () => ({ q: 'dosa' }), answers: everybody(200) } },
  food: {
    list: { answers: everybody(200) },
    get: { params: ({ foodId }) => ({ id: foodId }), answers: everybody(200) },
    create: {
      params: ({ restaurantId }) => ({ restaurantId }),
      body: ({ categoryId, cuisineId }) => ({
        name: 'Rava Idli',
        description: 'Steamed semolina',
        price: 70.5,
        categories: [categoryId],
        cuisine: cuisineId,
      }),
      answers: sellerOnly(201, 404),
    },
    update: {
      params: ({ foodId }) => ({ id: foodId }),
      body: () => ({ price: 130 }),
      answers: sellerOnly(200, 404),
    },
    delete: {
      params: ({ foodId }) => ({ id: foodId }),
      body: itsPassword,
      answers: sellerOnly(200, 404),
    },
  },
  address: {
    create: {
      params: ({ user }) => ({ ownerId: user.id }),
      body: () => ({
        type: 'Work',
        streetAddress: '1 Race Course Road',
        city: 'Mysuru',
        postalCode: '570001',
        state: 'Karnataka',
        country: 'India',
      }),
      answers: addressOwner(201),
    },
    get: { params: ({ addressId }) => ({ id: addressId }), answers: addressOwner(200) },
    update: {
      params: ({ addressId }) => ({ id: addressId }),
      body: () => ({
        streetAddress: '2 Race Course Road',
        city: 'Mysuru',
        postalCode: '570001',
        state: 'Karnataka',
        country: 'India',
      }),
      answers: addressOwner(200),
    },
    delete: {
      params: ({ addressId }) => ({ id: addressId }),
      body: () => ({ password: goodPassword }),
      answers: userOnly(200, 404),
    },
  },
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
  },
  order: {
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
      answers: { guest: 401, user: 200, otherUser: 404, seller: 200, otherSeller: 404, admin: 403 },
    },
    listOfRestaurant: { params: ({ restaurantId }) => ({ id: restaurantId }), answers: sellerOnly(200, 404) },
    listOfUser: { answers: userOnly(200, 200) },
    listOfSeller: { answers: sellerOnly(200, 200) },
  },
  delivery: {
    create: { params: ({ pendingOrderId }) => ({ orderId: pendingOrderId }), answers: sellerOnly(201, 404) },
    successful: {
      params: ({ deliveryId }) => ({ id: deliveryId }),
      body: ({ deliveryCode }) => ({ deliveryCode }),
      answers: sellerOnly(200, 404),
    },
    failed: { params: ({ deliveryId }) => ({ id: deliveryId }), answers: sellerOnly(200, 404) },
  },
  sales: {
    ofSeller: { answers: sellerOnly(200, 200) },
    ofMarketplace: { answers: adminOnly(200) },
  },
  contactUs: {
    create: {
      body: () => ({ name: 'Asha', email: 'asha@example.com', subject: 'Thanks', message: 'Lovely dosa.' }),
      answers: everybody(201),
    },
    list: { answers: adminOnly(200) },
    sendMail: {
      params: ({ contactUsId }) => ({ id: contactUsId }),
      body: () => ({ emailSubject: 'Re: Thanks', emailContent: 'Thank you!' }),
      answers: adminOnly(200),
    },
    updateStatus: {
      params: ({ contactUsId }) => ({ id: contactUsId }),
      body: () => ({ status: 'Rejected' }),
      answers: adminOnly(200),
    },
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
    listOfSeller: {
      query: ({ restaurantId }) => ({ restaurant: restaurantId }),
      answers: sellerOnly(200, 404),
    },
    listOfUser: { answers: userOnly(200, 200) },
    listAll: { answers: adminOnly(200) },
    delete: { params: ({ complaintId }) => ({ id: complaintId }), answers: userOnly(200, 404) },
  },
  rating: {
    create: {
      params: ({ restaurantId }) => ({ referenceId: restaurantId }),
      body: () => ({ rating: 5, comment: 'Kind people', referenceType: 'Restaurant' }),
      answers: userOnly(201, 201),
    },
    update: {
      params: ({ ratingId }) => ({ id: ratingId }),
      body: () => ({ ratingValue: 2, comment: '' }),
      answers: userOnly(200, 404),
    },
    get: {
      params: ({ ratingId }) => ({ id: ratingId }),
      answers: { guest: 401, user: 200, otherUser: 404, seller: 200, otherSeller: 404, admin: 200 },
    },
    listOfReference: {
      params: ({ deliveryId }) => ({ referenceId: deliveryId }),
      answers: { guest: 404, user: 200, otherUser: 404, seller: 200, otherSeller: 404, admin: 200 },
    },
    delete: {
      params: ({ ratingId }) => ({ id: ratingId }),
      body: () => ({ password: goodPassword }),
      answers: userOnly(200, 404),
    },
  },
  payment: {
    createCheckoutSession: {
      body: ({ payNowOrderId }) => ({ orderId: payNowOrderId }),
      answers: userOnly(201, 404),
    },
    getSessionData: { params: ({ sessionId }) => ({ id: sessionId }), answers: userOnly(200, 404) },
    // Only who can sign is heard, whoever is signed in.
    webhook: { answers: everybody(400) },
  },
  notification: {
    listOfUser: { answers: userOnly(200, 200) },
    listOfSeller: { answers: sellerOnly(200, 200) },
    listOfAdmin: { answers: adminOnly(200) },
    setAsRead: { params: ({ notificationId }) => ({ id: notificationId }), answers: ownerOnly(200) },
    delete: { params: ({ notificationId }) => ({ id: notificationId }), answers: ownerOnly(200) },
    clearOfUser: { answers: userOnly(200, 200) },
    clearOfSeller: { answers: sellerOnly(200, 200) },
    clearOfAdmin: { answers: adminOnly(200) },
    // Open streams never answer whole: who gets one is tested with the stream itself.
    stream: { answers: { ...everybody(200), guest: 401 } },
  },
}
