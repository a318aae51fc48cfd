ALTER TABLE "marketplace_settings" ADD COLUMN "complete_without_code" boolean;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "mobile" text;