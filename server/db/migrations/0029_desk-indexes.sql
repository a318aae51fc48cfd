CREATE INDEX IF NOT EXISTS "accounts_suspended" ON "accounts" USING btree ("suspended_at") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "foods_hidden_name_words" ON "foods" USING gin (to_tsvector('catalogue', name)) WHERE deleted_at is null and hidden;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "foods_suspended" ON "foods" USING btree ("suspended_at") WHERE suspended_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deliveries_running" ON "deliveries" USING btree ("expected_at","created_at") WHERE status = 'Pending';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_by_status" ON "orders" USING btree ("status_rank","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_running" ON "orders" USING btree ("pending_rank","id") WHERE pending_rank > 0;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_refunds_unsettled" ON "order_refunds" USING btree ("created_at") WHERE state <> 'Succeeded';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refunds_unsettled" ON "refunds" USING btree ("created_at") WHERE state <> 'Succeeded';