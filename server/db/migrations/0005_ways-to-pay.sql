ALTER TABLE "restaurants" ADD COLUMN "pays_cash" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "pays_card" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "processing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_payments" CHECK (pays_cash or pays_card);