import { z } from 'zod'
import { dataAnswer, endpoint, operatorRoles, operators } from '../endpoint.ts'
import { flag, id, oneOf, optionalProse, orElse, passwordAtLeast } from '../fields.ts'
import { logs } from '../log.ts'
import { listedAdmin } from '../records/people.ts'
import { newUser } from './accounts.ts'

/** The fields of a new admin. */
export const newAdmin = newUser.extend({ password: passwordAtLeast, role: oneOf(operatorRoles) })

/** Another role of an admin, or a suspension with its reason; what is left out stays. */
export const adminChange = z.object({
  role: oneOf(operatorRoles).optional(),
  suspended: flag.optional(),
  reason: orElse(optionalProse(500), ''),
})

/** Owners decide who the admins are (marketplace §10). */
export const adminAdministration = {
  listAdmins: endpoint('GET', '/admin/get-list-admin', {
    access: operators,
    summary: 'All admins, owners first, then by name',
    answer: dataAnswer(z.array(listedAdmin)),
  }),
  createAdmin: endpoint('POST', '/admin/create-admin', {
    access: ['owner'],
    stepUp: 'always',
    log: logs('Account', 'result'),
    summary: 'Create the account of an admin',
    body: newAdmin,
    status: 201,
    refusals: ['EMAIL_TAKEN'],
    answer: dataAnswer(listedAdmin),
  }),
  updateAdmin: endpoint('PATCH', '/admin/update-admin/:accountId', {
    access: ['owner'],
    stepUp: 'always',
    log: logs('Account', ':accountId'),
    summary: 'Change the role of another admin, or suspend or reinstate them; an owner always remains',
    params: z.object({ accountId: id }),
    body: adminChange,
    refusals: ['CONFLICT'],
    answer: dataAnswer(listedAdmin),
  }),
}
