import type { Figures, FiguresPoint, FiguresRestaurant, MissedSearch } from '#contract/records/figures.ts'
import { type DeskColumn, RowLink } from '#web/features/desk/desk-table.tsx'
import { Money } from '#web/ui/money.tsx'

type Counts = Pick<Figures['total'], 'accepted' | 'acceptSeconds' | 'timed' | 'late'>

/** The mean time from placing or payment to acceptance: `4.2 min`. */
export function minutesToAccept({ accepted, acceptSeconds }: Counts): string {
  return accepted > 0 ? `${(acceptSeconds / accepted / 60).toFixed(1)} min` : '–'
}

/** Late orders of those with an expected time: `2 of 9`. */
export function shareLate({ timed, late }: Counts): string {
  return timed > 0 ? `${late} of ${timed}` : '–'
}

type PointRow = FiguresPoint & { _id: string }

const number = (name: string, value: (row: PointRow) => number): DeskColumn<PointRow> => ({
  name,
  isNumber: true,
  sortBy: value,
  cell: value,
})
const amount = (name: string, value: (row: PointRow) => number): DeskColumn<PointRow> => ({
  ...number(name, value),
  cell: (row) => <Money amount={value(row)} />,
})

export const pointColumns: DeskColumn<PointRow>[] = [
  { name: 'From', sortBy: ({ at }) => at, cell: ({ at }) => <span className="whitespace-nowrap">{at}</span> },
  number('Orders', ({ placed }) => placed),
  amount('Sales', ({ sales }) => sales),
  amount('Commission', ({ commission }) => commission),
  amount('Refunds', ({ refunded }) => refunded),
  number('Lost', ({ cancelled, failed }) => cancelled + failed),
  { ...number('Accept', ({ acceptSeconds }) => acceptSeconds), cell: minutesToAccept },
  { ...number('Late', ({ late }) => late), cell: shareLate },
  {
    ...number('New, returning', ({ newCustomers }) => newCustomers),
    cell: ({ newCustomers, returningCustomers }) => `${newCustomers}, ${returningCustomers}`,
  },
  number('Not found', ({ searchesWithoutResult }) => searchesWithoutResult),
]

const actors = { user: 'Customer', seller: 'Seller', admin: 'Operator', system: 'Automatic' } as const
/** `TOO_BUSY` → `Too busy` */
const inWords = (code: string) => code[0] + code.slice(1).toLowerCase().replaceAll('_', ' ')
type CancellationRow = Figures['cancellations'][number] & { _id: string }

export const cancellationColumns: DeskColumn<CancellationRow>[] = [
  { name: 'By', cell: ({ by }) => (by ? actors[by] : 'Unknown') },
  { name: 'Why', cell: ({ reason }) => (reason ? inWords(reason) : 'No reason') },
  { name: 'Orders', isNumber: true, sortBy: ({ orders }) => orders, cell: ({ orders }) => orders },
]

export const restaurantColumns: DeskColumn<FiguresRestaurant>[] = [
  {
    name: 'Name',
    sortBy: ({ name }) => name,
    cell: ({ _id, name }) => <RowLink to={`/admin/admin-restaurants/${_id}`}>{name}</RowLink>,
  },
  { name: 'Orders', isNumber: true, sortBy: ({ placed }) => placed, cell: ({ placed }) => placed },
  { name: 'Lost', isNumber: true, sortBy: ({ lost }) => lost, cell: ({ lost }) => lost },
  {
    name: 'Sales',
    isNumber: true,
    sortBy: ({ sales }) => sales,
    cell: ({ sales }) => <Money amount={sales} />,
  },
]

export const missedSearchColumns: DeskColumn<MissedSearch & { _id: string }>[] = [
  { name: 'Search', sortBy: ({ words }) => words, cell: ({ words }) => words },
  { name: 'Times', isNumber: true, sortBy: ({ searches }) => searches, cell: ({ searches }) => searches },
]
