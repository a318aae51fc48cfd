import type { z } from 'zod'
import { plainAnswer } from '#contract/endpoint.ts'
import { credentials, newUser } from '#contract/endpoints/accounts.ts'
import { newBasketItem } from '#contract/endpoints/baskets.ts'
import { newContactUs, newReply } from '#contract/endpoints/contact-us.ts'
import { newOrder } from '#contract/endpoints/orders.ts'
import { accountOfMail, newDetails, signInCode } from '#contract/endpoints/own-account.ts'
import { newSeller } from '#contract/endpoints/people.ts'
import { newRating, ratingChange } from '#contract/endpoints/ratings.ts'
import { passwordConfirmation } from '#contract/fields.ts'
import { admin, seller, user, userSummary } from '#contract/records/account.ts'
import { address, changedAddress, newAddress } from '#contract/records/address.ts'
import { basket, basketItem } from '#contract/records/basket.ts'
import * as changes from '#contract/records/catalogue-changes.ts'
import { category, cuisine, food, restaurant } from '#contract/records/catalogue.ts'
import {
  complaint,
  complaintDetails,
  complaintEntry,
  complaintEvent,
  newComplaint,
  resolution,
} from '#contract/records/complaint.ts'
import { contactUsRecord, contactUsReply } from '#contract/records/contact-us.ts'
import { dispute } from '#contract/records/dispute.ts'
import { notification } from '#contract/records/notification.ts'
import {
  delivery,
  deliveryAddress,
  order,
  orderEvent,
  orderRefund,
  runningOrder,
} from '#contract/records/order.ts'
import { newPasskey, passkey, passkeyAssertion, passkeyName } from '#contract/endpoints/passkeys.ts'
import { checkoutSession, sessionData } from '#contract/records/payment.ts'
import { listedSeller, listedUser } from '#contract/records/people.ts'
import { picture } from '#contract/records/picture.ts'
import { ratedReference, rating } from '#contract/records/rating.ts'
import { marketplace, salesPeriod, salesPoint, sellerSales } from '#contract/records/sales.ts'
import { session } from '#contract/records/session.ts'
import {
  listedStatement,
  openStatement,
  payout,
  statement,
  statementFigures,
  statementOrder,
} from '#contract/records/statement.ts'
import { suggestion } from '#contract/records/suggestion.ts'

/** The schemas that get a name in the document, so that generated clients have a type of this name. */
export const namedSchemas: Record<string, z.ZodType> = {
  AccountOfMail: accountOfMail,
  Address: address,
  Admin: admin,
  Basket: basket,
  BasketItem: basketItem,
  Carriers: changes.carriers,
  Category: category,
  CategoryChange: changes.categoryChange,
  ChangedAddress: changedAddress,
  CheckoutSession: checkoutSession,
  Complaint: complaint,
  ComplaintDetails: complaintDetails,
  ComplaintEntry: complaintEntry,
  ComplaintEvent: complaintEvent,
  ContactForm: contactUsRecord,
  ContactFormReply: contactUsReply,
  Credentials: credentials,
  Cuisine: cuisine,
  CuisineChange: changes.cuisineChange,
  Delivery: delivery,
  DeliveryAddress: deliveryAddress,
  Dispute: dispute,
  Done: plainAnswer,
  Food: food,
  FoodChange: changes.foodChange,
  ListedSeller: listedSeller,
  ListedStatement: listedStatement,
  ListedUser: listedUser,
  OpenStatement: openStatement,
  Payout: payout,
  Marketplace: marketplace,
  NewAddress: newAddress,
  NewBasketItem: newBasketItem,
  NewCategory: changes.newCategory,
  NewComplaint: newComplaint,
  NewContactForm: newContactUs,
  NewCuisine: changes.newCuisine,
  NewDetails: newDetails,
  NewFood: changes.newFood,
  NewOrder: newOrder,
  NewRating: newRating,
  NewReply: newReply,
  NewRestaurant: changes.newRestaurant,
  NewSeller: newSeller,
  NewUser: newUser,
  Notification: notification,
  Order: order,
  OrderEvent: orderEvent,
  OrderRefund: orderRefund,
  PasswordConfirmation: passwordConfirmation,
  PaymentSession: sessionData,
  Picture: picture,
  RatedReference: ratedReference,
  Rating: rating,
  RatingChange: ratingChange,
  Resolution: resolution,
  Restaurant: restaurant,
  RestaurantChange: changes.restaurantChange,
  RunningOrder: runningOrder,
  SalesPeriod: salesPeriod,
  SalesPoint: salesPoint,
  Seller: seller,
  SellerSales: sellerSales,
  Passkey: passkey,
  PasskeyAssertion: passkeyAssertion,
  PasskeyName: passkeyName,
  NewPasskey: newPasskey,
  Session: session,
  SignInCode: signInCode,
  Statement: statement,
  StatementFigures: statementFigures,
  StatementOrder: statementOrder,
  Suggestion: suggestion,
  User: user,
  UserSummary: userSummary,
}
