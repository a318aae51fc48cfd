CREATE TABLE "complaint_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"complaint_id" uuid NOT NULL,
	"type" text NOT NULL,
	"by_role" "role",
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"refund_id" uuid
);
--> statement-breakpoint
CREATE TABLE "deleted_complaints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"kind" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "complaint_events" ADD COLUMN "text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "wish" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "answer_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "resolved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "appealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "escalated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "contested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD COLUMN "answer_hours" smallint;--> statement-breakpoint
ALTER TABLE "complaint_entries" ADD CONSTRAINT "complaint_entries_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_entries" ADD CONSTRAINT "complaint_entries_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_entries" ADD CONSTRAINT "complaint_entries_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_complaints" ADD CONSTRAINT "deleted_complaints_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_complaints" ADD CONSTRAINT "deleted_complaints_seller_id_accounts_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_complaints" ADD CONSTRAINT "deleted_complaints_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_entries_of_complaint" ON "complaint_entries" USING btree ("complaint_id","id");--> statement-breakpoint
CREATE INDEX "deleted_complaints_of_user" ON "deleted_complaints" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deleted_complaints_of_seller" ON "deleted_complaints" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "deleted_complaints_of_restaurant" ON "deleted_complaints" USING btree ("restaurant_id");--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaints_to_escalate" ON "complaints" USING btree ("answer_by") WHERE answer_by is not null and escalated_at is null and status in ('Pending', 'In Progress');--> statement-breakpoint
CREATE INDEX "complaints_escalated" ON "complaints" USING btree ("escalated_at") WHERE escalated_at is not null and status in ('Pending', 'In Progress');--> statement-breakpoint
CREATE INDEX "complaints_with_appeal" ON "complaints" USING btree ("appealed_at") WHERE appealed_at is not null and status = 'Resolved';--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_answered_once" CHECK (accepted_at is null or appealed_at is null);--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD CONSTRAINT "marketplace_settings_answer_hours" CHECK (answer_hours between 1 and 720);
--> statement-breakpoint
CREATE FUNCTION keep_deleted_complaint() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into deleted_complaints (id, user_id, seller_id, restaurant_id, kind, created_at)
  values (old.id, old.user_id, old.seller_id, old.restaurant_id, old.kind, old.created_at);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER complaints_deleted AFTER DELETE ON "complaints" FOR EACH ROW EXECUTE FUNCTION keep_deleted_complaint();
