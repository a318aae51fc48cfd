ALTER TABLE "accounts" ADD COLUMN "legal_name" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "tax_number" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "bank_reference" text;