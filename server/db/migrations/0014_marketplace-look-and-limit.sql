CREATE TABLE "marketplace_logos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"ground" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD COLUMN "town" text;--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD COLUMN "accept_limit" smallint;--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD CONSTRAINT "marketplace_settings_logo_id_marketplace_logos_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."marketplace_logos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD CONSTRAINT "marketplace_settings_accept_limit" CHECK (accept_limit between 2 and 240);