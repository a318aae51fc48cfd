ALTER TABLE "marketplace_settings" ADD COLUMN "about_text" text;--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD COLUMN "terms_text" text;--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD COLUMN "privacy_text" text;--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD COLUMN "cookies_text" text;