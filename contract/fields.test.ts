import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accountEmail,
  coordinates,
  description,
  email,
  emailMessage,
  id,
  mobile,
  name,
  oneOf,
  optionalProse,
  paging,
  password,
  passwordMessage,
  phoneNumber,
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
  it.each([
    'a@b.co',
    'first.last+tag%x@sub.example.com',
    '  asha@example.com ',
    'o_hara-99@mail-7.example.travel',
    '-@x.co',
    'a.b.c@1and1.example.in',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.co`,
  ])('accepts %j', (text) => {
    expect(email.parse(text)).toBe(text.trim())
  })

  const never = [
    undefined,
    '',
    'a',
    'a@b',
    'a@b.c',
    '@b.co',
    'a b@c.de',
    'a@b..co',
    'ä@b.de',
    'a@b.co, c@d.co',
    'a@b@c.co',
    'a\u200b@b.co',
    '"a"@b.co',
    'a@[192.0.2.1]',
    'a@b.c0',
    'a@b.co\nBcc: c@d.co',
    `${'a'.repeat(250)}@b.co`,
  ]
  const undeliverable = [
    '.a@x.co',
    'a.@x.co',
    '.a..b@x.co',
    'a@-x.co',
    'a@x-.co',
    `${'a'.repeat(65)}@x.co`,
    `a@${'b'.repeat(64)}.co`,
  ]
  it.each([...never, ...undeliverable])('refuses %j', (text) => {
    expect(messageOf(email, text)).toBe(emailMessage)
  })

  it('of an existing account follows only the specification, so that the account can sign in', () => {
    for (const text of undeliverable) expect(accountEmail.parse(text)).toBe(text)
    for (const text of never) expect(messageOf(accountEmail, text), text).toBe(emailMessage)
  })

  it('of a new account can sign in', () => {
    const typed = fc.stringMatching(/^[a-z0-9._%+@-]{1,40}$/)
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), typed), (text) => {
        if (email.safeParse(text).success) expect(accountEmail.safeParse(text).success).toBe(true)
      }),
    )
  })

  it('is checked in linear time', () => {
    for (const text of [`${'a.'.repeat(126)}@`, `a@${'a-'.repeat(120)}`, `a@${'a.'.repeat(120)}`])
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
        expect(data).toBe(data.trim())
        expect(data.length).toBeGreaterThan(0)
        expect(data.length).toBeLessThanOrEqual(120)
        expect(data.isWellFormed()).toBe(true)
      }),
    )
  })
})

/** Text of what people type and of what can be abused: letters, marks, emoji, white space, invisible characters. */
const unusualText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...Array.from('aé ☕न'),
        'e\u0301',
        '\u200d',
        '\u200c',
        '\ufe0f',
        '\u202e',
        '\u2067',
        '\u3164',
        '\u00a0',
        '\r\n',
      ),
      fc.string({ unit: 'grapheme', maxLength: 2 }),
      fc.string({ unit: 'binary', maxLength: 2 }),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''))

const invisibleCharacters = {
  'zero width space': '\u200b',
  'zero width joiner': '\u200d',
  'zero width non-joiner': '\u200c',
  'word joiner': '\u2060',
  'byte order mark': '\ufeff',
  'soft hyphen': '\u00ad',
  'combining grapheme joiner': '\u034f',
  'variation selector': '\ufe0f',
  'supplementary variation selector': '\u{e0101}',
  'Mongolian vowel separator': '\u180e',
  'Hangul filler': '\u3164',
  'halfwidth Hangul filler': '\uffa0',
  'Hangul jamo fillers': '\u115f\u1160',
  'Khmer inherent vowels': '\u17b4\u17b5',
  'braille blank': '\u2800',
  'tag characters': '\u{e0041}\u{e007f}',
  'musical null notehead': '\u{1d159}',
  'interlinear annotation anchor': '\ufff9',
  'next line': '\u0085',
  'no-break space': '\u00a0',
  'ideographic space': '\u3000',
  'line separator': '\u2028',
  'right-to-left override': '\u202e',
  'right-to-left mark': '\u200f',
  'Arabic letter mark': '\u061c',
  'first strong isolate': '\u2068',
}

describe('text of invisible characters', () => {
  it.each(Object.entries(invisibleCharacters))('is empty: %s', (_, character) => {
    for (const text of [character, ` ${character}${character} `]) {
      for (const field of [name, description, mobile]) expect(messageOf(field, text)).toBe(requiredMessage)
      expect(optionalProse(10).parse(text)).toBe('')
    }
  })

  it('is empty in every mixture', () => {
    const mixture = fc.array(fc.constantFrom(...Object.values(invisibleCharacters)), { maxLength: 12 })
    fc.assert(
      fc.property(mixture, (parts) => {
        expect(messageOf(name, parts.join(''))).toBe(requiredMessage)
      }),
    )
  })
})

describe('stored text', () => {
  it.each([
    ['an emoji joined of two', '👩\u200d🍳 Chef', '👩\u200d🍳 Chef'],
    ['an emoji with variation selector', 'Chilli 🌶\ufe0f', 'Chilli 🌶\ufe0f'],
    ['a flag of tag characters', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', undefined],
    ['a Sinhala conjunct', 'ශ්\u200dරී ලංකා', undefined],
    ['a Malayalam chillu with a final joiner', 'അവന്\u200d', undefined],
    ['a Persian non-joiner', 'می\u200cخواهم', undefined],
    ['Arabic', 'مطعم بيت الشام', undefined],
    ['decomposed letters', 'Cafe\u0301', 'Café'],
    ['decomposed Hangul', '\u1100\u1161', '가'],
    ['an override', 'x\u202egnp.exe', 'xgnp.exe'],
    ['isolates and marks', '\u2066a\u2069 \u200eb\u200f \u061cc', 'a b c'],
    ['a letter and its accent around a mark', 'e\u200e\u0301', 'é'],
    ['space inside an override', '\u202d Asha \u202c', 'Asha'],
  ])('keeps and composes %s', (_, typed, stored = typed) => {
    expect(name.parse(typed)).toBe(stored)
  })

  it('has no direction controls, is composed, trimmed and visible, and parses to itself', () => {
    const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
    for (const field of [name, description, optionalProse(2000)]) {
      fc.assert(
        fc.property(unusualText, (text) => {
          const { data } = field.safeParse(text)
          if (data === undefined) return
          expect(data).not.toMatch(directionControls)
          expect(data).toBe(data.normalize('NFC'))
          expect(data).toBe(data.trim())
          expect(field.parse(data)).toBe(data)
        }),
      )
    }
  })

  it('is as long as allowed after it was composed', () => {
    expect(name.parse('e\u0301'.repeat(120))).toBe('é'.repeat(120))
    // Composed, this letter is longer.
    expect(messageOf(name, '\u0958'.repeat(61))).toBe('At most 120 characters')
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

describe('a mobile number', () => {
  it.each([
    '+91 98450 12345',
    '(080) 4000-0000',
    '9845012345',
    '98450-12345',
    '+91.98450.12345',
    '030/1234567',
    '+44 (0)20 7946 0958',
    '+1 (415) 555-0132',
    '+(91) 9845012345',
    '+ 91 98450 12345',
    '555-010',
    '+99 123456789012 3',
  ])('accepts %j', (text) => {
    expect(mobile.parse(text)).toBe(text)
  })

  it('accepts one copied from an address book, with its direction controls', () => {
    expect(mobile.parse('\u202a+91 98450 12345\u202c')).toBe('+91 98450 12345')
  })

  it.each([
    '12345',
    '1 2 3 4 5',
    'call me',
    '+91 98450 12345 6789',
    '1234567890123456',
    '+( ( ( ( (',
    '------',
    '()()()()',
    '(080 4000 0000',
    '080) 4000 0000',
    '98450+12345',
    '++919845012345',
    '98450 12345 x2',
    '٩٨٤٥٠١٢٣٤٥',
  ])('refuses %j', (text) => {
    expect(messageOf(mobile, text)).toBe('Invalid mobile number')
    expect(messageOf(phoneNumber, text)).toBe('Invalid phone number')
  })
})

describe('other fields', () => {
  it('an id is a lower-case UUID', () => {
    expect(id.parse('019A9A4E-7C00-7000-8000-00000000000A')).toBe('019a9a4e-7c00-7000-8000-00000000000a')
    expect(id.safeParse('1').success).toBe(false)
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
