import { goodPassword } from '../../support/factories.ts'
import { newPushKeys } from '../../support/push-browser.ts'
import type { World } from '../world.ts'
import { ownAccount, passkeys, signInCode } from './own-account.ts'
import {
  everybody,
  userOnly,
  sellerOnly,
  adminOnly,
  ownersOnly,
  ownerOnly,
  addressOwner,
  type Expectations,
} from './expectation.ts'

const credentials = (name: 'user' | 'seller' | 'admin') => (world: World) => ({
  email: world[name].email,
  password: goodPassword,
})

export const people: Expectations<
  'user' | 'seller' | 'admin' | 'marketplace' | 'kitchenDevice' | 'address' | 'contactUs' | 'notification'
> = {
  kitchenDevice: {
    createLink: { body: () => ({ name: 'Tablet at the oven' }), answers: sellerOnly(201, 201) },
    checkLink: { body: () => ({ token: 'no-such-token' }), answers: everybody(400) },
    signIn: { body: () => ({ token: 'no-such-token' }), answers: everybody(400) },
  },
  marketplace: {
    get: { answers: everybody(200) },
    getText: { params: () => ({ text: 'terms' }), answers: everybody(200) },
  },
  user: {
    ...ownAccount('user', userOnly),
    ...passkeys(userOnly),
    ...signInCode,
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
    summary: { answers: userOnly(200, 200) },
    updatePreferences: {
      body: () => ({ diet: 'vegan', allergens: ['milk'] }),
      answers: userOnly(200, 200),
    },
    updateOrderMails: { body: () => ({ orderMails: false }), answers: userOnly(200, 200) },
    logout: { answers: everybody(200) },
  },
  seller: {
    ...ownAccount('seller', sellerOnly),
    ...passkeys(sellerOnly),
    ...signInCode,
    login: { body: credentials('seller'), answers: everybody(200) },
    list: { answers: adminOnly(200) },
    create: {
      body: ({ unique }) => ({
        name: 'Meera',
        email: `${unique()}@example.com`,
        password: goodPassword,
        mobile: '+91 98450 00000',
      }),
      answers: ownersOnly(201),
    },
    invite: { params: ({ otherSeller }) => ({ accountId: otherSeller.id }), answers: adminOnly(200) },
    checkInvitation: { body: () => ({ token: 'no-such-token' }), answers: everybody(400) },
    acceptInvitation: {
      body: () => ({ token: 'no-such-token', password: 'Kitchen-Door@47' }),
      answers: everybody(400),
    },
    verify: { answers: sellerOnly(200, 200) },
    logout: { answers: everybody(200) },
    data: { answers: sellerOnly(200, 200) },
    checklist: { answers: sellerOnly(200, 200) },
    dismissChecklist: { answers: sellerOnly(200, 200) },
  },
  admin: {
    getSettings: { answers: adminOnly(200) },
    updateSettings: { body: () => ({ version: 0, companyName: 'A Company' }), answers: ownersOnly(200) },
    listAdmins: { answers: adminOnly(200) },
    createAdmin: {
      body: ({ unique }) => ({
        name: 'Vikram',
        email: `${unique()}@example.com`,
        password: 'Kitchen-Door@47',
        mobile: '+91 98450 00000',
        role: 'support',
      }),
      answers: ownersOnly(201),
    },
    updateAdmin: {
      params: ({ support }) => ({ accountId: support.id }),
      body: () => ({ suspended: true, reason: 'Left us' }),
      answers: ownersOnly(200),
    },
    setLogo: { body: () => ({ image: '' }), answers: ownersOnly(200) },
    previewText: { body: () => ({ text: '**Good** food' }), answers: ownersOnly(200) },
    listStarterSets: { answers: adminOnly(200) },
    // The marketplace has categories.
    applyStarterSet: { body: () => ({ name: 'india' }), answers: ownersOnly(409) },
    getRestaurant: { params: ({ restaurantId }) => ({ restaurantId }), answers: adminOnly(200) },
    listWithheld: { answers: adminOnly(200) },
    approveRestaurant: { params: ({ restaurantId }) => ({ restaurantId }), answers: ownersOnly(200) },
    setSuspension: {
      params: ({ emptyRestaurantId }) => ({ referenceType: 'Restaurant', referenceId: emptyRestaurantId }),
      body: () => ({ suspended: true, reason: 'No licence' }),
      answers: ownersOnly(200),
    },
    getRating: { params: ({ ratingId }) => ({ ratingId }), answers: adminOnly(200) },
    setRatingHidden: {
      params: ({ ratingId }) => ({ ratingId }),
      body: () => ({ hidden: true, reason: 'Insults' }),
      answers: adminOnly(200),
    },
    settleReport: { params: ({ reportId }) => ({ reportId }), answers: adminOnly(200) },
    setImageHidden: {
      params: ({ imageId }) => ({ imageId }),
      body: () => ({ hidden: true, reason: 'Not food' }),
      answers: adminOnly(200),
    },
    search: { answers: adminOnly(200) },
    listOrders: { answers: adminOnly(200) },
    exportOrders: { answers: adminOnly(200) },
    getFigures: { answers: adminOnly(200) },
    exportFigures: { answers: adminOnly(200) },
    getWaiting: { answers: adminOnly(200) },
    listSuspended: { answers: adminOnly(200) },
    getNow: { answers: adminOnly(200) },
    // No job has failed for the last time.
    retryJob: { params: () => ({ jobId: '1' }), answers: adminOnly(409) },
    getPerson: { params: ({ seller }) => ({ accountId: seller.id }), answers: adminOnly(200) },
    getCase: { params: ({ pendingOrderId }) => ({ orderId: pendingOrderId }), answers: adminOnly(200) },
    createNote: {
      params: ({ pendingOrderId }) => ({ referenceType: 'Order', referenceId: pendingOrderId }),
      body: () => ({ text: 'Called twice' }),
      answers: adminOnly(201),
    },
    resetSecondFactor: {
      params: ({ factorUser }) => ({ accountId: factorUser.id }),
      answers: ownersOnly(200),
    },
    endSessionsOf: { params: ({ user }) => ({ accountId: user.id }), answers: adminOnly(200) },
    sendResetLink: { params: ({ user }) => ({ accountId: user.id }), answers: adminOnly(200) },
    cancelOrder: {
      params: ({ acceptedOrderId }) => ({ orderId: acceptedOrderId }),
      body: () => ({ reason: 'The kitchen is closed' }),
      answers: adminOnly(200),
    },
    updateOrder: {
      params: ({ acceptedOrderId }) => ({ orderId: acceptedOrderId }),
      body: () => ({ city: 'Mysuru', mobile: '+91 98450 00011', reason: 'A wrong digit' }),
      answers: adminOnly(200),
    },
    listLog: { answers: adminOnly(200) },
    exportLog: { answers: ownersOnly(200) },
    getCommission: { params: ({ seller }) => ({ sellerId: seller.id }), answers: adminOnly(200) },
    setCommission: {
      params: ({ seller }) => ({ sellerId: seller.id }),
      body: () => ({ percent: 12.5, ofDeliveryFee: false }),
      answers: ownersOnly(200),
    },
    ...ownAccount('admin', adminOnly),
    ...passkeys(adminOnly),
    login: { body: credentials('admin'), answers: everybody(200) },
    verify: { answers: { guest: 401, user: 403, otherUser: 403, seller: 403, otherSeller: 403, admin: 200 } },
    logout: { answers: everybody(200) },
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
  notification: {
    listOfUser: { answers: userOnly(200, 200) },
    listOfSeller: { answers: sellerOnly(200, 200) },
    listOfAdmin: { answers: adminOnly(200) },
    setAsRead: {
      params: ({ notificationId }) => ({ id: notificationId }),
      answers: ownerOnly(200),
      whileSuspended: true,
    },
    readMany: {
      body: ({ notificationId }) => ({ ids: [notificationId] }),
      whileSuspended: true,
      answers: { ...everybody(200), guest: 401 },
    },
    delete: { params: ({ notificationId }) => ({ id: notificationId }), answers: ownerOnly(200) },
    clearOfUser: { answers: userOnly(200, 200) },
    clearOfSeller: { answers: sellerOnly(200, 200) },
    clearOfAdmin: { answers: adminOnly(200) },
    // Open streams never answer whole: who gets one is tested with the stream itself.
    stream: { answers: { ...everybody(200), guest: 401 } },
    pushKey: { answers: { ...everybody(200), guest: 401 } },
    pushDevices: { answers: { ...everybody(200), guest: 401 } },
    setPush: {
      body: ({ unique }) => ({
        endpoint: `https://fcm.googleapis.com/fcm/send/${unique()}`,
        keys: newPushKeys(),
      }),
      answers: { ...everybody(200), guest: 401 },
    },
    deletePush: {
      body: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/none' }),
      answers: { ...everybody(200), guest: 401 },
    },
    // Switched on by nobody here.
    testPush: { answers: { ...everybody(404), guest: 401 } },
  },
}
