import { describe, expect, it } from 'vitest'
import { roles, type Role } from '../endpoint.ts'
import {
  complaintAllows,
  complaintRefusal,
  type ComplaintStatus,
  complaintStatuses,
  type ComplaintStep,
  complaintSteps,
} from './complaint.ts'

/** All allowed combinations (decisions §5) of status, step and role. */
const possible: [ComplaintStatus, ComplaintStep, Role][] = [
  ['Pending', 'setInProgress', 'seller'],
  ['Pending', 'resolve', 'seller'],
  ['Pending', 'delete', 'user'],
  ['In Progress', 'resolve', 'seller'],
  ['In Progress', 'delete', 'user'],
  ['Resolved', 'close', 'admin'],
]

const steps = Object.keys(complaintSteps) as ComplaintStep[]
const combinations = complaintStatuses.flatMap((status) =>
  steps.flatMap((step) => roles.map((role) => [status, step, role] as const)),
)

describe('steps of a complaint', () => {
  it.each(combinations)('%s: %s by %s', (status, step, role) => {
    const expected = possible.some((one) => one[0] === status && one[1] === step && one[2] === role)
    expect(complaintAllows(status, step, role)).toBe(expected)
  })

  it('every status leads to Closed or deletion, and Closed is final', () => {
    const leadsTo = (status: ComplaintStatus) =>
      steps.filter((step) => roles.some((role) => complaintAllows(status, step, role)))
    expect(leadsTo('Closed')).toEqual([])
    for (const status of ['Pending', 'In Progress', 'Resolved'] as const) {
      expect(leadsTo(status)).not.toEqual([])
    }
    const weight = (status: ComplaintStatus) => complaintStatuses.indexOf(status)
    for (const { from, to } of Object.values(complaintSteps)) {
      if (to) for (const status of from) expect(weight(to)).toBeGreaterThan(weight(status))
    }
  })
})

it.each([
  ['Resolved', 'delete', 'This complaint has been resolved already: only an open one can be deleted'],
  [
    'In Progress',
    'setInProgress',
    'This complaint is In Progress already: only a Pending one can be set In Progress',
  ],
  ['In Progress', 'close', 'This complaint is still In Progress: only a Resolved one can be closed'],
  ['Pending', 'close', 'This complaint is still Pending: only a Resolved one can be closed'],
  ['Closed', 'resolve', 'This complaint has been closed already: only an open one can be resolved'],
] as const)('a %s complaint refuses %s with what happened', (status, step, refusal) => {
  expect(complaintRefusal(status, step)).toBe(refusal)
})
