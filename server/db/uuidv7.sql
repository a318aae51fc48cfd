-- uuidv7() of PostgreSQL 18, for older servers: 48 bits of Unix time in milliseconds, 12 bits of its fraction, and the
-- rest random. As in 18, ids of one connection only ascend, even if the clock is set back: lists rely on that for rows of
-- one transaction. The last time is kept in a setting of the connection, which is correct behind a pooler, too.
CREATE FUNCTION public.uuidv7(shift interval DEFAULT NULL) RETURNS uuid LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  last_used text := nullif(current_setting('foodie.last_uuidv7', true), '');
  used bigint := greatest(
    floor(extract(epoch FROM clock_timestamp()) * 1000000)::bigint,
    last_used::bigint + 1
  );
  shown bigint := used;
  bytes bytea := uuid_send(gen_random_uuid());
  fraction int;
BEGIN
  PERFORM set_config('foodie.last_uuidv7', used::text, false);
  IF shift IS NOT NULL THEN
    shown := floor(extract(epoch FROM to_timestamp(used / 1000000.0) + shift) * 1000000)::bigint;
  END IF;
  -- Microseconds to 4,096ths of a millisecond: no two become the same.
  fraction := (shown % 1000) * 4096 / 1000;
  bytes := overlay(bytes PLACING substr(int8send(shown / 1000), 3) FROM 1 FOR 6);
  bytes := set_byte(set_byte(bytes, 6, 112 | (fraction >> 8)), 7, fraction & 255);
  RETURN encode(bytes, 'hex')::uuid;
END $$;
