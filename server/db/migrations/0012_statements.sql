CREATE TABLE "corrections" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"seller_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "corrections_amount" CHECK (amount <> 0)
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"statement_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"date" date NOT NULL,
	"reference" text NOT NULL,
	"by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_amount" CHECK (amount <> 0)
);
--> statement-breakpoint
CREATE TABLE "statement_orders" (
	"statement_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"gross" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"delivery_fee" bigint NOT NULL,
	"tip" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"cash" bigint NOT NULL,
	"card" bigint NOT NULL,
	"corrections" bigint NOT NULL,
	CONSTRAINT "statement_orders_statement_id_order_id_pk" PRIMARY KEY("statement_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"seller_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"from" date,
	"until" date NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"last_entry_id" bigint NOT NULL,
	"next_entry_id" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"delivery_fee" bigint NOT NULL,
	"tip" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"cash" bigint NOT NULL,
	"card" bigint NOT NULL,
	"corrections" bigint NOT NULL,
	"carried" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statements_number" UNIQUE("seller_id","number"),
	CONSTRAINT "statements_until" UNIQUE("seller_id","until"),
	CONSTRAINT "statements_number_from_1" CHECK (number > 0),
	CONSTRAINT "statements_period" CHECK ("from" < until),
	CONSTRAINT "statements_balance" CHECK (balance = carried + gross - discount + tax + delivery_fee + tip - commission - refunded - cash + corrections)
);
--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_seller_id_accounts_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_orders" ADD CONSTRAINT "statement_orders_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_orders" ADD CONSTRAINT "statement_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_seller_id_accounts_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrections_of_seller" ON "corrections" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "payouts_of_statement" ON "payouts" USING btree ("statement_id","id");--> statement-breakpoint
CREATE INDEX "statement_orders_of_order" ON "statement_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "statements_of_seller" ON "statements" USING btree ("seller_id","id");--> statement-breakpoint
CREATE TRIGGER statements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON statements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER statement_orders_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON statement_orders
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER payouts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payouts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER corrections_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON corrections
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
