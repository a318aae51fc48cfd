import type { Contract } from '#contract/contract.ts'
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

const credentials = (name: 'user' | 'seller' | 'admin') => (world: World) => ({
  email: world[name].email,
  password: goodPassword,
})

/** Every entry of the contract: the type makes an entry that is missing here an error, the test a failure. */
export const expectations: Expectations = {
  user: {
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
    verify: { answers: userOnly(200, 200) },
    logout: { answers: everybody(200) },
  },
  seller: {
    login: { body: credentials('seller'), answers: everybody(200) },
    verify: { answers: sellerOnly(200, 200) },
    logout: { answers: everybody(200) },
    data: { answers: sellerOnly(200, 200) },
  },
  admin: {
    login: { body: credentials('admin'), answers: everybody(200) },
    verify: { answers: { guest: 401, user: 403, otherUser: 403, seller: 403, otherSeller: 403, admin: 200 } },
    logout: { answers: everybody(200) },
  },
  category: {
    list: { answers: everybody(200) },
    get: { params: ({ categoryId }) => ({ id: categoryId }), answers: everybody(200) },
  },
  cuisine: {
    list: { answers: everybody(200) },
    get: { params: ({ cuisineId }) => ({ id: cuisineId }), answers: everybody(200) },
  },
  restaurant: {
    list: { answers: everybody(200) },
    get: { params: ({ restaurantId }) => ({ id: restaurantId }), answers: everybody(200) },
    getFull: { params: ({ restaurantId }) => ({ id: restaurantId }), answers: everybody(200) },
  },
  food: {
    list: { answers: everybody(200) },
    get: { params: ({ foodId }) => ({ id: foodId }), answers: everybody(200) },
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
      answers: userOnly(201, 404),
    },
    get: { params: ({ addressId }) => ({ id: addressId }), answers: userOnly(200, 404) },
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
