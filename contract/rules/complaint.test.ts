import { describe, expect, it } from 'vitest'
import {
  type ComplaintActor,
  complaintAllows,
  type ComplaintMark,
  complaintMarks,
  complaintRefusal,
  type ComplaintState,
  complaintStatuses,
  type ComplaintStep,
  complaintSteps,
} from './complaint.ts'

const steps = Object.keys(complaintSteps) as ComplaintStep[]
const actors: ComplaintActor[] = ['user', 'seller', 'admin', 'system']

/** Every set of marks. */
const sets = complaintMarks.reduce<ComplaintMark[][]>(
  (known, mark) => known.flatMap((marks) => [marks, [...marks, mark]]),
  [[]],
)
const states = complaintStatuses.flatMap((status) => sets.map((marks): ComplaintState => ({ status, marks })))

/** The table of steps (decisions §5, marketplace §4), written a second time. */
const possible: Record<
  ComplaintStep,
  { by: ComplaintActor[]; when: (status: string, has: (mark: ComplaintMark) => boolean) => boolean }
> = {
  setInProgress: { by: ['seller'], when: (status) => status === 'Pending' },
  message: { by: ['user', 'seller', 'admin'], when: (status) => status !== 'Closed' },
  resolve: { by: ['seller'], when: (status) => status === 'Pending' || status === 'In Progress' },
  accept: {
    by: ['user'],
    when: (status, has) => status === 'Resolved' && !has('appealed') && !has('accepted'),
  },
  appeal: {
    by: ['user'],
    when: (status, has) =>
      status === 'Resolved' && !has('appealed') && !has('accepted') && !has('appealOver'),
  },
  escalate: {
    by: ['system'],
    when: (status, has) =>
      (status === 'Pending' || status === 'In Progress') && has('answerOver') && !has('escalated'),
  },
  contest: {
    by: ['seller'],
    when: (status, has) => status !== 'Closed' && (has('escalated') || has('appealed')) && !has('contested'),
  },
  decide: {
    by: ['admin'],
    when: (status, has) => status !== 'Closed' && (has('escalated') || has('appealed')),
  },
  close: { by: ['admin'], when: (status, has) => status === 'Resolved' && !has('appealed') },
  delete: {
    by: ['user'],
    when: (status, has) =>
      (status === 'Pending' || status === 'In Progress') && !has('escalated') && !has('refunded'),
  },
}

describe('steps of a complaint', () => {
  it.each(steps)('%s is allowed in exactly its states, to exactly its roles', (step) => {
    const { by, when } = possible[step]
    for (const actor of actors) {
      const allowed = states.filter((state) => complaintAllows(state, step, actor))
      const expected = states.filter(
        ({ status, marks }) => by.includes(actor) && when(status, (mark) => marks.includes(mark)),
      )
      expect(allowed, actor).toEqual(expected)
    }
  })

  it('never lead back, and nothing follows Closed', () => {
    const weight = (status: (typeof complaintStatuses)[number]) => complaintStatuses.indexOf(status)
    for (const rule of Object.values(complaintSteps)) {
      if (!('to' in rule) || !rule.to) continue
      for (const status of rule.from) expect(weight(rule.to)).toBeGreaterThan(weight(status))
    }
    const closed = states.filter(({ status }) => status === 'Closed')
    for (const state of closed)
      expect(steps.some((step) => actors.some((actor) => complaintAllows(state, step, actor)))).toBe(false)
  })
})

it.each([
  ['Resolved', [], 'delete', 'This complaint has been resolved already: only an open one can be deleted'],
  [
    'In Progress',
    [],
    'setInProgress',
    'This complaint is In Progress already: only a Pending one can be set In Progress',
  ],
  ['In Progress', [], 'close', 'This complaint is still In Progress: only a Resolved one can be closed'],
  ['Pending', [], 'close', 'This complaint is still Pending: only a Resolved one can be closed'],
  ['Closed', [], 'resolve', 'This complaint has been closed already: only an open one can be resolved'],
  ['Pending', ['escalated'], 'delete', 'This complaint is with the marketplace: it can no longer be deleted'],
  [
    'Resolved',
    ['accepted'],
    'appeal',
    'This complaint has been accepted already: an appeal is possible once, within seven days of the resolution',
  ],
  ['Resolved', ['appealed'], 'close', 'This complaint has an appeal: only a Resolved one can be closed'],
] as const)('a %s complaint with %j refuses %s with what happened', (status, marks, step, refusal) => {
  expect(complaintRefusal({ status, marks }, step)).toBe(refusal)
})
