CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"is_withdrawn" boolean NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"fee_returned" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"paid_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "disputes_provider_id" UNIQUE("provider_id"),
	CONSTRAINT "disputes_amounts" CHECK (amount > 0 and fee >= 0 and fee_returned between 0 and fee),
	CONSTRAINT "disputes_state" CHECK (state in ('Open', 'Won', 'Lost') and (state = 'Open') = (closed_at is null)),
	CONSTRAINT "disputes_payer" CHECK (paid_by in ('seller', 'marketplace') and state <> 'Open' and is_withdrawn or paid_by is null),
	CONSTRAINT "disputes_settled" CHECK ((paid_by is null) = (settled_at is null))
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_of_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_waiting" ON "disputes" USING btree ("created_at") WHERE state = 'Open' or state = 'Lost' and paid_by is null;