import { contract } from '#contract/contract.ts'
import type { FiguresPoint } from '#contract/records/figures.ts'
import type { AppContext } from '../../app-context.ts'
import { ok } from '../../http/endpoint.ts'
import { readFigures } from './service.ts'

const columns: (keyof FiguresPoint)[] = [
  'at',
  'placed',
  'completed',
  'failed',
  'cancelled',
  'sales',
  'commission',
  'refunded',
  'accepted',
  'acceptSeconds',
  'timed',
  'late',
  'newCustomers',
  'returningCustomers',
  'searchesWithoutResult',
]
/** `acceptSeconds` → `accept seconds` */
const heading = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Figures of the marketplace (marketplace §10). */
export function figuresRoutes({ serve, database: { db }, clock, marketplace }: AppContext): void {
  serve(contract.admin.getFigures, async ({ query }) =>
    ok('Figures', { data: await readFigures(db, clock, query, marketplace.money()) }),
  )
  serve(contract.admin.exportFigures, async ({ query, reply }) => {
    // Loaded when it is needed: few use it, and the start would wait for its package.
    const { writeCsvLines } = await import('../../csv-cells.ts')
    const { points } = await readFigures(db, clock, query, marketplace.money())
    const lines = points.map((point) => columns.map((name) => String(point[name])))
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="foodie-figures.csv"')
      .send(writeCsvLines([columns.map(heading), ...lines], { isFirst: true }))
  })
}
