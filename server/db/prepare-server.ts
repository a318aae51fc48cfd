import { readFile } from 'node:fs/promises'
import pg from 'pg'

/** PostgreSQL 15 is the oldest release that is tested. */
const oldestVersion = 150_000

/** In this order: earthdistance requires cube. */
const extensions = ['pg_trgm', 'fuzzystrmatch', 'unaccent', 'cube', 'earthdistance']

/** What the migrations need to know of the server, the database and the user. */
export interface ServerFacts {
  database: string
  user: string
  /** such as 150004 */
  version: number
  /** such as `15.4` */
  release: string
  encoding: string
  isReplica: boolean
  /** in the database: for the schemas of migrations and of jobs, and for extensions */
  mayCreateSchemas: boolean
  /** in the schema `public` */
  mayCreateTables: boolean
  missingExtensions: string[]
  hasUuidv7: boolean
}

/**
 * Brings a PostgreSQL that somebody else runs to where the migrations can start: creates the extensions, and on releases
 * before 18 the function `uuidv7`. Safe to repeat.
 *
 * @throws Error with one sentence if the server, the database or the rights of the user do not suffice
 */
export async function prepareServer(client: pg.Client): Promise<void> {
  const { hasUuidv7 } = await prepareExtensions(client)
  if (!hasUuidv7) await client.query(await readFile(new URL('./uuidv7.sql', import.meta.url), 'utf8'))
}

/** The part of `prepareServer` that a dump needs, which has the function itself. Throws as that does. */
export async function prepareExtensions(client: pg.Client): Promise<ServerFacts> {
  const at = `the database at ${client.host}:${client.port}`
  const facts = await readServerFacts(client)
  const refusal = refusalOf(facts)
  if (refusal) throw new Error(`${at} ${refusal}`)
  for (const extension of facts.missingExtensions) {
    const problem = await createExtension(client, extension, facts)
    if (problem) throw new Error(`${at} ${problem}`)
  }
  return facts
}

/** Reads what decides whether Foodie can use a server. */
export async function readServerFacts(client: pg.Client): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(
    `select current_database() as database, current_user as user,
      current_setting('server_version_num')::int as version, current_setting('server_version') as release,
      current_setting('server_encoding') as encoding, pg_is_in_recovery() as "isReplica",
      has_database_privilege(current_database(), 'create') as "mayCreateSchemas",
      coalesce((select has_schema_privilege(oid, 'create') from pg_namespace where nspname = 'public'), false)
        as "mayCreateTables",
      array(select name from unnest($1::text[]) with ordinality as wanted (name, position)
        where not exists (select from pg_extension where extname = name) order by position) as "missingExtensions",
      to_regprocedure('uuidv7(interval)') is not null as "hasUuidv7"`,
    [extensions],
  )
  return rows[0]!
}

/** Why Foodie cannot use this database, as the end of a sentence; undefined if it can. */
export function refusalOf(facts: ServerFacts): string | undefined {
  const { database, user, version, release, encoding } = facts
  if (version < oldestVersion) return `runs PostgreSQL ${release}: Foodie needs 15 or newer.`
  if (facts.isReplica) return 'is a replica, which cannot be written: name its primary in DATABASE_URL.'
  if (encoding !== 'UTF8')
    return `stores ${database} in the encoding ${encoding}: create one with encoding 'UTF8'.`
  if (!facts.mayCreateSchemas)
    return `does not let the user ${user} create schemas: run "grant create on database ${database} to ${user}" there.`
  if (!facts.mayCreateTables)
    return `does not let the user ${user} create tables in ${database}: run "grant create, usage on schema public to ${user}" there.`
  return undefined
}

/** Returns why it cannot be created, as the end of a sentence. */
async function createExtension(client: pg.Client, name: string, { database, user }: ServerFacts) {
  try {
    await client.query(`create extension if not exists ${name}`)
    return undefined
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    // 42501: only superusers may create it (earthdistance).
    return error.code === '42501'
      ? `does not let the user ${user} create the extension ${name}: run "create extension ${name}" in ${database} as a superuser.`
      : `has no extension ${name} (${error.message}): install PostgreSQL's contrib modules there.`
  }
}
