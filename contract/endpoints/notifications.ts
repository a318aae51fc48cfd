import { z } from 'zod'
import { endpoint, roles } from '../endpoint.ts'

export const notificationEndpoints = {
  stream: endpoint({
    method: 'GET',
    path: '/notification/stream',
    access: roles,
    summary: 'Server-sent events for the caller: what changed (order, notification), never what it says',
    query: z.object({ role: z.enum(roles).optional() }),
    answer: z.string().meta({ description: 'text/event-stream' }),
  }),
}
