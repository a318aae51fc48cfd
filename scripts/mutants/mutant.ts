/** A small fault of business logic that the tests must find: one replacement in one file. */
export interface Mutant {
  /** what the product does wrong with it */
  name: string
  file: string
  /** occurs exactly once in the file */
  from: string
  to: string
  /** the test files that are closest to the rule; the whole unit suite runs only where none of them fails */
  tests: readonly string[]
}
