ALTER TABLE "accounts" ADD COLUMN "operator_role" text;--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD COLUMN "support_refund_limit" integer;