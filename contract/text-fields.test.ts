import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messageOf } from '../tests/support/message-of.ts'
import { description, mobile, name, optionalProse, requiredMessage } from './fields.ts'

/** Any JSON string, including lone surrogates and control characters. */
const codeUnits = fc.array(fc.nat(0xffff), { maxLength: 130 }).map((units) => String.fromCharCode(...units))

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

  it('refuse rows of marks, which take seconds to compose', () => {
    const marked = (count: number) => `a${'\u0323'.repeat(count)}`
    for (const field of [name, description, optionalProse(200)]) {
      expect(field.safeParse(marked(30)).success).toBe(true)
      expect(field.safeParse(marked(31)).success).toBe(false)
      expect(messageOf(field, marked(100_000))).toMatch(/^At most \d+ characters$/)
    }
  })

  it('may have several lines only as prose', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      expect(description.parse(`one${end}two`)).toBe('one\ntwo')
      expect(optionalProse(10).parse(`one${end}two`)).toBe('one\ntwo')
    }
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
