import { redirect } from 'react-router'
import { basePath } from '#contract/base-path.ts'
import { ordersOfFile } from '#contract/endpoints/orders.ts'
import type { OrdersFileFailure } from './orders-file.tsx'

/** Reads the form of `OrdersFile`: null if it was not sent. Throws a redirect to the file if the days are valid. */
export function readOrdersFile({ searchParams }: URL): OrdersFileFailure | null {
  if (searchParams.get('file') !== 'orders') return null
  const values = { from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' }
  const restaurant = searchParams.get('restaurant')
  const read = ordersOfFile.safeParse({ ...values, ...(restaurant && { restaurant }) })
  if (read.success) throw redirect(`${basePath}/order/export-orders?${new URLSearchParams(read.data)}`)
  const errorOf = (field: string) => read.error.issues.find(({ path }) => path[0] === field)?.message
  return { values, errors: { from: errorOf('from'), to: errorOf('to') } }
}
