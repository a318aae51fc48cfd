import { z } from 'zod'
import { answer, dataAnswer, endpoint, operators } from '../endpoint.ts'
import { flag, id, line, paging, percent, prose } from '../fields.ts'
import { hasDecimals, tooManyDecimals } from '../format/money.ts'
import { logs } from '../log.ts'
import { listedStatement, openStatement, payout, statement } from '../records/statement.ts'

const day = z.iso.date('Must be a date such as 2026-12-24')
const greatest = 100_000_000
/** An amount, not 0; forms send a text. Its decimals depend on the currency (`amountFaults`). */
const signedAmount = z.coerce
  .number('Must be a number')
  .min(-greatest, 'Is too large')
  .max(greatest, 'Is too large')
  .refine((amount) => amount !== 0, 'Must not be 0')
  .refine((amount) => hasDecimals(Math.abs(amount), 3), tooManyDecimals[3])
const own = z.object({ statementId: id })

export const statementClosing = z.object({ seller: id, until: day })
export const newPayout = z.object({ amount: signedAmount, reference: line(120), date: day })
export const newCorrection = z.object({ seller: id, amount: signedAmount, reason: prose(500) })
const emptyAsNull = (value: unknown) => (value === '' ? null : value)
const commission = z.object({ percent: z.number().nullable(), ofDeliveryFee: z.boolean() })

export const statementEndpoints = {
  list: endpoint('GET', '/statement/get-list-statement', {
    access: ['seller', ...operators],
    summary: 'Closed statements, newest first: the caller’s, or those of all or one seller for admins',
    query: z.object({ ...paging, seller: id.optional(), closedOnly: flag.optional() }),
    answer: answer({
      data: z.array(listedStatement),
      nextCursor: z.string().optional(),
      /** since the last one; null for admins without `seller`, and with `closedOnly` */
      open: openStatement.nullable(),
    }),
  }),
  get: endpoint('GET', '/statement/get-data-statement/:statementId', {
    access: ['seller', ...operators],
    summary: 'A closed statement with its orders and payouts',
    params: own,
    answer: dataAnswer(statement),
  }),
  export: endpoint('GET', '/statement/export-statement/:statementId', {
    access: ['seller', ...operators],
    summary: 'A closed statement as a CSV file',
    params: own,
    mediaType: 'text/csv',
    answer: z.string(),
  }),
  close: endpoint('POST', '/statement/close-statement', {
    access: ['owner'],
    stepUp: 'always',
    log: logs('Statement', 'result'),
    summary: 'Close the statement of a seller up to a day, exclusive; a repeat returns the closed one',
    body: statementClosing,
    status: 201,
    repeatable: true,
    refusals: ['NOT_FOUND', 'CONFLICT'],
    answer: dataAnswer(statement),
  }),
  recordPayout: endpoint('POST', '/statement/record-payout/:statementId', {
    access: ['owner'],
    stepUp: 'always',
    log: logs('Payout', 'result'),
    summary: 'Record a payout on the newest statement of a seller; a negative amount is a collection',
    params: own,
    body: newPayout,
    status: 201,
    repeatable: true,
    refusals: ['CONFLICT'],
    answer: dataAnswer(payout),
  }),
  createCorrection: endpoint('POST', '/statement/create-correction', {
    access: ['owner'],
    stepUp: 'always',
    log: logs('Correction', 'result'),
    summary: 'Correct the balance of a seller: positive for them, negative against them',
    body: newCorrection,
    status: 201,
    repeatable: true,
    refusals: ['NOT_FOUND'],
    answer: dataAnswer(z.object({ _id: id })),
  }),
}

/** The commission of a seller (marketplace §3). */
export const commissionEndpoints = {
  getCommission: endpoint('GET', '/admin/get-commission/:sellerId', {
    access: operators,
    summary: 'The commission of a seller; percent null: the marketplace’s default',
    params: z.object({ sellerId: id }),
    answer: dataAnswer(commission),
  }),
  setCommission: endpoint('PATCH', '/admin/set-commission/:sellerId', {
    access: ['owner'],
    stepUp: 'always',
    log: logs('Commission', ':sellerId'),
    summary:
      'Set the commission of a seller for orders placed from now on; percent null: the marketplace’s default',
    params: z.object({ sellerId: id }),
    body: z.object({
      percent: z.preprocess(emptyAsNull, percent.nullable()),
      ofDeliveryFee: flag,
    }),
    answer: dataAnswer(commission),
  }),
}
