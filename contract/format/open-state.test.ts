import { describe, expect, it } from 'vitest'
import type { OpenState } from '../records/opening.ts'
import { formatOpenState } from './open-state.ts'

/** Friday, 20 November 2026, 7:10 pm in India */
const now = new Date('2026-11-20T13:40:00Z')
const soon = '2026-11-20T14:10:00.000Z'
const morning = '2026-11-21T02:30:00.000Z'
const closed: OpenState = { open: false, until: null, opensAt: null, paused: null }

describe('a restaurant', () => {
  it.each<[string | null, OpenState]>([
    [null, { ...closed, open: true, until: morning }],
    ['Opens at 7:40 pm', { ...closed, opensAt: soon }],
    ['Opens tomorrow at 8 am', { ...closed, opensAt: morning }],
    ['Closed', closed],
    ['Not taking orders until 7:40 pm', { ...closed, opensAt: soon, paused: { until: soon } }],
    ['Not taking orders until tomorrow at 8 am', { ...closed, opensAt: morning, paused: { until: morning } }],
    ['Opens tomorrow at 8 am', { ...closed, opensAt: morning, paused: { until: soon } }],
    ['Not taking orders', { ...closed, paused: { until: null } }],
  ])('shows %s', (text, state) => {
    expect(formatOpenState(state, now, 'Asia/Kolkata')).toBe(text)
  })
})
