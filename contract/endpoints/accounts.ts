import { z } from 'zod'
import { answer, dataAnswer, endpoint, plainAnswer, operators } from '../endpoint.ts'
import { accountEmail, anyPassword, email, id, mobile, name, password } from '../fields.ts'
import { admin, avoids, seller, user, userSummary } from '../records/account.ts'
import { ownRestaurant } from '../records/catalogue.ts'
import { checklist } from '../records/checklist.ts'
import {
  adminPasswordChange,
  emailCalls,
  forgottenPasswordCalls,
  linkToken,
  newSellerDetails,
  ownAccountCalls,
  sellerPasswordChange,
  signInCodeCalls,
  userPasswordChange,
} from './own-account.ts'
import { passkeyCalls } from './passkeys.ts'
import { logs, logsNothing } from '../log.ts'
import { ownDataCalls } from './own-data.ts'
import { secondFactorCalls } from './second-factor.ts'

/** The fields of a sign-in form. */
export const credentials = z.object({ email: accountEmail, password: anyPassword })

/** The fields of sign-up, besides the picture. */
export const newUser = z.object({ name, email, password, mobile })

/** Whether a customer wants mails about orders. */
export const orderMails = z.object({ orderMails: z.boolean() })

/** The id of the calling session: not a secret, and the id of its end event. */
const session = id

export const userEndpoints = {
  ...secondFactorCalls('user'),
  ...ownDataCalls('user'),
  ...ownAccountCalls('user', user, userPasswordChange),
  ...forgottenPasswordCalls('user'),
  ...passkeyCalls('user'),
  ...emailCalls('user'),
  ...signInCodeCalls('user'),
  create: endpoint('POST', '/user/create-user', {
    access: 'public',
    log: logsNothing('session'),
    summary: 'Sign up as a customer and be signed in',
    body: newUser,
    fileField: 'image',
    status: 201,
    refusals: ['EMAIL_TAKEN'],
    answer: dataAnswer(user),
  }),
  login: endpoint('POST', '/user/login-user', {
    access: 'public',
    log: logsNothing('session'),
    summary: 'Sign in as a customer',
    body: credentials,
    refusals: ['NOT_AUTHENTICATED', 'SECOND_FACTOR'],
    answer: plainAnswer,
  }),
  verify: endpoint('GET', '/user/verify-user', {
    access: ['user'],
    summary: 'The signed-in customer with addresses',
    answer: answer({ user, session }),
  }),
  summary: endpoint('GET', '/user/get-summary-user', {
    access: ['user'],
    summary: 'The signed-in customer with badge counts, without addresses',
    answer: dataAnswer(userSummary),
  }),
  updatePreferences: endpoint('PATCH', '/user/update-preferences', {
    access: ['user'],
    log: logsNothing('customer'),
    summary: 'Save the diet and the avoided allergens of the customer',
    body: avoids,
    answer: dataAnswer(userSummary),
  }),
  updateOrderMails: endpoint('PATCH', '/user/update-order-mails', {
    access: ['user'],
    log: logsNothing('customer'),
    summary: 'Switch mails about the customer’s orders on or off',
    body: orderMails,
    answer: dataAnswer(userSummary),
  }),
  logout: endpoint('GET', '/user/logout-user', {
    access: 'public',
    log: logsNothing('session'),
    summary: 'End the customer session',
    changesState: true,
    refusals: ['FORBIDDEN'],
    answer: plainAnswer,
  }),
}

export const sellerEndpoints = {
  ...secondFactorCalls('seller'),
  ...ownDataCalls('seller'),
  ...ownAccountCalls('seller', seller, sellerPasswordChange, newSellerDetails),
  ...forgottenPasswordCalls('seller'),
  ...passkeyCalls('seller'),
  ...emailCalls('seller'),
  ...signInCodeCalls('seller'),
  login: endpoint('POST', '/seller/login-seller', {
    access: 'public',
    log: logsNothing('session'),
    summary: 'Sign in as a seller',
    body: credentials,
    refusals: ['NOT_AUTHENTICATED', 'PASSWORD_CHANGE_NEEDED', 'SECOND_FACTOR'],
    answer: plainAnswer,
  }),
  verify: endpoint('GET', '/seller/verify-seller', {
    access: ['seller'],
    whileSettingUp: true,
    summary: 'The signed-in seller',
    answer: answer({ data: seller, session }),
  }),
  checkInvitation: endpoint('POST', '/seller/check-invitation', {
    access: 'public',
    log: logsNothing('check'),
    summary: 'Who is invited by a mailed link; does not use it',
    body: z.object({ token: linkToken }),
    refusals: ['LINK_ENDED'],
    answer: dataAnswer(z.object({ name: z.string(), email: z.string() })),
  }),
  acceptInvitation: endpoint('POST', '/seller/accept-invitation', {
    access: 'public',
    log: logs('Account', 'result', { always: true }),
    summary:
      'Choose the first password of a seller’s account with the token of the invitation, and be signed in',
    body: z.object({ token: linkToken, password }),
    refusals: ['LINK_ENDED', 'SECOND_FACTOR'],
    answer: plainAnswer,
  }),
  logout: endpoint('GET', '/seller/logout-seller', {
    access: 'public',
    log: logsNothing('session'),
    summary: 'End the seller session',
    changesState: true,
    refusals: ['FORBIDDEN'],
    answer: plainAnswer,
  }),
  checklist: endpoint('GET', '/seller/get-checklist', {
    access: ['seller'],
    summary: 'What the seller’s restaurants have of *Get ready to open*; null once it is dismissed or done',
    answer: dataAnswer(checklist),
  }),
  dismissChecklist: endpoint('PATCH', '/seller/dismiss-checklist', {
    access: ['seller'],
    log: logsNothing('view'),
    summary: 'Hide *Get ready to open*',
    answer: plainAnswer,
  }),
  data: endpoint('GET', '/seller/get-data-seller', {
    access: ['seller'],
    summary: 'The signed-in seller with the restaurants',
    answer: dataAnswer(seller.extend({ restaurants: z.array(ownRestaurant) })),
  }),
}

export const adminEndpoints = {
  ...secondFactorCalls('admin'),
  ...ownDataCalls('admin'),
  ...ownAccountCalls('admin', admin, adminPasswordChange),
  ...forgottenPasswordCalls('admin'),
  ...passkeyCalls('admin'),
  ...emailCalls('admin'),
  login: endpoint('POST', '/admin/login-admin', {
    access: 'public',
    log: logsNothing('session'),
    summary: 'Sign in as an admin',
    body: credentials,
    refusals: ['NOT_AUTHENTICATED', 'SUSPENDED', 'SECOND_FACTOR'],
    answer: plainAnswer,
  }),
  verify: endpoint('GET', '/admin/verify-admin', {
    access: operators,
    whileSettingUp: true,
    summary: 'The signed-in admin',
    answer: answer({ data: admin, session }),
  }),
  logout: endpoint('GET', '/admin/logout-admin', {
    access: 'public',
    log: logsNothing('session'),
    summary: 'End the admin session',
    changesState: true,
    refusals: ['FORBIDDEN'],
    answer: plainAnswer,
  }),
}
