import { goodPassword } from '../../support/factories.ts'
import type { World } from '../world.ts'
import { everybody, userOnly, sellerOnly, adminOnly, ownersOnly, type Expectations } from './expectation.ts'

const newName = ({ unique }: World) => ({ name: unique(), description: 'Of its own kind' })
const newGroup = () => ({ name: 'Size', min: 1, max: 1, options: [{ name: 'Large', price: 90 }] })
const newSynonyms = ({ unique }: World) => ({
  words: [unique(), unique()].map((word) => word.replaceAll('-', '')),
})
const itsPassword = () => ({ password: goodPassword })

export const catalogue: Expectations<
  'category' | 'cuisine' | 'restaurant' | 'option' | 'search' | 'food' | 'rating'
> = {
  category: {
    list: { answers: everybody(200) },
    get: { params: ({ categoryId }) => ({ id: categoryId }), answers: everybody(200) },
    create: { body: newName, answers: adminOnly(201) },
    update: { params: ({ categoryId }) => ({ id: categoryId }), body: newName, answers: adminOnly(200) },
    delete: { params: ({ categoryId }) => ({ id: categoryId }), body: itsPassword, answers: ownersOnly(200) },
    listCarriers: { answers: adminOnly(200) },
    carriers: { params: ({ categoryId }) => ({ id: categoryId }), answers: adminOnly(200) },
  },
  cuisine: {
    list: { answers: everybody(200) },
    get: { params: ({ cuisineId }) => ({ id: cuisineId }), answers: everybody(200) },
    create: { body: newName, answers: adminOnly(201) },
    update: { params: ({ cuisineId }) => ({ id: cuisineId }), body: newName, answers: adminOnly(200) },
    delete: { params: ({ cuisineId }) => ({ id: cuisineId }), body: itsPassword, answers: ownersOnly(200) },
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
    getOwn: { params: ({ restaurantId }) => ({ restaurantId }), answers: sellerOnly(200, 404) },
    holdings: { params: ({ restaurantId }) => ({ id: restaurantId }), answers: sellerOnly(200, 404) },
    getMenu: { params: ({ restaurantId }) => ({ restaurantId }), answers: sellerOnly(200, 404) },
    updateMenu: {
      params: ({ restaurantId }) => ({ restaurantId }),
      body: () => ({ sections: [] }),
      answers: sellerOnly(200, 404),
    },
    listSections: { params: ({ restaurantId }) => ({ restaurantId }), answers: sellerOnly(200, 404) },
    createSection: {
      params: ({ restaurantId }) => ({ restaurantId }),
      body: ({ unique }) => ({ name: unique() }),
      answers: sellerOnly(201, 404),
    },
    updateSection: {
      params: ({ sectionId }) => ({ sectionId }),
      body: ({ unique }) => ({ name: unique() }),
      answers: sellerOnly(200, 404),
    },
    deleteSection: { params: ({ sectionId }) => ({ sectionId }), answers: sellerOnly(200, 404) },
    exportMenu: { params: ({ restaurantId }) => ({ restaurantId }), answers: sellerOnly(200, 404) },
    // Without a file.
    importMenu: { params: ({ restaurantId }) => ({ restaurantId }), answers: sellerOnly(400, 404) },
    getSettings: { params: ({ restaurantId }) => ({ restaurantId }), answers: sellerOnly(200, 404) },
    updateHours: {
      params: ({ restaurantId }) => ({ restaurantId }),
      body: () => ({ weekly: null, special: [{ date: '2026-12-24', spans: [] }] }),
      answers: sellerOnly(200, 404),
    },
    setPause: {
      params: ({ restaurantId }) => ({ restaurantId }),
      body: () => ({ pause: 30 }),
      answers: sellerOnly(200, 404),
    },
    updateCharges: {
      params: ({ restaurantId }) => ({ restaurantId }),
      body: () => ({ fee: { flat: 30 } }),
      answers: sellerOnly(200, 404),
    },
    updateKitchen: {
      params: ({ restaurantId }) => ({ restaurantId }),
      body: () => ({ usualMinutes: 30 }),
      answers: sellerOnly(200, 404),
    },
    getQuote: { params: ({ restaurantId }) => ({ restaurantId }), answers: everybody(200) },
    getSlots: { params: ({ restaurantId }) => ({ restaurantId }), answers: everybody(200) },
  },
  option: {
    listGroups: { params: ({ restaurantId }) => ({ restaurantId }), answers: everybody(200) },
    createGroup: {
      params: ({ restaurantId }) => ({ restaurantId }),
      body: newGroup,
      answers: sellerOnly(201, 404),
    },
    updateGroup: { params: ({ groupId }) => ({ groupId }), body: newGroup, answers: sellerOnly(200, 404) },
    setGroupFoods: {
      params: ({ groupId }) => ({ groupId }),
      body: ({ foodId }) => ({ foods: [foodId] }),
      answers: sellerOnly(200, 404),
    },
    deleteGroup: { params: ({ groupId }) => ({ groupId }), answers: sellerOnly(200, 404) },
    setSoldOut: {
      params: ({ optionId }) => ({ optionId }),
      body: () => ({ soldOut: 'today' }),
      answers: sellerOnly(200, 404),
    },
  },
  search: {
    results: { query: () => ({ q: 'dosa' }), answers: everybody(200) },
    suggest: { query: () => ({ q: 'dosa' }), answers: everybody(200) },
    popular: { answers: everybody(200) },
    listSynonyms: { answers: adminOnly(200) },
    createSynonyms: { body: newSynonyms, answers: adminOnly(201) },
    updateSynonyms: {
      params: ({ synonymsId }) => ({ id: synonymsId }),
      body: newSynonyms,
      answers: adminOnly(200),
    },
    deleteSynonyms: { params: ({ synonymsId }) => ({ id: synonymsId }), answers: adminOnly(200) },
  },
  food: {
    list: { answers: everybody(200) },
    filterCounts: { answers: everybody(200) },
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
    getOwn: { params: ({ foodId }) => ({ foodId }), answers: sellerOnly(200, 404) },
    copy: { params: ({ foodId }) => ({ foodId }), answers: sellerOnly(201, 404) },
    setSoldOut: {
      params: ({ foodId }) => ({ foodId }),
      body: () => ({ soldOut: 'today' }),
      answers: sellerOnly(200, 404),
    },
  },
  rating: {
    create: {
      params: ({ restaurantId }) => ({ referenceId: restaurantId }),
      body: () => ({ rating: 5, comment: 'Kind people', referenceType: 'Restaurant' }),
      answers: userOnly(201, 201),
    },
    getOrder: {
      params: ({ deliveredOrderId }) => ({ orderId: deliveredOrderId }),
      answers: userOnly(200, 404),
    },
    rateOrder: {
      params: ({ deliveredOrderId }) => ({ orderId: deliveredOrderId }),
      body: ({ foodId }) => ({
        ratings: [{ referenceType: 'Food', referenceId: foodId, rating: 3, comment: 'Cold' }],
      }),
      answers: userOnly(201, 404),
    },
    update: {
      params: ({ ratingId }) => ({ id: ratingId }),
      body: () => ({ ratingValue: 2, comment: '' }),
      answers: userOnly(200, 404),
    },
    answer: {
      params: ({ ratingId }) => ({ ratingId }),
      body: () => ({ answer: 'Sorry about that' }),
      answers: sellerOnly(200, 404),
    },
    report: {
      params: ({ ratingId }) => ({ ratingId }),
      body: () => ({ reason: 'Advertises something else' }),
      answers: { ...everybody(201), guest: 401 },
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
