import { inject } from 'vitest'
import { copyDatabase, type TestDatabase } from './copy-database.ts'

export type { TestDatabase }

/**
 * Creates an empty database with the current schema for the calling test file, in about 40 ms. `drop` closes open
 * connections.
 */
export const createTestDatabase = (): Promise<TestDatabase> => copyDatabase(inject('templateDatabase'))
