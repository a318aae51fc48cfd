import { goodPassword } from '../../support/factories.ts'
import type { World } from '../world.ts'
import { everybody, userOnly, sellerOnly, adminOnly, type Expectations } from './expectation.ts'

const newName = ({ unique }: World) => ({ name: unique(), description: 'Of its own kind' })
const itsPassword = () => ({ password: goodPassword })

export const catalogue: Expectations<'category' | 'cuisine' | 'restaurant' | 'search' | 'food' | 'rating'> = {
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
  search: {
    results: { query: () => ({ q: 'dosa' }), answers: everybody(200) },
    suggest: { query: () => ({ q: 'dosa' }), answers: everybody(200) },
  },
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
}
