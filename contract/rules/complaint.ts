import type { Role } from '../endpoint.ts'

/** In the order of the sort weights: Pending 1, In Progress 2, Resolved 3, Closed 4. */
export const complaintStatuses = ['Pending', 'In Progress', 'Resolved', 'Closed'] as const
export type ComplaintStatus = (typeof complaintStatuses)[number]

export const complaintPriorities = ['Low', 'Medium', 'High'] as const
export type ComplaintPriority = (typeof complaintPriorities)[number]

interface Step {
  /** role that may take the step */
  by: Role
  /** statuses that allow it */
  from: readonly ComplaintStatus[]
  /** the resulting status; null: the complaint is deleted */
  to: ComplaintStatus | null
  /** message if it is not possible (any more), after what happened meanwhile */
  refusal: string
}

/**
 * The possible steps of a complaint, by status and role (decisions §5). The screen's buttons and the service use the
 * same table.
 */
export const complaintSteps = {
  setInProgress: {
    by: 'seller',
    from: ['Pending'],
    to: 'In Progress',
    refusal: 'only a Pending one can be set In Progress',
  },
  resolve: {
    by: 'seller',
    from: ['Pending', 'In Progress'],
    to: 'Resolved',
    refusal: 'only an open one can be resolved',
  },
  close: {
    by: 'admin',
    from: ['Resolved'],
    to: 'Closed',
    refusal: 'only a Resolved one can be closed',
  },
  delete: {
    by: 'user',
    from: ['Pending', 'In Progress'],
    to: null,
    refusal: 'only an open one can be deleted',
  },
} as const satisfies Record<string, Step>

export type ComplaintStep = keyof typeof complaintSteps

/** Whether this role may take the step in this status. */
export function complaintAllows(status: ComplaintStatus, step: ComplaintStep, role: Role): boolean {
  const rule: Step = complaintSteps[step]
  return rule.by === role && rule.from.includes(status)
}

const sofar: Record<ComplaintStatus, string> = {
  Pending: 'is still Pending',
  'In Progress': 'is In Progress already',
  Resolved: 'has been resolved already',
  Closed: 'has been closed already',
}

/** Why a step was refused: what happened to the complaint meanwhile, and what the step needs. */
export function complaintRefusal(status: ComplaintStatus, step: ComplaintStep): string {
  const rule: Step = complaintSteps[step]
  const state = status === 'In Progress' && step === 'close' ? 'is still In Progress' : sofar[status]
  return `This complaint ${state}: ${rule.refusal}`
}

/** The types of a complaint's events; each is stored with its time and author. */
export const complaintEventTypes = ['filed', 'in-progress', 'resolved', 'closed'] as const
export type ComplaintEventType = (typeof complaintEventTypes)[number]

/** Message for a complaint that is no longer found. */
export const complaintDeleted = 'This complaint is no longer there: its customer may have deleted it'
