ALTER TABLE "accounts" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD COLUMN "confirm_email" boolean;