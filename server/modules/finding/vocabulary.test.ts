import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { findVocabulary } from './vocabulary.queries.ts'

const longWord = 'ü'.repeat(200)

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await test.database.db.execute(sql`
    insert into search_words (word, in_name, foods)
    select word, word <> 'hidden', foods from (values
      ('dosa', 9), ('paneer', 8), ('biryani', 7), ('hyderabadi', 6), ('idli', 5), ('tiramisu', 4), ('coffee', 3),
      ('kofta', 2), ('kofte', 2), ('koftu', 9), ('kofti', 1), ('hidden', 1), (${longWord}, 1)
    ) as words (word, foods)`)
})

const correct = async (typed: string, isTyping = false) => {
  const [row] = await findVocabulary(test.database.db, [typed], { isTyping })
  return row!.corrections
}

describe('findVocabulary', () => {
  it.each([
    ['an exchange of neighbours', 'doas', 'dosa'],
    ['an exchange, where the word is one edit apart', 'briyani', 'biryani'],
    ['a missing letter', 'hydrabadi', 'hyderabadi'],
    ['an additional letter', 'dossa', 'dosa'],
    ['another letter', 'panner', 'paneer'],
    ['another first letter', 'baneer', 'paneer'],
    ['an exchange of the first two letters', 'apneer', 'paneer'],
    ['two typos in five to eight letters', 'biriyanni', 'biryani'],
    ['three typos in nine letters', 'hiderabbade', 'hyderabadi'],
  ])('corrects %s: %s to %s', async (_, typed, word) => {
    expect(await correct(typed)).toEqual([word])
  })

  it('corrects a typo in a word that is not complete, while it is typed', async () => {
    expect(await correct('tirram', true)).toEqual(['tiramisu'])
    expect(await correct('tirram')).toEqual([])
  })

  it.each([
    ['one typo in four letters that sounds different', 'rosa'],
    ['two typos in eight letters that sound different', 'parcel'],
    ['less than three letters', 'dz'],
    ['two typos in four letters', 'disk'],
    ['three typos in eight letters', 'coxxexzz'],
    ['a word that only descriptions have', 'hiddne'],
    ['a word that is too long to compare', `x${longWord}`],
  ])('does not correct %s: %s', async (_, typed) => {
    expect(await correct(typed)).toEqual([])
  })

  it('lists the most frequent of equally near words first, three at most', async () => {
    expect(await correct('koftx')).toEqual(['koftu', 'kofta', 'kofte'])
  })

  it('does not correct the beginning of a word, and folds case and accents', async () => {
    const rows = await findVocabulary(test.database.db, ['DÓ', 'Koft', 'idly'])
    expect(rows.map(({ folded }) => folded)).toEqual(['do', 'koft', 'idly'])
    expect(rows.map(({ expansions }) => expansions)).toEqual([
      ['dosa'],
      ['koftu', 'kofta', 'kofte', 'kofti'].map((word) => expect.stringMatching(word)),
      [],
    ])
    expect(rows.map(({ corrections }) => corrections)).toEqual([[], [], ['idli']])
  })
})
