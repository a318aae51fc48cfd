CREATE INDEX IF NOT EXISTS "options_sold_out" ON "options" USING btree ("sold_out_until") WHERE sold_out_until is not null and deleted_at is null;
--> statement-breakpoint
-- Options that are marked as sold out do not count for the price and the diet of foods. A job removes marks that are over
-- (server/modules/menu/end-sold-out.ts) and derives the columns again, so the clock is not part of it.
CREATE OR REPLACE FUNCTION refresh_foods(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH required AS (
    SELECT x.food_id, g.id AS group_id, g.min
    FROM food_option_groups x JOIN option_groups g ON g.id = x.group_id
    WHERE x.food_id = any(ids) AND g.deleted_at IS NULL AND g.min > 0
  ),
  offered AS (
    SELECT r.food_id, r.group_id, r.min, o.price, o.most, o.diet, o.sold_out_until,
      -- What comes before it in the cheapest choice: sold-out options only where the others are not enough.
      coalesce(sum(o.most) OVER (PARTITION BY r.food_id, r.group_id ORDER BY o.sold_out_until IS NOT NULL, o.price, o.id
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS cheaper,
      sum(o.most) OVER (PARTITION BY r.food_id, r.group_id ORDER BY coalesce(o.sold_out_until, '-infinity')) AS available,
      sum(o.most) FILTER (WHERE o.diet IS NOT NULL AND o.sold_out_until IS NULL) OVER (PARTITION BY r.food_id, r.group_id ORDER BY o.diet) AS fitting
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
-- Locked like by a change of their options (server/modules/menu/locks.ts). Few: marks that are over are left to the job.
SELECT refresh_foods(array(
  SELECT f.id FROM foods f WHERE f.deleted_at IS NULL AND f.id IN (
    SELECT x.food_id FROM food_option_groups x JOIN options o ON o.group_id = x.group_id
    WHERE o.deleted_at IS NULL AND o.sold_out_until > now())
  ORDER BY f.id FOR NO KEY UPDATE));
