/** SQL: the time in a UUIDv7, in milliseconds. `uuid_extract_timestamp` is missing before PostgreSQL 17. */
export const timeOfId = (id: string) =>
  `to_timestamp(('x' || left(replace(${id}::text, '-', ''), 12))::bit(48)::bigint / 1000.0)`
