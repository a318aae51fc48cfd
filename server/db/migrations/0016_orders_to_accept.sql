ALTER TABLE "orders" ADD COLUMN "accepted" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pending_rank" smallint GENERATED ALWAYS AS (case when status <> 'Pending'::order_status then 0 when accepted then 1 else 2 end) STORED NOT NULL;
--> statement-breakpoint
UPDATE "orders" SET "accepted" = true WHERE EXISTS (SELECT FROM "deliveries" d WHERE d."order_id" = "orders"."id");
--> statement-breakpoint
CREATE INDEX "orders_pending_of_seller" ON "orders" USING btree ("seller_id","pending_rank","id") WHERE pending_rank > 0;
--> statement-breakpoint
CREATE INDEX "orders_pending_of_restaurant" ON "orders" USING btree ("restaurant_id","pending_rank","id") WHERE pending_rank > 0;
