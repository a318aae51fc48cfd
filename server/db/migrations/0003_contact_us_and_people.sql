CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."contact_us_reply_state" AS ENUM('sending', 'sent', 'lost');--> statement-breakpoint
CREATE TYPE "public"."contact_us_status" AS ENUM('Pending', 'Resolved', 'Rejected');--> statement-breakpoint
CREATE TABLE "contact_us" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"status" "contact_us_status" DEFAULT 'Pending' NOT NULL,
	"status_rank" smallint GENERATED ALWAYS AS (case status when 'Pending'::contact_us_status then 3 when 'Resolved'::contact_us_status then 2 else 1 end) STORED NOT NULL,
	"responded_by_id" uuid,
	"responded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(' ' || name || ' ' || email || ' ' || subject || ' ' || message)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_us_replies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"contact_us_id" uuid NOT NULL,
	"by_id" uuid,
	"email_subject" text NOT NULL,
	"email_content" text NOT NULL,
	"state" "contact_us_reply_state" DEFAULT 'sending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_us_sendings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"address" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "search" text GENERATED ALWAYS AS (lower(' ' || name || ' ' || email || ' ' || mobile || ' ' || translate(mobile, ' ()-', ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_us" ADD CONSTRAINT "contact_us_responded_by_id_accounts_id_fk" FOREIGN KEY ("responded_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_us_replies" ADD CONSTRAINT "contact_us_replies_contact_us_id_contact_us_id_fk" FOREIGN KEY ("contact_us_id") REFERENCES "public"."contact_us"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_us_replies" ADD CONSTRAINT "contact_us_replies_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_us_listed" ON "contact_us" USING btree ("status_rank","id");--> statement-breakpoint
CREATE INDEX "contact_us_search" ON "contact_us" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_us_replies_of_form" ON "contact_us_replies" USING btree ("contact_us_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_us_replies_one_sending" ON "contact_us_replies" USING btree ("contact_us_id") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "contact_us_sendings_of_address" ON "contact_us_sendings" USING btree ("address","sent_at");--> statement-breakpoint
CREATE INDEX "contact_us_sendings_sent_at" ON "contact_us_sendings" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "accounts_search_users" ON "accounts" USING gin ("search" gin_trgm_ops) WHERE role = 'user';--> statement-breakpoint
CREATE INDEX "accounts_search_sellers" ON "accounts" USING gin ("search" gin_trgm_ops) WHERE role = 'seller';