import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Folders whose tests start programs or run many histories: some of their files take half a minute or more. */
const startsFirst = /\/tests\/(access\/attack|commands|faults|models|releases)\b/

/** Starts long files first: without earlier times the largest would be, and one worker would end with a long one alone. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => Number(startsFirst.test(moduleId))
    return sorted.toSorted((one, other) => rank(other) - rank(one))
  }
}
