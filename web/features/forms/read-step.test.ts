import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readFormWithoutStep, readStep } from './read-step.ts'

const steps = z.discriminatedUnion('step', [
  z.object({ step: z.literal('rename'), name: z.string() }),
  z.object({ step: z.literal('delete') }),
])

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const badRequest = expect.objectContaining({ init: expect.objectContaining({ status: 400 }) }) as Error

describe('readStep', () => {
  it('returns the step with its fields', () => {
    expect(readStep(formOf({ step: 'rename', name: 'Thali', other: 'x' }), steps)).toEqual({
      step: 'rename',
      name: 'Thali',
    })
  })

  it.each([{}, { step: '' }, { step: 'delte' }, { step: 'rename' }])('throws 400 for %o', (fields) => {
    expect(() => readStep(formOf(fields as Record<string, string>), steps)).toThrow(badRequest)
  })

  it('throws 400 for a step where there is none', () => {
    const only = z.object({ name: z.string() })
    expect(readStep(formOf({ name: 'Thali' }), only)).toEqual({ name: 'Thali' })
    expect(() => readStep(formOf({ name: 'Thali', step: 'rename' }), only)).toThrow(badRequest)
  })
})

describe('readFormWithoutStep', () => {
  const read = (fields: Record<string, string>) =>
    readFormWithoutStep(
      new Request('http://localhost', { method: 'POST', body: new URLSearchParams(fields) }),
    )

  it('returns the form', async () => {
    expect(Object.fromEntries(await read({ name: 'Thali' }))).toEqual({ name: 'Thali' })
  })

  it('throws 400 for a step', async () => {
    await expect(read({ name: 'Thali', step: '' })).rejects.toEqual(badRequest)
  })
})
