import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messageOf } from '../tests/support/message-of.ts'
import {
  accountEmail,
  email,
  emailMessage,
  mobile,
  password,
  passwordMessage,
  phoneNumber,
} from './fields.ts'

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
