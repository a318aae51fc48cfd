import type { Role } from '../endpoint.ts'

/** In the order of the sort weights: Pending 1, In Progress 2, Resolved 3, Closed 4. */
export const complaintStatuses = ['Pending', 'In Progress', 'Resolved', 'Closed'] as const
export type ComplaintStatus = (typeof complaintStatuses)[number]

export const complaintPriorities = ['Low', 'Medium', 'High'] as const
export type ComplaintPriority = (typeof complaintPriorities)[number]

/** What a complaint has besides its status; `appealed` and `escalated` are not statuses. */
export const complaintMarks = [
  /** the customer accepted the resolution */
  'accepted',
  /** the customer appealed against it */
  'appealed',
  /** more than seven days have passed since it */
  'appealOver',
  /** the time to answer is over */
  'answerOver',
  /** the clock passed it to the operators */
  'escalated',
  /** the seller contested the escalation or the appeal */
  'contested',
  /** money of its order was refunded since it was filed */
  'refunded',
] as const
export type ComplaintMark = (typeof complaintMarks)[number]

/** Days after a resolution in which the customer can appeal. */
export const appealDays = 7
/** Pictures of a complaint, and of the seller's answer to an appeal or an escalation. */
export const mostComplaintPictures = 3
/** Messages of each side of a complaint. */
export const mostComplaintMessages = 30

/** The state that decides on a step. */
export interface ComplaintState {
  status: ComplaintStatus
  marks: readonly ComplaintMark[]
}

/** Who takes a step: an account of a role, or the clock. */
export type ComplaintActor = Role | 'system'

interface Step {
  /** the roles that may take the step */
  by: readonly ComplaintActor[]
  /** statuses that allow it */
  from: readonly ComplaintStatus[]
  /** the resulting status; undefined: the same; null: the complaint is deleted */
  to?: ComplaintStatus | null
  /** only with one of these marks */
  needs?: readonly ComplaintMark[]
  /** not with any of these marks */
  unless?: readonly ComplaintMark[]
  /** message if it is not possible (any more), after what happened before */
  refusal: string
  /** the same where one of `unless` is why */
  refusalByMark?: string
}

const open = ['Pending', 'In Progress'] as const
const notClosed = [...open, 'Resolved'] as const

/**
 * The possible steps of a complaint, by status, marks and role (decisions §5, marketplace §4). The screens' buttons, the
 * service and the job use the same table.
 */
export const complaintSteps = {
  setInProgress: {
    by: ['seller'],
    from: ['Pending'],
    to: 'In Progress',
    refusal: 'only a Pending one can be set In Progress',
  },
  message: {
    by: ['user', 'seller', 'admin'],
    from: notClosed,
    refusal: 'messages can only be written before that',
  },
  resolve: {
    by: ['seller'],
    from: open,
    to: 'Resolved',
    refusal: 'only an open one can be resolved',
  },
  accept: {
    by: ['user'],
    from: ['Resolved'],
    unless: ['accepted', 'appealed'],
    refusal: 'only a resolution without an answer can be accepted',
  },
  appeal: {
    by: ['user'],
    from: ['Resolved'],
    unless: ['accepted', 'appealed', 'appealOver'],
    refusal: 'an appeal is possible once, within seven days of the resolution',
  },
  escalate: {
    by: ['system'],
    from: open,
    needs: ['answerOver'],
    unless: ['escalated'],
    refusal: 'only an open one that was not answered in time is escalated',
  },
  contest: {
    by: ['seller'],
    from: notClosed,
    needs: ['escalated', 'appealed'],
    unless: ['contested'],
    refusal: 'an escalation or an appeal can be contested once',
  },
  decide: {
    by: ['admin'],
    from: notClosed,
    needs: ['escalated', 'appealed'],
    to: 'Closed',
    refusal: 'only an escalated one or one with an appeal is decided',
  },
  close: {
    by: ['admin'],
    from: ['Resolved'],
    to: 'Closed',
    unless: ['appealed'],
    refusal: 'only a Resolved one can be closed',
  },
  delete: {
    by: ['user'],
    from: open,
    to: null,
    unless: ['escalated', 'refunded'],
    refusal: 'only an open one can be deleted',
    refusalByMark: 'it can no longer be deleted',
  },
} as const satisfies Record<string, Step>

export type ComplaintStep = keyof typeof complaintSteps

/** Whether this role may take the step at all. */
export function mayTake(step: ComplaintStep, role: ComplaintActor): boolean {
  const rule: Step = complaintSteps[step]
  return rule.by.includes(role)
}

/** Whether this role may take the step in this state. */
export function complaintAllows(
  { status, marks }: ComplaintState,
  step: ComplaintStep,
  role: ComplaintActor,
): boolean {
  const { from, needs, unless }: Step = complaintSteps[step]
  return (
    mayTake(step, role) &&
    from.includes(status) &&
    (!needs || needs.some((mark) => marks.includes(mark))) &&
    !unless?.some((mark) => marks.includes(mark))
  )
}

const sofar: Record<ComplaintStatus, string> = {
  Pending: 'is still Pending',
  'In Progress': 'is In Progress already',
  Resolved: 'has been resolved already',
  Closed: 'has been closed already',
}

const markWords: Record<ComplaintMark, string> = {
  accepted: 'has been accepted already',
  appealed: 'has an appeal',
  appealOver: 'was resolved more than seven days ago',
  answerOver: 'was not answered in time',
  escalated: 'is with the marketplace',
  contested: 'has been contested already',
  refunded: 'has led to a refund',
}

/** Why a step was refused: what happened to the complaint before, and what the step needs. */
export function complaintRefusal({ status, marks }: ComplaintState, step: ComplaintStep): string {
  const { from, to, unless, refusal, refusalByMark = refusal }: Step = complaintSteps[step]
  const blocking = from.includes(status) ? unless?.find((mark) => marks.includes(mark)) : undefined
  const isStill = status === 'In Progress' && to === 'Closed'
  const state = blocking ? markWords[blocking] : isStill ? 'is still In Progress' : sofar[status]
  return `This complaint ${state}: ${blocking ? refusalByMark : refusal}`
}

/** The types of a complaint's events; each is stored with its time and author. */
export const complaintEventTypes = ['filed', 'in-progress', 'resolved', 'closed'] as const
export type ComplaintEventType = (typeof complaintEventTypes)[number]

/** What else happens to a complaint. The first release must not read these, so they have a table of their own. */
export const complaintEntryTypes = [
  'message',
  'accepted',
  'appealed',
  'escalated',
  'contested',
  'decided',
] as const
export type ComplaintEntryType = (typeof complaintEntryTypes)[number]

/** Message for a complaint that is no longer found. */
export const complaintDeleted = 'This complaint is no longer there: its customer may have deleted it'
