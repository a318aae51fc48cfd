/** The embedded database could not be started or kept running; the message says what to do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

/** Another running Foodie owns the data folder; a folder serves one process. */
export class EmbeddedDatabaseInUse extends EmbeddedDatabaseError {
  override name = 'EmbeddedDatabaseInUse'

  constructor(dataDir: string) {
    super(
      `Another Foodie is using the data folder ${dataDir}. ` +
        'Stop that one first, or give this one a folder of its own with DATA_DIR, ' +
        'or give both the same database with DATABASE_URL.',
    )
  }
}
