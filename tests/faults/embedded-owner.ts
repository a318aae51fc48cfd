import { startEmbeddedPostgres } from '#server/embedded-postgres/start.ts'

// A process that owns the database of a folder, for tests that kill it. Prints the connection string or the error's name.
const warn = () => {}
try {
  const { connectionString } = await startEmbeddedPostgres({ dataDir: process.argv[2]!, warn })
  console.log(connectionString)
  process.stdin.resume()
} catch (error) {
  console.log((error as Error).name)
}
