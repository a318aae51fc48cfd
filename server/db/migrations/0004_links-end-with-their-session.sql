ALTER TABLE "kitchen_links" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "kitchen_links" ADD CONSTRAINT "kitchen_links_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kitchen_links_session" ON "kitchen_links" USING btree ("session_id");