import { z } from 'zod'
import { answer, dataAnswer, endpoint, plainAnswer, operators } from '../endpoint.ts'
import { flag, id, paging, passwordAtLeast, passwordAtLeastMessage } from '../fields.ts'
import { seller } from '../records/account.ts'
import { listedSeller, listedUser } from '../records/people.ts'
import { newUser } from './accounts.ts'
import { logs } from '../log.ts'

const query = z.object({
  ...paging,
  /** search in name, e-mail and mobile number */
  q: z.string().trim().max(120).optional(),
  sort: z.literal('oldest').optional(),
})

function peopleAnswer<T extends z.ZodType>(person: T) {
  return answer({
    data: z.array(person),
    nextCursor: z.string().optional(),
    /** total without `q`, 10,000 at most */
    total: z.number(),
  })
}

/** Administration of customers. */
export const userAdministration = {
  list: endpoint('GET', '/user/get-list-user', {
    access: operators,
    summary: 'All customers, the newest or the oldest first',
    query,
    answer: peopleAnswer(listedUser),
  }),
}

/** The fields of a seller's account, besides password and picture. */
export const sellerDetails = newUser.omit({ password: true })

/** The fields of Create Seller, besides the picture: a password, or an invitation by mail (marketplace §5). */
export const newSeller = sellerDetails
  .extend({ password: passwordAtLeast.optional(), invite: flag.optional() })
  .refine(({ password, invite }) => password !== undefined || invite, {
    path: ['password'],
    message: passwordAtLeastMessage,
    // Checked together with the other fields, not only once they are valid.
    when: ({ value }) => typeof value === 'object',
  })
  .refine(({ password, invite }) => password === undefined || !invite, {
    path: ['invite'],
    message: 'Either a password or an invitation',
  })

/** Administration of sellers. */
export const sellerAdministration = {
  list: endpoint('GET', '/seller/get-list-seller', {
    access: operators,
    summary: 'All sellers, the newest or the oldest first',
    query,
    answer: peopleAnswer(listedSeller),
  }),
  create: endpoint('POST', '/seller/create-seller', {
    access: ['owner'],
    log: logs('Account', 'result'),
    summary: 'Create a seller’s account',
    body: newSeller,
    fileField: 'image',
    status: 201,
    refusals: ['EMAIL_TAKEN'],
    answer: dataAnswer(seller),
  }),
  invite: endpoint('POST', '/admin/send-invitation/:accountId', {
    access: operators,
    log: logs('Account', ':accountId', { always: true }),
    summary: 'Mail another invitation to a seller who has not chosen a password; ends the earlier ones',
    params: z.object({ accountId: id }),
    refusals: ['CONFLICT'],
    answer: plainAnswer,
  }),
}
