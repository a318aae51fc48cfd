CREATE TABLE "password_resets" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_resets_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT uuidv7() NOT NULL;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_resets_created" ON "password_resets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "accounts_image" ON "accounts" USING btree ("image_id") WHERE image_id is not null;--> statement-breakpoint
CREATE INDEX "cuisines_image" ON "cuisines" USING btree ("image_id") WHERE image_id is not null;--> statement-breakpoint
CREATE INDEX "foods_image" ON "foods" USING btree ("image_id") WHERE image_id is not null;--> statement-breakpoint
CREATE INDEX "restaurants_image" ON "restaurants" USING btree ("image_id") WHERE image_id is not null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id" UNIQUE("id");