ALTER TABLE "marketplace_settings" ADD COLUMN "usual_minutes" smallint;--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD COLUMN "greatest_distance_km" numeric(5, 1);--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD COLUMN "cash" boolean;--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD CONSTRAINT "marketplace_settings_usual_minutes" CHECK (usual_minutes between 5 and 240);--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD CONSTRAINT "marketplace_settings_distance" CHECK (greatest_distance_km between 0.1 and 200);