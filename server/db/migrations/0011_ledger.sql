CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"cause" text NOT NULL,
	"source_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"turn" smallint DEFAULT 0 NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount" bigint NOT NULL,
	"part" text,
	"provider" text,
	"order_id" uuid,
	"seller_id" uuid,
	"statement_id" uuid,
	CONSTRAINT "ledger_entries_once" UNIQUE NULLS NOT DISTINCT("order_id","cause","source_id","line","turn"),
	CONSTRAINT "ledger_entries_amount" CHECK (amount > 0),
	CONSTRAINT "ledger_entries_accounts" CHECK (debit <> credit),
	CONSTRAINT "ledger_entries_debit" CHECK (debit in ('customer', 'orders', 'seller', 'card', 'tax', 'discounts', 'commission', 'marketplace', 'bank', 'disputes')),
	CONSTRAINT "ledger_entries_credit" CHECK (credit in ('customer', 'orders', 'seller', 'card', 'tax', 'discounts', 'commission', 'marketplace', 'bank', 'disputes')),
	CONSTRAINT "ledger_entries_cause" CHECK (cause in ('placed', 'cancelled', 'failed', 'card-payment', 'completed', 'refund-before-completion', 'refund-by-seller', 'refund-by-marketplace', 'card-refund', 'card-refund-returned', 'refund-paid-by-hand', 'refund-handed-over', 'payout', 'collection', 'dispute-opened', 'dispute-won', 'dispute-lost', 'dispute-fee', 'correction')),
	CONSTRAINT "ledger_entries_part" CHECK (part is null or part in ('foods', 'tax', 'fee', 'tip')),
	CONSTRAINT "ledger_entries_card" CHECK ((provider is not null) = ('card' in (debit, credit))),
	CONSTRAINT "ledger_entries_seller" CHECK (seller_id is not null or 'seller' not in (debit, credit))
);
--> statement-breakpoint
CREATE TABLE "seller_terms" (
	"seller_id" uuid PRIMARY KEY NOT NULL,
	"commission_rate" integer,
	"commission_of_fee" boolean DEFAULT false NOT NULL,
	CONSTRAINT "seller_terms_rate" CHECK (commission_rate between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD COLUMN "commission_rate" integer;--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD COLUMN "discount_paid_by" text;--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD COLUMN "tax_remitted_by" text;--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD COLUMN "statement_period" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "commission_rate" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "commission_of_fee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_by_marketplace" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_by_marketplace" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "booked_status" "order_status";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "booked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "booked_state" "refund_state";--> statement-breakpoint
ALTER TABLE "seller_terms" ADD CONSTRAINT "seller_terms_seller_id_accounts_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_seller" ON "ledger_entries" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_unbooked" ON "orders" USING btree ("id") WHERE booked_status is distinct from status;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payments_unbooked" ON "payments" USING btree ("order_id") WHERE state = 'Paid' and not booked;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refunds_unbooked" ON "refunds" USING btree ("payment_id") WHERE booked_state is distinct from state;--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD CONSTRAINT "marketplace_settings_commission" CHECK (commission_rate between 0 and 10000);--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD CONSTRAINT "marketplace_settings_discount" CHECK (discount_paid_by in ('seller', 'marketplace'));--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD CONSTRAINT "marketplace_settings_tax" CHECK (tax_remitted_by in ('seller', 'marketplace'));--> statement-breakpoint
ALTER TABLE "marketplace_settings" ADD CONSTRAINT "marketplace_settings_period" CHECK (statement_period in ('week', 'month'));--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the table % is append-only: write a counter-entry', tg_table_name USING errcode = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- Held from before an entry gets its id until its commit. Whoever closes a statement takes the same lock alone for a moment
-- (server/modules/statements): all ids given out so far are then committed or never will be.
CREATE FUNCTION lock_ledger_for_writing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7301029);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_writing BEFORE INSERT ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION lock_ledger_for_writing();
--> statement-breakpoint
-- An order copies the terms of its seller when it is placed, whichever release places it.
CREATE FUNCTION set_order_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(t.commission_rate, m.commission_rate, 0), coalesce(t.commission_of_fee, false),
    coalesce(m.discount_paid_by = 'marketplace', false), coalesce(m.tax_remitted_by = 'marketplace', false)
  INTO NEW.commission_rate, NEW.commission_of_fee, NEW.discount_by_marketplace, NEW.tax_by_marketplace
  FROM (SELECT) AS one
    LEFT JOIN seller_terms t ON t.seller_id = NEW.seller_id
    LEFT JOIN marketplace_settings m ON true;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_terms BEFORE INSERT ON orders
  FOR EACH ROW WHEN (NEW.commission_rate IS NULL) EXECUTE FUNCTION set_order_terms();
