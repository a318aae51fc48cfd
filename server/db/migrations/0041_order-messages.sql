CREATE TABLE "order_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"by_role" "role" NOT NULL,
	"text" text NOT NULL,
	"read_by_user_at" timestamp with time zone,
	"read_by_seller_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_messages_text" CHECK (char_length(text) between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "messages" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_messages_of_order" ON "order_messages" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_messages_by_time" ON "order_messages" USING btree ("created_at");