import { access, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { mutants } from '../../scripts/mutants/table.ts'
import { mutate } from '../../scripts/mutants/workspace.ts'

const root = resolve(import.meta.dirname, '../..')

it.each(mutants)('the mutant “$name” names one place of the code, and tests', async (mutant) => {
  const text = await readFile(resolve(root, mutant.file), 'utf8')
  expect(mutate(text, mutant)).not.toBe(text)
  expect(mutant.tests.length).toBeGreaterThan(0)
  for (const test of mutant.tests) await access(resolve(root, test))
})

it('each mutant has a name of its own', () => {
  const names = mutants.map(({ name }) => name)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})
