CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid,
	"role" "role" NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"confirm_hash" "bytea",
	"cancel_hash" "bytea",
	"undo_hash" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "email_changes_confirm" UNIQUE("confirm_hash"),
	CONSTRAINT "email_changes_cancel" UNIQUE("cancel_hash"),
	CONSTRAINT "email_changes_undo" UNIQUE("undo_hash")
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_account" ON "email_changes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "email_changes_session" ON "email_changes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "email_changes_created" ON "email_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "email_changes_old" ON "email_changes" USING btree ("role",lower("old_email"));