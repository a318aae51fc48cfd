import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Mutant } from './mutant.ts'

/** What became of a mutant. */
export interface Result {
  /** of the mutant, its file and its tests */
  hash: string
  /** the state of all files */
  state: string
  /** the test that finds it; null: all that ran pass */
  test: string | null
  /** the whole unit suite ran */
  isWhole: boolean
  seconds: number
}

/** Results by the names of mutants, in a file that makes a stopped run go on where it ended. */
export class Results {
  readonly #file: string
  #stored: Record<string, Result>

  private constructor(file: string, stored: Record<string, Result>) {
    this.#file = file
    this.#stored = stored
  }

  static async open(file: string): Promise<Results> {
    const text = await readFile(file, 'utf8').catch(() => '{}')
    return new Results(file, JSON.parse(text) as Record<string, Result>)
  }

  /**
   * The result, if it is still true: a killed mutant is killed until it, its file or its tests change, a survivor may be killed
   * by a change of any file.
   */
  find({ name }: Pick<Mutant, 'name'>, hash: string, state: string): Result | undefined {
    const result = this.#stored[name]
    const isTrue = result?.hash === hash && (result.test !== null || result.state === state)
    return isTrue ? result : undefined
  }

  async store(name: string, result: Result): Promise<void> {
    this.#stored = { ...this.#stored, [name]: result }
    await mkdir(path.dirname(this.#file), { recursive: true })
    await writeFile(this.#file, JSON.stringify(this.#stored, null, 2))
  }
}

/** What decides whether the tests of a mutant find it. */
export async function hashOf(folder: string, mutant: Mutant): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(mutant))
  for (const file of [mutant.file, ...mutant.tests]) hash.update(await readFile(path.join(folder, file)))
  return hash.digest('hex')
}
