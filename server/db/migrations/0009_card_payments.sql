CREATE TYPE "public"."card_provider" AS ENUM('stripe', 'test');--> statement-breakpoint
CREATE TYPE "public"."payment_state" AS ENUM('Starting', 'Open', 'Paid', 'Expired');--> statement-breakpoint
CREATE TYPE "public"."refund_reason" AS ENUM('cancelled', 'failed', 'surplus', 'provider');--> statement-breakpoint
CREATE TYPE "public"."refund_state" AS ENUM('Starting', 'Pending', 'Succeeded', 'Failed');--> statement-breakpoint
CREATE TYPE "public"."test_card_status" AS ENUM('open', 'complete', 'expired');--> statement-breakpoint
ALTER TYPE "public"."order_event_type" ADD VALUE 'paid';--> statement-breakpoint
ALTER TYPE "public"."order_event_type" ADD VALUE 'payment-failed';--> statement-breakpoint
ALTER TYPE "public"."order_event_type" ADD VALUE 'refunded';--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" "card_provider" NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" "card_provider" NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"customer_email" text NOT NULL,
	"origin" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" "payment_state" DEFAULT 'Starting' NOT NULL,
	"session_id" text,
	"charge_id" text,
	"url" text,
	"declined" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"check_at" timestamp with time zone,
	"checks" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_session" UNIQUE("session_id"),
	CONSTRAINT "payments_charge" UNIQUE("charge_id"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_paid" CHECK ((state = 'Paid') = (paid_at is not null and charge_id is not null)),
	CONSTRAINT "payments_open" CHECK (state <> 'Open' or (session_id is not null and url is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" "refund_reason" NOT NULL,
	"state" "refund_state" DEFAULT 'Starting' NOT NULL,
	"provider_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"check_at" timestamp with time zone,
	"checks" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "refunds_one_a_payment" UNIQUE("payment_id"),
	CONSTRAINT "refunds_provider_id" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "test_card_events" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "test_card_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"charge_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_card_refunds_key" UNIQUE("idempotency_key"),
	CONSTRAINT "test_card_refunds_one_a_charge" UNIQUE("charge_id")
);
--> statement-breakpoint
CREATE TABLE "test_card_secret" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "test_card_secret_one" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "test_card_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"reference" text NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"customer_email" text NOT NULL,
	"bill" jsonb NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"status" "test_card_status" DEFAULT 'open' NOT NULL,
	"charge_id" text,
	"challenged_last4" text,
	"card_last4" text,
	"decline_code" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "test_card_sessions_key" UNIQUE("idempotency_key"),
	CONSTRAINT "test_card_sessions_charge" UNIQUE("charge_id"),
	CONSTRAINT "test_card_sessions_paid" CHECK ((status = 'complete') = (charge_id is not null and paid_at is not null))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_card_refunds" ADD CONSTRAINT "test_card_refunds_charge_id_test_card_sessions_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."test_card_sessions"("charge_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open_an_order" ON "payments" USING btree ("order_id") WHERE state in ('Starting', 'Open');--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("check_at") WHERE check_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("check_at") WHERE check_at is not null;--> statement-breakpoint
CREATE INDEX "test_card_events_created" ON "test_card_events" USING btree ("created_at");--> statement-breakpoint
CREATE FUNCTION payments_keep_amounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the amount of a payment or refund never changes' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER payments_keep_amounts BEFORE UPDATE ON payments FOR EACH ROW
  WHEN (OLD.order_id <> NEW.order_id OR OLD.provider <> NEW.provider OR OLD.amount <> NEW.amount OR OLD.currency <> NEW.currency)
  EXECUTE FUNCTION payments_keep_amounts();--> statement-breakpoint
CREATE TRIGGER refunds_keep_amounts BEFORE UPDATE ON refunds FOR EACH ROW
  WHEN (OLD.payment_id <> NEW.payment_id OR OLD.amount <> NEW.amount OR OLD.reason <> NEW.reason)
  EXECUTE FUNCTION payments_keep_amounts();
