import { z } from 'zod'
import { dataAnswer, endpoint, operators } from '../endpoint.ts'
import { id } from '../fields.ts'
import { marketplace, sellerSales } from '../records/sales.ts'

export const salesEndpoints = {
  ofSeller: endpoint('GET', '/seller/get-sales-database', {
    access: ['seller'],
    summary: 'Sales of today, 7 days, 30 days and 12 months, of all the caller’s restaurants or of one',
    query: z.object({ restaurant: id.optional() }),
    refusals: ['NOT_FOUND'],
    answer: dataAnswer(sellerSales),
  }),
  ofMarketplace: endpoint('GET', '/admin/get-marketplace', {
    access: operators,
    summary: 'Today’s orders and sales, open tasks of admins, and sign-ups',
    answer: dataAnswer(marketplace),
  }),
}
