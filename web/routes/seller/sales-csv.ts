import type { Route } from './+types/sales-csv.ts'
import { apiContext, moneyContext } from '#web/context.ts'
import { currentSeller } from '#web/features/session/current-account.ts'
import { chosenIn } from '#web/features/errors/chosen.ts'
import { periods } from './sales-database/labels.ts'

/** The figures of one chart as a CSV file. An unknown period is read as `today`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const period = periods.find((one) => one === url.searchParams.get('period')) ?? 'today'
  const restaurant = chosenIn(url, 'restaurant', (await currentSeller(context)).restaurants)
  const { data } = await context.get(apiContext).sales.ofSeller({ query: { restaurant } })
  const money = context.get(moneyContext)
  const rows = data[period].points.map(({ at, orders, sales }) => `${at},${orders},${money.plain(sales)}`)
  return new Response([`time,orders,sales in ${money.unit}`, ...rows, ''].join('\r\n'), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="foodie-sales-${period}.csv"`,
      'cache-control': 'no-store',
    },
  })
}
