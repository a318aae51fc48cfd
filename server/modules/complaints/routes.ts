import { contract } from '#contract/contract.ts'
import { ok } from '../../http/endpoint.ts'
import { logAdminAction } from '../../http/security-events.ts'
import type { AppContext } from '../../app-context.ts'
import { listAllComplaints, listComplaintsOfSeller, listComplaintsOfUser } from './lists.ts'
import { closeComplaint, deleteComplaint, fileComplaint, resolveComplaint, setInProgress } from './service.ts'

/** Filing, working on, resolving, closing, deleting and listing complaints. */
export function complaintRoutes({ serve, database }: AppContext): void {
  const { db } = database

  serve(contract.complaint.create, async ({ caller, body }) => {
    const data = await database.transaction((tx) => fileComplaint(tx, caller.accountId, body))
    return ok('Complaint created successfully', { data })
  })
  serve(contract.complaint.setInProgress, async ({ caller, params }) => {
    const data = await database.transaction((tx) => setInProgress(tx, caller.accountId, params.id))
    return ok('Complaint Status Set In Progress', { data })
  })
  serve(contract.complaint.resolve, async ({ caller, params, body }) => {
    const data = await database.transaction((tx) =>
      resolveComplaint(tx, caller.accountId, params.id, body.resolutionDetails),
    )
    return ok('Complaint resolved successfully', { data })
  })
  serve(contract.complaint.close, async ({ caller, params, request, database }) => {
    const data = await database.transaction((tx) => closeComplaint(tx, caller.accountId, params.id))
    logAdminAction(request, caller, 'complaint-closed', params.id)
    return ok('Complaint Closed Successfully', { data })
  })
  serve(contract.complaint.delete, async ({ caller, params }) => {
    await database.transaction((tx) => deleteComplaint(tx, caller.accountId, params.id))
    return ok('Deleted Complaint')
  })
  serve(contract.complaint.listOfUser, async ({ caller, query }) =>
    ok('Complaints', await listComplaintsOfUser(db, caller.accountId, query)),
  )
  serve(contract.complaint.listOfSeller, async ({ caller, query }) =>
    ok('Complaints', await listComplaintsOfSeller(db, caller.accountId, query)),
  )
  serve(contract.complaint.listAll, async ({ query }) => ok('Complaints', await listAllComplaints(db, query)))
}
