ALTER TABLE "search_words" ADD COLUMN "foods" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "food_names" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "restaurants" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "restaurant_names" integer DEFAULT 1 NOT NULL;;--> statement-breakpoint
ALTER TABLE "search_words" DROP COLUMN "rows";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_search_words() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Who adds words waits, and who has added some is waited for: none is lost between the reading and the deleting.
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
SELECT refresh_search_words();
