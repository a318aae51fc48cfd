import { z } from 'zod'
import { answer, endpoint } from '../endpoint.ts'
import { suggestion } from '../records/suggestion.ts'

export const searchEndpoints = {
  suggest: endpoint({
    method: 'GET',
    path: '/search/get-suggestions',
    access: 'public',
    summary: 'What typed words may mean, by name, grouped by kind; for while somebody types',
    query: z.object({ q: z.string().trim().max(120).default('') }),
    /** `spelling`: what was searched for in place of words that nothing has */
    answer: answer({ data: z.array(suggestion), spelling: z.string().optional() }),
  }),
}
