ALTER TABLE "accounts" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "suspended_by" uuid;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "foods" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "foods" ADD COLUMN "suspended_by" uuid;--> statement-breakpoint
ALTER TABLE "foods" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "foods" ADD COLUMN "withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "suspended_by" uuid;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "approval_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "seller_suspended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD COLUMN "approve_restaurants" boolean;--> statement-breakpoint
CREATE INDEX "restaurants_to_decide" ON "restaurants" USING btree ("id") WHERE (suspended_at is not null or approval_asked_at is not null and approved_at is null) and deleted_at is null;--> statement-breakpoint
-- `withheld` is derived by triggers, so that every release keeps it right: what guests see is then `deleted_at is null and not
-- withheld` (of foods also `not hidden`), along the existing indexes. The locks are those of menus: the seller's account, the
-- restaurant, its foods by id (docs/architecture/rules.md).
CREATE FUNCTION withhold_restaurant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.seller_suspended := coalesce((SELECT suspended_at IS NOT NULL FROM accounts WHERE id = NEW.seller_id FOR SHARE), false);
  END IF;
  NEW.withheld := NEW.hidden_at IS NOT NULL OR NEW.suspended_at IS NOT NULL OR NEW.seller_suspended
    OR (NEW.approval_asked_at IS NOT NULL AND NEW.approved_at IS NULL);
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER restaurants_withheld BEFORE INSERT OR UPDATE OF hidden_at, approval_asked_at, approved_at, suspended_at, seller_suspended
  ON restaurants FOR EACH ROW EXECUTE FUNCTION withhold_restaurant();
--> statement-breakpoint
CREATE FUNCTION withhold_foods_of_restaurant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM foods WHERE restaurant_id = NEW.id AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE;
  UPDATE foods SET withheld = NEW.withheld OR suspended_at IS NOT NULL WHERE restaurant_id = NEW.id AND deleted_at IS NULL;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER restaurants_withhold_foods AFTER UPDATE OF hidden_at, approval_asked_at, approved_at, suspended_at, seller_suspended
  ON restaurants FOR EACH ROW WHEN (OLD.withheld <> NEW.withheld) EXECUTE FUNCTION withhold_foods_of_restaurant();
--> statement-breakpoint
-- Whoever suspends a food has locked its restaurant before.
CREATE FUNCTION withhold_food() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.withheld := NEW.suspended_at IS NOT NULL
    OR coalesce((SELECT withheld FROM restaurants WHERE id = NEW.restaurant_id FOR SHARE), false);
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER foods_withheld BEFORE INSERT OR UPDATE OF suspended_at ON foods FOR EACH ROW EXECUTE FUNCTION withhold_food();
--> statement-breakpoint
CREATE FUNCTION withhold_restaurants_of_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM restaurants WHERE seller_id = NEW.id AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE;
  UPDATE restaurants SET seller_suspended = NEW.suspended_at IS NOT NULL WHERE seller_id = NEW.id AND deleted_at IS NULL;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER accounts_withhold_restaurants AFTER UPDATE OF suspended_at ON accounts FOR EACH ROW
  WHEN ((OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL)) EXECUTE FUNCTION withhold_restaurants_of_seller();
