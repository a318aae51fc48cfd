import { z } from 'zod'
import { id, moment } from '../fields.ts'
import { legalDetails } from './account.ts'

/**
 * The columns of a statement (marketplace §3). Amounts are those of the orders after what was refunded before completion;
 * gross − discount + tax + deliveryFee + tip − commission − refunded − cash + corrections is what a period adds to the balance.
 */
const figures = {
  /** total prices, with the tax that they include (marketplace §11) */
  gross: z.number(),
  /** as far as the seller bears it */
  discount: z.number(),
  /** as far as the seller remits it and prices do not include it; negative: included, and the marketplace remits it */
  tax: z.number(),
  deliveryFee: z.number(),
  tip: z.number(),
  commission: z.number(),
  refunded: z.number(),
  /** cash that the seller holds */
  cash: z.number(),
  /** card money that the marketplace holds */
  card: z.number(),
  /** for the seller, or (negative) against them: corrections, and disputes */
  corrections: z.number(),
}
export const statementFigures = z.object(figures)
export type StatementFigures = z.infer<typeof statementFigures>

export const statementOrder = z.object({
  order: id,
  billNumber: z.string(),
  /** null: it was not completed */
  completedAt: moment.nullable(),
  ...figures,
})
export type StatementOrder = z.infer<typeof statementOrder>

export const payout = z.object({
  _id: id,
  /** negative: a collection */
  amount: z.number(),
  date: z.string(),
  reference: z.string(),
})
export type Payout = z.infer<typeof payout>

const period = {
  seller: z.object({ _id: id, name: z.string() }),
  /** the first day in business time; null: since the beginning */
  from: z.string().nullable(),
  totals: statementFigures,
  /** the balance of the statement before, less its payouts */
  carried: z.number(),
  /** to pay out; negative: to collect */
  balance: z.number(),
}

/** A closed statement in a list. */
export const listedStatement = z.object({
  _id: id,
  number: z.string(),
  /** the day after the last one */
  until: z.string(),
  closedAt: moment,
  ...period,
  /** what is still to be paid of the balance, or (negative) to be collected */
  outstanding: z.number(),
})
export type ListedStatement = z.infer<typeof listedStatement>

/** What has happened since the last closed statement. */
export const openStatement = z.object(period)
export type OpenStatement = z.infer<typeof openStatement>

export const statement = listedStatement.extend({
  orders: z.array(statementOrder),
  payouts: z.array(payout),
  /** of its seller, as stated now */
  legal: legalDetails,
  /** it is the newest of its seller: payouts are recorded on it */
  isNewest: z.boolean(),
})
export type ClosedStatement = z.infer<typeof statement>
