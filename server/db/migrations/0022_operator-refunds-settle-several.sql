ALTER TABLE "order_refunds" DROP CONSTRAINT "order_refunds_provider_id";--> statement-breakpoint
CREATE INDEX "order_refunds_of_provider" ON "order_refunds" USING btree ("provider_id");