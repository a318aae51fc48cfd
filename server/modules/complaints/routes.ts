import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { ok } from '../../http/endpoint.ts'
import { logAdminAction } from '../../http/security-events.ts'
import type { Caller } from '../../http/sessions.ts'
import {
  actorOf,
  conversationRoutes,
  privatePictures,
  readingRoutes,
  refundingOf,
} from './conversation-routes.ts'
import { withPictures } from '../images/service.ts'
import { listAllComplaints, listComplaintsOfSeller, listComplaintsOfUser } from './lists.ts'
import { closeComplaint, deleteComplaint, fileComplaint, resolveComplaint, setInProgress } from './service.ts'

/** Filing, working on, resolving, deciding, deleting and listing complaints. */
export function complaintRoutes(context: AppContext): void {
  stepRoutes(context)
  readingRoutes(context)
  conversationRoutes(context)
  listRoutes(context)
}

/** The steps of the second specification. */
function stepRoutes(context: AppContext): void {
  const { serve, database, clock, marketplace } = context
  const { refunding, sendRefund } = refundingOf(context)
  const actor = (caller: Caller) => actorOf(caller, clock)
  serve(contract.complaint.create, async ({ caller, body, pictures: bytes }) => {
    const data = await withPictures(context, privatePictures(bytes), (tx, pictures) =>
      fileComplaint(tx, actor(caller), { ...body, pictures }, marketplace.answerHours()),
    )
    return ok('Complaint created successfully', { data })
  })
  serve(contract.complaint.setInProgress, async ({ caller, params }) => {
    const data = await database.transaction((tx) => setInProgress(tx, actor(caller), params.id))
    return ok('Complaint Status Set In Progress', { data })
  })
  serve(contract.complaint.resolve, async ({ caller, params, body, request, database }) => {
    const data = await database.transaction((tx) =>
      resolveComplaint(tx, actor(caller), params.id, { ...body, ...refunding() }),
    )
    await sendRefund(body, data.order._id, { request })
    return ok('Complaint resolved successfully', { data })
  })
  serve(contract.complaint.close, async ({ caller, params, request, database }) => {
    const data = await database.transaction((tx) => closeComplaint(tx, actor(caller), params.id))
    logAdminAction(request, caller, 'complaint-closed', params.id)
    return ok('Complaint Closed Successfully', { data })
  })
  serve(contract.complaint.delete, async ({ caller, params }) => {
    await database.transaction((tx) => deleteComplaint(tx, actor(caller), params.id))
    return ok('Deleted Complaint')
  })
}

function listRoutes({ serve, database: { db }, clock }: AppContext): void {
  serve(contract.complaint.listOfUser, async ({ caller, query }) =>
    ok('Complaints', await listComplaintsOfUser(db, clock, caller.accountId, query)),
  )
  serve(contract.complaint.listOfSeller, async ({ caller, query }) =>
    ok('Complaints', await listComplaintsOfSeller(db, clock, caller.accountId, query)),
  )
  serve(contract.complaint.listAll, async ({ query }) =>
    ok('Complaints', await listAllComplaints(db, clock, query)),
  )
}
