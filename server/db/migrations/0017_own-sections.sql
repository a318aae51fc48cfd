CREATE TABLE "own_sections" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"place" smallint NOT NULL,
	"hours" jsonb,
	CONSTRAINT "own_sections_of_restaurant" UNIQUE("id","restaurant_id")
);
--> statement-breakpoint
ALTER TABLE "foods" ADD COLUMN "own_section_id" uuid;--> statement-breakpoint
ALTER TABLE "own_sections" ADD CONSTRAINT "own_sections_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_sections_one_a_name" ON "own_sections" USING btree ("restaurant_id",lower("name"));--> statement-breakpoint
ALTER TABLE "foods" ADD CONSTRAINT "foods_own_section" FOREIGN KEY ("own_section_id","restaurant_id") REFERENCES "public"."own_sections"("id","restaurant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "foods_of_own_section" ON "foods" USING btree ("own_section_id") WHERE own_section_id is not null;
--> statement-breakpoint
-- A food of an own section has the place and hours of that. Its `section_id` stays the category, by which the first release
-- lists it. Whoever changes `own_section_id` removes its place in the section before (server/modules/menu/own-sections.ts).
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
      section.category_id AS section_id,
      CASE WHEN own.id IS NULL THEN section.place ELSE own.place END AS section_place,
      CASE WHEN own.id IS NULL THEN section.hours ELSE own.hours END AS order_hours
    FROM foods f LEFT JOIN own_sections own ON own.id = f.own_section_id LEFT JOIN LATERAL (
      SELECT x.category_id, s.place, s.hours FROM food_categories x
      LEFT JOIN menu_sections s ON s.restaurant_id = f.restaurant_id AND s.category_id = x.category_id
      WHERE x.food_id = f.id AND EXISTS (SELECT FROM menu_sections m WHERE m.restaurant_id = f.restaurant_id)
      ORDER BY (x.category_id = f.chosen_section_id) IS TRUE DESC, s.place, x.category_id LIMIT 1) section ON true
    WHERE f.id = any(ids)
  )
  UPDATE foods f SET (has_options, choices_required, choices_price, choices_diet, choices_sold_out_until, section_id, section_place,
      order_hours, menu_place) =
    (d.has_options, d.choices_required, d.choices_price, d.choices_diet, d.choices_sold_out_until, d.section_id, d.section_place,
      d.order_hours, CASE WHEN f.own_section_id IS NOT NULL OR f.section_id IS NOT DISTINCT FROM d.section_id THEN f.menu_place END)
  FROM derived d WHERE d.id = f.id AND (f.has_options, f.choices_required, f.choices_price, f.choices_diet,
      f.choices_sold_out_until, f.section_id, f.section_place, f.order_hours)
    IS DISTINCT FROM (d.has_options, d.choices_required, d.choices_price, d.choices_diet, d.choices_sold_out_until,
      d.section_id, d.section_place, d.order_hours);
$$;
