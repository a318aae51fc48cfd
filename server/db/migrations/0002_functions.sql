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
--> statement-breakpoint
-- The derived columns of foods (server/db/schema/catalogue.ts), after a change of their option groups, options, categories or
-- menu sections. The caller has locked the foods. A food that comes into another section loses its place.
CREATE FUNCTION refresh_foods(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH required AS (
    SELECT x.food_id, g.id AS group_id, g.min
    FROM food_option_groups x JOIN option_groups g ON g.id = x.group_id
    WHERE x.food_id = any(ids) AND g.deleted_at IS NULL AND g.min > 0
  ),
  offered AS (
    SELECT r.food_id, r.group_id, r.min, o.price, o.most, o.diet, o.sold_out_until,
      coalesce(sum(o.most) OVER (PARTITION BY r.food_id, r.group_id ORDER BY o.price, o.id
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS cheaper,
      sum(o.most) OVER (PARTITION BY r.food_id, r.group_id ORDER BY coalesce(o.sold_out_until, '-infinity')) AS available,
      sum(o.most) FILTER (WHERE o.diet IS NOT NULL) OVER (PARTITION BY r.food_id, r.group_id ORDER BY o.diet) AS fitting
    FROM required r JOIN options o ON o.group_id = r.group_id AND o.deleted_at IS NULL
  ),
  choices AS (
    SELECT food_id, group_id,
      sum(price * least(most, greatest(0, min - cheaper))) AS price,
      min(diet) FILTER (WHERE fitting >= min AND diet IS NOT NULL) AS diet,
      coalesce(min(coalesce(sold_out_until, '-infinity')) FILTER (WHERE available >= min), 'infinity') AS sold_out_until
    FROM offered GROUP BY food_id, group_id
  ),
  derived AS (
    SELECT f.id,
      EXISTS (SELECT FROM food_option_groups x JOIN option_groups g ON g.id = x.group_id AND g.deleted_at IS NULL
        WHERE x.food_id = f.id) AS has_options,
      EXISTS (SELECT FROM required r WHERE r.food_id = f.id) AS choices_required,
      coalesce((SELECT sum(c.price) FROM choices c WHERE c.food_id = f.id), 0) AS choices_price,
      CASE WHEN EXISTS (SELECT FROM required r LEFT JOIN choices c USING (food_id, group_id)
          WHERE r.food_id = f.id AND c.diet IS NULL) THEN NULL
        ELSE coalesce((SELECT max(c.diet) FROM choices c WHERE c.food_id = f.id), 'vegan') END AS choices_diet,
      (SELECT nullif(max(c.sold_out_until), '-infinity') FROM choices c WHERE c.food_id = f.id) AS choices_sold_out_until,
      section.category_id AS section_id, section.place AS section_place, section.hours AS order_hours
    FROM foods f LEFT JOIN LATERAL (
      SELECT x.category_id, s.place, s.hours FROM food_categories x
      LEFT JOIN menu_sections s ON s.restaurant_id = f.restaurant_id AND s.category_id = x.category_id
      WHERE x.food_id = f.id AND EXISTS (SELECT FROM menu_sections m WHERE m.restaurant_id = f.restaurant_id)
      ORDER BY (x.category_id = f.chosen_section_id) IS TRUE DESC, s.place, x.category_id LIMIT 1) section ON true
    WHERE f.id = any(ids)
  )
  UPDATE foods f SET (has_options, choices_required, choices_price, choices_diet, choices_sold_out_until, section_id, section_place,
      order_hours, menu_place) =
    (d.has_options, d.choices_required, d.choices_price, d.choices_diet, d.choices_sold_out_until, d.section_id, d.section_place,
      d.order_hours, CASE WHEN f.section_id IS NOT DISTINCT FROM d.section_id THEN f.menu_place END)
  FROM derived d WHERE d.id = f.id AND (f.has_options, f.choices_required, f.choices_price, f.choices_diet,
      f.choices_sold_out_until, f.section_id, f.section_place, f.order_hours)
    IS DISTINCT FROM (d.has_options, d.choices_required, d.choices_price, d.choices_diet, d.choices_sold_out_until,
      d.section_id, d.section_place, d.order_hours);
$$;
--> statement-breakpoint
-- When daily spans ([{"from": "07:00", "to": "11:00"}], in the given zone, `to` at or before `from` on the next day) open again;
-- null where they are open then, and for no spans.
CREATE FUNCTION opens_again(hours jsonb, moment timestamptz, zone text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  WITH days AS (
    SELECT (moment AT TIME ZONE zone)::date + shift AS day, span->>'from' AS opens, span->>'to' AS closes
    FROM jsonb_array_elements(hours) AS span, generate_series(-1, 1) AS shift
  ),
  spans AS (
    SELECT (day + opens::time) AT TIME ZONE zone AS from_time,
      (day + CASE WHEN closes::time <= opens::time THEN 1 ELSE 0 END + closes::time) AT TIME ZONE zone AS to_time
    FROM days
  )
  SELECT CASE WHEN bool_or(from_time <= moment AND moment < to_time) THEN NULL
    ELSE min(from_time) FILTER (WHERE from_time > moment) END
  FROM spans;
$$;
--> statement-breakpoint
-- A time as JSON, as `Date.toISOString` writes it.
CREATE FUNCTION iso_time(moment timestamptz) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_char(moment AT TIME ZONE 'UTC', '\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\"');
$$;
--> statement-breakpoint
-- Whether a restaurant with these spans (null: always open) and pause takes orders at a moment, as JSON text
-- (contract/records/opening.ts).
CREATE FUNCTION open_state(spans tstzmultirange, paused_until timestamptz, moment timestamptz) RETURNS text
LANGUAGE sql STABLE AS $$
  WITH open_spans AS (SELECT span FROM unnest(coalesce(spans, '{(,)}')) AS span),
  resumed AS (SELECT greatest(moment, paused_until) AS at),
  state AS (
    SELECT paused_until > moment AS paused,
      (SELECT upper(span) FROM open_spans WHERE span @> moment) AS until,
      EXISTS (SELECT FROM open_spans WHERE span @> moment) AS in_hours,
      CASE WHEN isfinite(at) THEN (SELECT min(greatest(lower(span), at)) FROM open_spans
        WHERE upper_inf(span) OR upper(span) > at) END AS next
    FROM resumed
  ),
  answer AS (SELECT *, in_hours AND paused IS NOT TRUE AS open FROM state)
  SELECT concat('{"open":', open::text,
    ',"until":', coalesce(iso_time(CASE WHEN open THEN until END), 'null'),
    ',"opensAt":', coalesce(iso_time(CASE WHEN NOT open THEN next END), 'null'),
    ',"paused":', CASE WHEN paused THEN concat('{"until":', coalesce(iso_time(CASE WHEN isfinite(paused_until) THEN paused_until END), 'null'), '}')
      ELSE 'null' END, '}')
  FROM answer;
$$;
--> statement-breakpoint
-- The seconds between two moments in which a restaurant with these spans (null: always open) and pause is open. The pause is the
-- one that was in effect all this time, or its end was.
CREATE FUNCTION open_seconds(spans tstzmultirange, paused_until timestamptz, from_time timestamptz, to_time timestamptz)
RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN greatest(from_time, paused_until) < to_time THEN (
    SELECT coalesce(sum(extract(epoch FROM upper(span) - lower(span))), 0)
    FROM unnest(coalesce(spans, '{(,)}') * tstzmultirange(tstzrange(greatest(from_time, paused_until), to_time))) span
  ) ELSE 0 END;
$$;
--> statement-breakpoint
-- The moment when a restaurant has been open for so many seconds since another one; null if it never is, as its hours and its
-- pause are now.
CREATE FUNCTION after_open_seconds(spans tstzmultirange, paused_until timestamptz, from_time timestamptz, seconds integer)
RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH open_spans AS (
    SELECT lower(span) AS opens, CASE WHEN upper_inf(span) THEN 'infinity' ELSE extract(epoch FROM upper(span) - lower(span)) END AS length
    FROM unnest(coalesce(spans, '{(,)}') * tstzmultirange(tstzrange(greatest(from_time, paused_until), NULL))) span
    WHERE isfinite(greatest(from_time, paused_until))
  ),
  counted AS (
    SELECT opens, length, coalesce(sum(length) OVER (ORDER BY opens ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
    FROM open_spans
  )
  SELECT opens + make_interval(secs => (seconds - before)::float8) FROM counted WHERE before + length >= seconds ORDER BY opens LIMIT 1;
$$;
--> statement-breakpoint
-- Whether a restaurant delivers to a place: `metres` between their points and its postal code, null where unknown. Null: that
-- is needed and not known.
CREATE FUNCTION delivers_to(delivery boolean, radius_metres integer, postal_codes text[], metres double precision, postal_code text)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN NOT delivery THEN false WHEN radius_metres IS NOT NULL THEN metres <= radius_metres
    WHEN postal_codes IS NOT NULL THEN upper(translate(postal_code, ' -', '')) = ANY (postal_codes) ELSE true END;
$$;
--> statement-breakpoint
-- What filters of foods look for (server/modules/catalogue/food-filters.ts): the diets that a food fits, the allergens that
-- it certainly does not contain, and limits of its price and rating. Immutable: the labels of the types never change.
-- It names no type of the application: ANALYZE calls it with a search path that has only pg_catalog.
CREATE FUNCTION food_tags(matching_diet diet, from_price bigint, average_rating numeric, stated boolean,
  contained allergen[], may_contain allergen[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  tags text[] := '{}';
BEGIN
  IF matching_diet IS NOT NULL THEN
    SELECT array_agg('diet:' || d) INTO tags FROM unnest(enum_range(matching_diet, NULL)) d;
  END IF;
  IF stated THEN
    tags := tags || array(SELECT 'without:' || a FROM unnest(enum_range(contained[1])) a
      WHERE a <> ALL (contained) AND a <> ALL (may_contain));
  END IF;
  IF from_price <= 200000 THEN
    tags := tags || array(SELECT 'price:' || p FROM unnest(array[100, 200, 300, 500, 1000, 2000]) p WHERE from_price <= p * 100);
  END IF;
  IF average_rating >= 1 THEN
    tags := tags || array(SELECT 'rating:' || r FROM unnest(array['1', '2', '3', '4', '4.5']) r WHERE average_rating >= r::numeric);
  END IF;
  RETURN tags;
END $$;
--> statement-breakpoint
CREATE INDEX foods_tags ON foods
  USING gin (food_tags(matching_diet, from_price, average_rating, allergens_stated, allergens, may_contain))
  WHERE deleted_at IS NULL AND NOT hidden;
