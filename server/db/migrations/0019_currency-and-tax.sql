ALTER TABLE "foods" DROP CONSTRAINT "foods_price";--> statement-breakpoint
ALTER TABLE "options" DROP CONSTRAINT "options_price";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_sum";--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD COLUMN "decimals" smallint;--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD COLUMN "tax_name" text;--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD COLUMN "tax_rate" numeric(4, 2);--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD COLUMN "tax_included" boolean;--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD COLUMN "discount_steps" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_rate" numeric(4, 2);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_included" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "foods" ADD CONSTRAINT "foods_price" CHECK ("foods"."price" between 1 and 100000000);--> statement-breakpoint
ALTER TABLE "options" ADD CONSTRAINT "options_price" CHECK ("options"."price" between 0 and 100000000);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sum" CHECK ("orders"."grand_total" = "orders"."total_price" - "orders"."discount" + case when "orders"."tax_included" then 0 else "orders"."gst" end + "orders"."delivery_fee" + "orders"."tip");