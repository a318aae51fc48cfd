CREATE TABLE "rating_reports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"rating_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid
);
--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "rating_reports" ADD CONSTRAINT "rating_reports_rating_id_ratings_id_fk" FOREIGN KEY ("rating_id") REFERENCES "public"."ratings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_reports" ADD CONSTRAINT "rating_reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_reports" ADD CONSTRAINT "rating_reports_settled_by_accounts_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rating_reports_one_open" ON "rating_reports" USING btree ("rating_id","reporter_id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "rating_reports_open" ON "rating_reports" USING btree ("created_at") WHERE settled_at is null;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_hidden_by_accounts_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ratings_of_reference_by_stars" ON "ratings" USING btree ("reference_id","rating","id");--> statement-breakpoint
-- Every release counts each rating by star as if none was hidden. What follows takes hidden ones out, in the same transaction: so the
-- counts stay right also where a release that knows no hidden ratings changes, verifies or deletes one.
CREATE FUNCTION ratings_count_by_star(counted ratings, summand integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF counted.reference_type = 'Restaurant' THEN
    UPDATE restaurants SET rating_stars[counted.rating] = rating_stars[counted.rating] + summand,
      verified_stars[counted.rating] = verified_stars[counted.rating] + summand * counted.verified::integer
    WHERE id = counted.reference_id;
  ELSIF counted.reference_type = 'Food' THEN
    UPDATE foods SET rating_stars[counted.rating] = rating_stars[counted.rating] + summand,
      verified_stars[counted.rating] = verified_stars[counted.rating] + summand * counted.verified::integer
    WHERE id = counted.reference_id;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION ratings_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.hidden_at IS NOT NULL THEN
    PERFORM ratings_count_by_star(OLD, 1);
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.hidden_at IS NOT NULL THEN
    PERFORM ratings_count_by_star(NEW, -1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ratings_hidden AFTER UPDATE OF rating, verified, hidden_at ON ratings FOR EACH ROW
  WHEN (OLD.hidden_at IS NOT NULL OR NEW.hidden_at IS NOT NULL) EXECUTE FUNCTION ratings_hidden();
--> statement-breakpoint
CREATE TRIGGER ratings_hidden_deleted AFTER DELETE ON ratings FOR EACH ROW
  WHEN (OLD.hidden_at IS NOT NULL) EXECUTE FUNCTION ratings_hidden();
