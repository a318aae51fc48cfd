-- All are trusted: who owns the database may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS cube;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS earthdistance;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION catalogue (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION catalogue ALTER MAPPING FOR word, hword, hword_part, numword, numhword WITH unaccent, simple;
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"in_name" boolean NOT NULL,
	"rows" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
DROP INDEX "foods_name_words";--> statement-breakpoint
DROP INDEX "restaurants_name_words";--> statement-breakpoint
ALTER TABLE "foods" drop column "search";--> statement-breakpoint
ALTER TABLE "foods" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('catalogue', name), 'A') || setweight(to_tsvector('catalogue', description), 'D')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "foods_search" ON "foods" USING gin ("search") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "restaurants" drop column "search";--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('catalogue', name), 'A') || setweight(to_tsvector('catalogue', description), 'D')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "restaurants_search" ON "restaurants" USING gin ("search") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "foods" ADD COLUMN "orders_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "foods" ADD COLUMN "score" integer GENERATED ALWAYS AS (round(15 * ln((1 + orders_count)::numeric)
        + case when (verified_stars[1] + verified_stars[2] + verified_stars[3] + verified_stars[4] + verified_stars[5]) > 0 then 100 * (17.5 + 1 * verified_stars[1] + 2 * verified_stars[2] + 3 * verified_stars[3] + 4 * verified_stars[4] + 5 * verified_stars[5]) / (5 + (verified_stars[1] + verified_stars[2] + verified_stars[3] + verified_stars[4] + verified_stars[5])) else 100 * (17.5 + 1 * rating_stars[1] + 2 * rating_stars[2] + 3 * rating_stars[3] + 4 * rating_stars[4] + 5 * rating_stars[5]) / (5 + (rating_stars[1] + rating_stars[2] + rating_stars[3] + rating_stars[4] + rating_stars[5])) end)::integer) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "orders_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "score" integer GENERATED ALWAYS AS (round(15 * ln((1 + orders_count)::numeric)
        + case when (verified_stars[1] + verified_stars[2] + verified_stars[3] + verified_stars[4] + verified_stars[5]) > 0 then 100 * (17.5 + 1 * verified_stars[1] + 2 * verified_stars[2] + 3 * verified_stars[3] + 4 * verified_stars[4] + 5 * verified_stars[5]) / (5 + (verified_stars[1] + verified_stars[2] + verified_stars[3] + verified_stars[4] + verified_stars[5])) else 100 * (17.5 + 1 * rating_stars[1] + 2 * rating_stars[2] + 3 * rating_stars[3] + 4 * rating_stars[4] + 5 * rating_stars[5]) / (5 + (rating_stars[1] + rating_stars[2] + rating_stars[3] + rating_stars[4] + rating_stars[5])) end)::integer) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_beginning" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_like" ON "search_words" USING gist ("word" gist_trgm_ops) WHERE in_name;--> statement-breakpoint
CREATE INDEX "addresses_of_restaurants_near" ON "addresses" USING gist (ll_to_earth(latitude, longitude)) WHERE restaurant_id is not null and latitude is not null;--> statement-breakpoint
CREATE INDEX "foods_liked" ON "foods" USING btree ("score","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "restaurants_liked" ON "restaurants" USING btree ("score","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "foods_name_words" ON "foods" USING gin (to_tsvector('catalogue', name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "restaurants_name_words" ON "restaurants" USING gin (to_tsvector('catalogue', name)) WHERE deleted_at is null;
--> statement-breakpoint
CREATE FUNCTION words_of_texts(name text, description text) RETURNS TABLE (word text, in_name boolean)
LANGUAGE sql IMMUTABLE AS $$
  SELECT lexeme, 'A' = any(weights)
  FROM unnest(setweight(to_tsvector('catalogue', name), 'A') || setweight(to_tsvector('catalogue', description), 'D'))
$$;
--> statement-breakpoint
CREATE FUNCTION note_added_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In the order of the words, so that two who add the same ones wait for each other at most.
  INSERT INTO search_words AS known (word, in_name)
  SELECT w.word, bool_or(w.in_name) FROM added, words_of_texts(added.name, added.description) w
  GROUP BY w.word ORDER BY w.word
  ON CONFLICT (word) DO UPDATE SET in_name = true WHERE excluded.in_name AND NOT known.in_name;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words AS known (word, in_name)
  SELECT w.word, w.in_name FROM words_of_texts(new.name, new.description) w ORDER BY w.word
  ON CONFLICT (word) DO UPDATE SET in_name = true WHERE excluded.in_name AND NOT known.in_name;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER restaurants_words_added AFTER INSERT ON restaurants REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_added_search_words();
--> statement-breakpoint
CREATE TRIGGER restaurants_words_changed AFTER UPDATE OF name, description ON restaurants
  FOR EACH ROW EXECUTE FUNCTION note_changed_search_words();
--> statement-breakpoint
CREATE TRIGGER foods_words_added AFTER INSERT ON foods REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_added_search_words();
--> statement-breakpoint
CREATE TRIGGER foods_words_changed AFTER UPDATE OF name, description ON foods
  FOR EACH ROW EXECUTE FUNCTION note_changed_search_words();
--> statement-breakpoint
CREATE TRIGGER cuisines_words_added AFTER INSERT ON cuisines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_added_search_words();
--> statement-breakpoint
CREATE TRIGGER cuisines_words_changed AFTER UPDATE OF name, description ON cuisines
  FOR EACH ROW EXECUTE FUNCTION note_changed_search_words();
--> statement-breakpoint
CREATE TRIGGER categories_words_added AFTER INSERT ON categories REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_added_search_words();
--> statement-breakpoint
CREATE TRIGGER categories_words_changed AFTER UPDATE OF name, description ON categories
  FOR EACH ROW EXECUTE FUNCTION note_changed_search_words();
--> statement-breakpoint
CREATE FUNCTION refresh_search_words() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Who adds words waits, and who has added some is waited for: none is lost between the reading and the deleting.
  LOCK TABLE search_words IN SHARE ROW EXCLUSIVE MODE;
  CREATE TEMP TABLE used_words ON COMMIT DROP AS
    SELECT word, bool_or(in_name) AS in_name, sum(rows) AS rows FROM (
      SELECT word, false AS in_name, ndoc AS rows FROM ts_stat('select search from foods where deleted_at is null')
      UNION ALL SELECT word, false, ndoc FROM ts_stat('select search from restaurants where deleted_at is null')
      UNION ALL SELECT word, true, 0 FROM ts_stat('select search from foods where deleted_at is null', 'a')
      UNION ALL SELECT word, true, 0 FROM ts_stat('select search from restaurants where deleted_at is null', 'a')
      UNION ALL SELECT w.word, w.in_name, 0 FROM cuisines, words_of_texts(name, description) w
      UNION ALL SELECT w.word, w.in_name, 0 FROM categories, words_of_texts(name, description) w
    ) words GROUP BY word;
  DELETE FROM search_words s WHERE NOT EXISTS (SELECT FROM used_words u WHERE u.word = s.word);
  INSERT INTO search_words AS known (word, in_name, rows) SELECT word, in_name, rows FROM used_words ORDER BY word
  ON CONFLICT (word) DO UPDATE SET in_name = excluded.in_name, rows = excluded.rows
    WHERE (known.in_name, known.rows) IS DISTINCT FROM (excluded.in_name, excluded.rows);
  DROP TABLE used_words;
END $$;
--> statement-breakpoint
SELECT refresh_search_words();
--> statement-breakpoint
UPDATE foods SET orders_count = counted.n FROM (
  SELECT food_id, count(*) AS n FROM order_items JOIN orders ON orders.id = order_id
  WHERE status IN ('Pending', 'Completed') GROUP BY food_id
) counted WHERE id = food_id;
--> statement-breakpoint
UPDATE restaurants SET orders_count = counted.n FROM (
  SELECT restaurant_id, count(*) AS n FROM orders WHERE status IN ('Pending', 'Completed') GROUP BY restaurant_id
) counted WHERE id = restaurant_id;
