CREATE TABLE "marketplace_settings" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"contact_address" text,
	"contact_phone" text,
	"company_name" text,
	"tax_number" text,
	CONSTRAINT "marketplace_settings_singleton" CHECK (singleton)
);
