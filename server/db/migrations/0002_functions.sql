-- Functions and triggers: the vocabulary of the search, and immutable amounts of payments.
CREATE FUNCTION words_of_texts(name text, description text) RETURNS TABLE (word text, in_name boolean)
LANGUAGE sql IMMUTABLE AS $$
  SELECT lexeme, 'A' = any(weights)
  FROM unnest(setweight(to_tsvector('catalogue', name), 'A') || setweight(to_tsvector('catalogue', description), 'D'))
$$;
--> statement-breakpoint
CREATE FUNCTION note_added_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Sorted by word, so that parallel inserts of the same words wait for each other instead of deadlocking.
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
  -- Excludes transactions that add words, so that no word is lost between reading the texts and deleting words.
  LOCK TABLE search_words IN SHARE ROW EXCLUSIVE MODE;
  CREATE TEMP TABLE used_words ON COMMIT DROP AS
    SELECT word, bool_or(in_name) AS in_name, sum(foods) AS foods, sum(food_names) AS food_names,
      sum(restaurants) AS restaurants, sum(restaurant_names) AS restaurant_names
    FROM (
      SELECT word, false AS in_name, ndoc AS foods, 0 AS food_names, 0 AS restaurants, 0 AS restaurant_names
        FROM ts_stat('select search from foods where deleted_at is null')
      UNION ALL SELECT word, true, 0, ndoc, 0, 0 FROM ts_stat('select search from foods where deleted_at is null', 'a')
      UNION ALL SELECT word, false, 0, 0, ndoc, 0 FROM ts_stat('select search from restaurants where deleted_at is null')
      UNION ALL SELECT word, true, 0, 0, 0, ndoc FROM ts_stat('select search from restaurants where deleted_at is null', 'a')
      UNION ALL SELECT w.word, w.in_name, 0, 0, 0, 0 FROM cuisines, words_of_texts(name, description) w
      UNION ALL SELECT w.word, w.in_name, 0, 0, 0, 0 FROM categories, words_of_texts(name, description) w
    ) words GROUP BY word;
  DELETE FROM search_words s WHERE NOT EXISTS (SELECT FROM used_words u WHERE u.word = s.word);
  INSERT INTO search_words AS known (word, in_name, foods, food_names, restaurants, restaurant_names)
  SELECT word, in_name, foods, food_names, restaurants, restaurant_names FROM used_words ORDER BY word
  ON CONFLICT (word) DO UPDATE SET in_name = excluded.in_name, foods = excluded.foods,
      food_names = excluded.food_names, restaurants = excluded.restaurants, restaurant_names = excluded.restaurant_names
    WHERE (known.in_name, known.foods, known.food_names, known.restaurants, known.restaurant_names)
      IS DISTINCT FROM (excluded.in_name, excluded.foods, excluded.food_names, excluded.restaurants, excluded.restaurant_names);
  DROP TABLE used_words;
END $$;
--> statement-breakpoint
CREATE FUNCTION payments_keep_amounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the amount of a payment or refund never changes' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_keep_amounts BEFORE UPDATE ON payments FOR EACH ROW
  WHEN (OLD.order_id <> NEW.order_id OR OLD.provider <> NEW.provider OR OLD.amount <> NEW.amount OR OLD.currency <> NEW.currency)
  EXECUTE FUNCTION payments_keep_amounts();
--> statement-breakpoint
CREATE TRIGGER refunds_keep_amounts BEFORE UPDATE ON refunds FOR EACH ROW
  WHEN (OLD.payment_id <> NEW.payment_id OR OLD.amount <> NEW.amount OR OLD.reason <> NEW.reason)
  EXECUTE FUNCTION payments_keep_amounts();
