ALTER TYPE "public"."order_event_type" ADD VALUE 'refund-failed';--> statement-breakpoint
CREATE TABLE "refund_looks" (
	"provider" "card_provider" PRIMARY KEY NOT NULL,
	"looked_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "test_card_refunds" ALTER COLUMN "reference" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "test_card_refunds_created" ON "test_card_refunds" USING btree ("created_at");