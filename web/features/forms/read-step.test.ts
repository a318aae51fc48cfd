import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readStep } from './read-step.ts'

const steps = z.discriminatedUnion('step', [
  z.object({ step: z.literal('rename'), name: z.string() }),
  z.object({ step: z.literal('delete') }),
])

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('readStep', () => {
  it('returns the step with its fields', () => {
    expect(readStep(formOf({ step: 'rename', name: 'Thali', other: 'x' }), steps)).toEqual({
      step: 'rename',
      name: 'Thali',
    })
  })

  it.each([{}, { step: '' }, { step: 'delte' }, { step: 'rename' }])('throws 400 for %o', (fields) => {
    expect(() => readStep(formOf(fields as Record<string, string>), steps)).toThrow(
      expect.objectContaining({ init: expect.objectContaining({ status: 400 }) }),
    )
  })
})
