CREATE TYPE "public"."complaint_event_type" AS ENUM('filed', 'in-progress', 'resolved', 'closed');--> statement-breakpoint
CREATE TABLE "complaint_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"complaint_id" uuid NOT NULL,
	"type" "complaint_event_type" NOT NULL,
	"by_role" "role" NOT NULL,
	"by_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "seller_id" uuid;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "restaurant_id" uuid;--> statement-breakpoint
UPDATE "complaints" c SET "user_id" = o.user_id, "seller_id" = o.seller_id, "restaurant_id" = o.restaurant_id,
	"resolution_details" = CASE WHEN c.status IN ('Resolved', 'Closed') THEN coalesce(c.resolution_details, '') END
	FROM "orders" o WHERE o.id = c.order_id;--> statement-breakpoint
ALTER TABLE "complaints" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ALTER COLUMN "seller_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ALTER COLUMN "restaurant_id" SET NOT NULL;--> statement-breakpoint
INSERT INTO "complaint_events" ("complaint_id", "type", "by_role", "by_id", "at")
	SELECT id, 'filed', 'user', user_id, created_at FROM "complaints";--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "status_rank" smallint GENERATED ALWAYS AS (case status when 'Pending'::complaint_status then 4 when 'In Progress'::complaint_status then 3 when 'Resolved'::complaint_status then 2 else 1 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_events_of_complaint" ON "complaint_events" USING btree ("complaint_id","id");--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_seller_id_accounts_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaints_of_user" ON "complaints" USING btree ("user_id","status_rank","id");--> statement-breakpoint
CREATE INDEX "complaints_of_seller" ON "complaints" USING btree ("seller_id","status_rank","id");--> statement-breakpoint
CREATE INDEX "complaints_of_restaurant" ON "complaints" USING btree ("restaurant_id","status_rank","id");--> statement-breakpoint
CREATE INDEX "complaints_by_status" ON "complaints" USING btree ("status_rank","id");--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_resolved" CHECK ((status in ('Resolved', 'Closed')) = (resolution_details is not null));