import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start programs, or run many histories: each takes half a minute or more. */
const long = /\/tests\/(access\/attack|commands|faults|models|releases)\b/

/** Starts long files first: without earlier times the largest would be, and one worker would end with a long one alone. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => Number(long.test(moduleId))
    return sorted.toSorted((one, other) => isLong(other) - isLong(one))
  }
}
