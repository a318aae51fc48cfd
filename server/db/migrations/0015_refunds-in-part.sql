CREATE TABLE "order_refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid,
	"amount" bigint NOT NULL,
	"foods" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"delivery_fee" bigint NOT NULL,
	"tip" bigint NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text NOT NULL,
	"paid_by" text NOT NULL,
	"by_role" "role",
	"by_id" uuid,
	"is_after_completion" boolean NOT NULL,
	"state" "refund_state" NOT NULL,
	"provider_id" text,
	"reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"check_at" timestamp with time zone,
	"checks" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "order_refunds_provider_id" UNIQUE("provider_id"),
	CONSTRAINT "order_refunds_parts" CHECK (amount > 0 and foods >= 0 and tax >= 0 and delivery_fee >= 0 and tip >= 0 and amount = foods + tax + delivery_fee + tip),
	CONSTRAINT "order_refunds_payer" CHECK (paid_by in ('seller', 'marketplace'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_in_part" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_refunds_of_order" ON "order_refunds" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_refunds_of_payment" ON "order_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "order_refunds_due" ON "order_refunds" USING btree ("check_at") WHERE check_at is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK (refunded_in_part between 0 and grand_total);