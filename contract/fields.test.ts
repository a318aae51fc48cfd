import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  coordinates,
  description,
  email,
  emailMessage,
  id,
  mobile,
  name,
  oneOf,
  paging,
  password,
  passwordMessage,
  quantity,
  requiredMessage,
  rupees,
} from './fields.ts'

const messageOf = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message

/** Any JSON string, including lone surrogates and control characters. */
const codeUnits = fc.array(fc.nat(0xffff), { maxLength: 130 }).map((units) => String.fromCharCode(...units))

describe('email', () => {
  it.each(['a@b.co', 'first.last+tag%x@sub.example.com', '  asha@example.com '])('accepts %j', (text) => {
    expect(email.parse(text)).toBe(text.trim())
  })

  it.each([
    undefined,
    '',
    'a',
    'a@b',
    'a@b.c',
    '@b.co',
    'a b@c.de',
    'a@b..co',
    'ä@b.de',
    `${'a'.repeat(250)}@b.co`,
  ])('refuses %j', (text) => {
    expect(messageOf(email, text)).toBe(emailMessage)
  })
})

describe('password', () => {
  it.each(['Foodie@123', 'aA1@aaaa', 'ünïCode1&x', 'with space 1A!'])('accepts %j', (text) => {
    expect(password.parse(text)).toBe(text)
  })

  it.each([undefined, '', 'aA1@aaa', 'AAAA1@AA', 'aaaa1@aa', 'aaaaA@aa', 'aaaaA1aa', 'aaaaA1#a'])(
    'refuses %j',
    (text) => {
      expect(messageOf(password, text)).toBe(passwordMessage)
    },
  )

  it('is limited to 128 characters', () => {
    expect(password.safeParse(`aA1@${'x'.repeat(124)}`).success).toBe(true)
    expect(messageOf(password, `aA1@${'x'.repeat(125)}`)).toBe('At most 128 characters')
  })
})

describe('texts', () => {
  it('are trimmed, and required', () => {
    expect(name.parse('  Leaf & Ladle ')).toBe('Leaf & Ladle')
    for (const empty of [undefined, '', ' \t ']) expect(messageOf(name, empty)).toBe(requiredMessage)
  })

  it('are limited in length', () => {
    expect(name.safeParse('x'.repeat(120)).success).toBe(true)
    expect(messageOf(name, 'x'.repeat(121))).toBe('At most 120 characters')
    expect(messageOf(description, 'x'.repeat(2001))).toBe('At most 2000 characters')
  })

  it('refuse what the database cannot store: NUL and lone surrogates', () => {
    for (const text of ['a\u0000b', 'a\ud800b', 'a\u001bb']) {
      expect(name.safeParse(text).success).toBe(false)
      expect(description.safeParse(text).success).toBe(false)
    }
  })

  it('may have several lines only as prose', () => {
    expect(description.parse('one\ntwo')).toBe('one\ntwo')
    expect(name.safeParse('one\ntwo').success).toBe(false)
  })

  it('are never longer than allowed, untrimmed or empty', () => {
    fc.assert(
      fc.property(codeUnits, (text) => {
        const { data } = name.safeParse(text)
        if (data === undefined) return
        expect(data).toBe(text.trim())
        expect(data.length).toBeGreaterThan(0)
        expect(data.length).toBeLessThanOrEqual(120)
        expect(data.isWellFormed()).toBe(true)
      }),
    )
  })
})

describe('rupees', () => {
  it('accept every amount in whole paise', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (paise) => {
        expect(rupees.safeParse(paise / 100).success).toBe(true)
      }),
    )
  })

  it.each([-0.01, 0.001, 12.345, 99_999.999, Number.NaN, Number.POSITIVE_INFINITY, '12'])(
    'refuse %j',
    (value) => {
      expect(rupees.safeParse(value).success).toBe(false)
    },
  )
})

describe('quantity', () => {
  it.each([1, 50])('accepts %i', (value) => {
    expect(quantity.safeParse(value).success).toBe(true)
  })
  it.each([
    [0, 'At least 1'],
    [-1, 'At least 1'],
    [51, 'At most 50'],
    [1e9, 'At most 50'],
    [1.5, 'Must be a whole number'],
    ['2', 'Must be a number'],
    [null, 'Must be a number'],
  ])('refuses %j: %s', (value, message) => {
    expect(messageOf(quantity, value)).toBe(message)
  })
})

describe('oneOf', () => {
  it('refuses other values and lists the allowed ones', () => {
    const size = oneOf(['Small', 'Large'])
    expect(size.parse('Small')).toBe('Small')
    expect(messageOf(size, 'Huge')).toBe('One of: Small, Large')
  })
})

describe('other fields', () => {
  it('an id is a lower-case UUID', () => {
    expect(id.parse('019A9A4E-7C00-7000-8000-00000000000A')).toBe('019a9a4e-7c00-7000-8000-00000000000a')
    expect(id.safeParse('1').success).toBe(false)
  })

  it('a mobile number contains digits and the usual separators', () => {
    for (const text of ['+91 98450 12345', '(080) 4000-0000'])
      expect(mobile.safeParse(text).success).toBe(true)
    for (const text of ['12345', 'call me', '+91 98450 12345 67890'])
      expect(mobile.safeParse(text).success).toBe(false)
  })

  it('coordinates are [latitude, longitude]', () => {
    expect(coordinates.safeParse([90, -180]).success).toBe(true)
    for (const point of [[91, 0], [0, 181], [0], [0, 0, 0]])
      expect(coordinates.safeParse(point).success).toBe(false)
  })

  it('a page has 24 rows by default and at most 100', () => {
    expect(paging.limit.parse(undefined)).toBe(24)
    expect(paging.limit.parse('100')).toBe(100)
    for (const [limit, message] of [
      ['0', 'At least 1'],
      ['101', 'At most 100'],
      ['1.5', 'Must be a whole number'],
      ['x', 'Must be a number'],
    ])
      expect(messageOf(paging.limit, limit)).toBe(message)
  })
})
