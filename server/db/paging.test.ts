import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { id } from '#contract/fields.ts'
import { Refusal } from '../errors.ts'
import { cutPage, type ListPage, readCursor, writeCursor } from './paging.ts'

const key = z.tuple([z.literal('price'), z.number().int(), id])

describe('cursors', () => {
  it('decode to the key they were encoded from', () => {
    fc.assert(
      fc.property(fc.integer(), fc.uuid({ version: 7 }), (price, row) => {
        expect(readCursor(writeCursor(['price', price, row]), key)).toEqual(['price', price, row])
      }),
    )
  })

  it('are optional', () => {
    expect(readCursor(undefined, key)).toBeUndefined()
  })

  it('are refused with 400 at `cursor` if they are not from this list', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.base64String(),
          fc.jsonValue().map((value) => writeCursor([JSON.stringify(value)])),
        ),
        (cursor) => {
          expect(() => readCursor(cursor, key)).toThrow(
            expect.objectContaining({
              status: 400,
              code: 'VALIDATION_FAILED',
              errors: [{ path: 'cursor', message: 'Unknown cursor' }],
            }) as Refusal,
          )
        },
      ),
    )
  })

  it('of another sort are refused', () => {
    const other = writeCursor(['newest', 1, '019a9a4e-7c00-7000-8000-000000000000'])
    expect(() => readCursor(other, key)).toThrow(Refusal)
  })
})

describe('cutPage', () => {
  it('returns every row exactly once', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 12 }), (count, limit) => {
        const rows = Array.from({ length: count }, (_, index) => index)
        const seen: number[] = []
        for (let after: number | undefined = -1; after !== undefined;) {
          const page: ListPage<number> = cutPage(
            rows.slice(after + 1, after + 2 + limit),
            limit,
            (row) => [row],
            (row) => row,
          )
          seen.push(...page.data)
          after = readCursor(page.nextCursor, z.tuple([z.number()]))?.[0]
        }
        expect(seen).toEqual(rows)
      }),
    )
  })
})
