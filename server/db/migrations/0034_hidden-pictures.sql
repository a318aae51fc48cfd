ALTER TABLE "images" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "removed_at" timestamp with time zone;