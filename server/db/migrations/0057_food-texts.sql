CREATE TABLE "catalogue_version" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "catalogue_version_singleton" CHECK (singleton)
);
--> statement-breakpoint
CREATE TABLE "food_texts" (
	"food_id" uuid PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"catalogue_version" integer NOT NULL,
	"pictures_version" integer NOT NULL,
	"json" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "food_texts" ADD CONSTRAINT "food_texts_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- The text of a food is forgotten in the transaction that changes what it is made from, whichever release does that. Its picture is
-- compared by picture_versions of its restaurant.
CREATE FUNCTION forget_text_of_food() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM food_texts WHERE food_id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER foods_forget_text AFTER UPDATE OF name, description, price, choices_price, choices_required, diet, allergens, may_contain,
  allergens_stated, cuisine_id, restaurant_id, deleted_at ON foods FOR EACH ROW
  WHEN ((OLD.name, OLD.description, OLD.price, OLD.choices_price, OLD.choices_required, OLD.diet, OLD.allergens, OLD.may_contain,
    OLD.allergens_stated, OLD.cuisine_id, OLD.restaurant_id, OLD.deleted_at)
    IS DISTINCT FROM (NEW.name, NEW.description, NEW.price, NEW.choices_price, NEW.choices_required, NEW.diet, NEW.allergens,
    NEW.may_contain, NEW.allergens_stated, NEW.cuisine_id, NEW.restaurant_id, NEW.deleted_at))
  EXECUTE FUNCTION forget_text_of_food();
--> statement-breakpoint
CREATE FUNCTION forget_texts_of_categories() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- An array, so that the plans do not depend on the number of the first call. A deleted category has another version instead.
  ids uuid[] := array(SELECT DISTINCT food_id FROM changed WHERE category_id IN (SELECT id FROM categories));
BEGIN
  IF cardinality(ids) > 0 THEN
    -- Waits for a job that is storing a text of these foods and does not see this change yet.
    PERFORM FROM foods WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    DELETE FROM food_texts WHERE food_id = ANY (ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER food_categories_added AFTER INSERT ON food_categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_texts_of_categories();
--> statement-breakpoint
CREATE TRIGGER food_categories_changed_from AFTER UPDATE ON food_categories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_texts_of_categories();
--> statement-breakpoint
CREATE TRIGGER food_categories_changed_to AFTER UPDATE ON food_categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_texts_of_categories();
--> statement-breakpoint
CREATE TRIGGER food_categories_removed AFTER DELETE ON food_categories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_texts_of_categories();
--> statement-breakpoint
-- These are in the texts of many foods: another version makes them outdated in one row.
CREATE FUNCTION count_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_version AS v (version) VALUES (1) ON CONFLICT (singleton) DO UPDATE SET version = v.version + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_renamed AFTER UPDATE OF name ON categories FOR EACH ROW WHEN (OLD.name <> NEW.name)
  EXECUTE FUNCTION count_catalogue_version();
--> statement-breakpoint
CREATE TRIGGER categories_deleted AFTER DELETE ON categories FOR EACH ROW EXECUTE FUNCTION count_catalogue_version();
--> statement-breakpoint
CREATE TRIGGER cuisines_renamed AFTER UPDATE OF name, deleted_at ON cuisines FOR EACH ROW
  WHEN ((OLD.name, OLD.deleted_at) IS DISTINCT FROM (NEW.name, NEW.deleted_at)) EXECUTE FUNCTION count_catalogue_version();
--> statement-breakpoint
CREATE TRIGGER decimals_added AFTER INSERT OR DELETE ON marketplace_settings FOR EACH ROW EXECUTE FUNCTION count_catalogue_version();
--> statement-breakpoint
CREATE TRIGGER decimals_changed AFTER UPDATE OF decimals ON marketplace_settings FOR EACH ROW
  WHEN (OLD.decimals IS DISTINCT FROM NEW.decimals) EXECUTE FUNCTION count_catalogue_version();
