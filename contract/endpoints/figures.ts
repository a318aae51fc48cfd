import { z } from 'zod'
import { dataAnswer, endpoint, operators } from '../endpoint.ts'
import { oneOf } from '../fields.ts'
import { figures } from '../records/figures.ts'
import { date } from './orders.ts'

/** How figures are put together: the parts of a time. */
export const figureSteps = ['day', 'week', 'month'] as const

const filters = z.object({
  by: oneOf(figureSteps).default('day'),
  /** the first and the last day in business time; by default the last thirty days */
  from: date.optional(),
  to: date.optional(),
})
export type FiguresFilters = z.output<typeof filters>

export const figuresQuery = filters.refine(({ from, to }) => !from || !to || from <= to, {
  path: ['to'],
  message: 'Must not be before the first day',
})

/** Figures of the marketplace (marketplace §10). */
export const figuresEndpoints = {
  getFigures: endpoint('GET', '/admin/get-figures', {
    access: operators,
    summary: 'Figures of the marketplace by day, week or month',
    description:
      'Of the orders placed in the time, from sums kept per day, which a job counts every five minutes.',
    query: figuresQuery,
    answer: dataAnswer(figures),
  }),
  exportFigures: endpoint('GET', '/admin/export-figures', {
    access: operators,
    summary: 'Figures of the marketplace as a CSV file',
    query: figuresQuery,
    mediaType: 'text/csv',
    answer: z.string(),
  }),
}
