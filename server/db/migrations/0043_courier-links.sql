ALTER TABLE "deliveries" ADD COLUMN "courier_token_hash" "bytea";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "courier_report" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "courier_reported_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_by_courier_token" ON "deliveries" USING btree ("courier_token_hash") WHERE courier_token_hash is not null;