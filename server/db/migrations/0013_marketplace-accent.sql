ALTER TABLE "marketplace_settings" ADD COLUMN "accent" text;--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD CONSTRAINT "marketplace_settings_accent" CHECK (accent ~ '^#[0-9a-f]{6}$');