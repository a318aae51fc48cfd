import { z } from 'zod'
import { endpoint, listAnswer, plainAnswer } from '../endpoint.ts'
import { id, oneOf, paging } from '../fields.ts'
import { favourite } from '../records/favourite.ts'
import { favouriteTypes, mostFavourites } from '../rules/favourite.ts'
import { catalogueQuery } from './catalogue.ts'
import { logsNothing } from '../log.ts'

const byReference = z.object({ referenceType: oneOf(favouriteTypes), referenceId: id })

/** Restaurants and foods that a customer wants to find again (marketplace §6). */
export const favouriteEndpoints = {
  add: endpoint('PUT', '/favourite/:referenceType/:referenceId', {
    access: ['user'],
    log: logsNothing('customer'),
    summary: 'Make a restaurant or a food a favourite of the caller; a repeat changes nothing',
    description: `A customer has at most ${mostFavourites} favourites.`,
    params: byReference,
    refusals: ['CONFLICT'],
    answer: plainAnswer,
  }),
  remove: endpoint('DELETE', '/favourite/:referenceType/:referenceId', {
    access: ['user'],
    log: logsNothing('customer'),
    summary: 'Remove it from the favourites of the caller; a repeat changes nothing',
    params: byReference,
    answer: plainAnswer,
  }),
  list: endpoint('GET', '/favourite/get-list-favourite', {
    access: ['user'],
    summary: 'The caller’s favourites that are offered, newest first',
    description: 'With the place of the caller, what does not deliver there comes last.',
    query: z.object({
      ...paging,
      referenceType: oneOf(favouriteTypes).optional(),
      ...catalogueQuery.pick({ near: true, postalCode: true }).shape,
    }),
    answer: listAnswer(favourite),
  }),
}
