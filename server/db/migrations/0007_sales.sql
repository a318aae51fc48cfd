CREATE TYPE "public"."sales_grain" AS ENUM('hour', 'day');--> statement-breakpoint
CREATE TABLE "dish_sales" (
	"restaurant_id" uuid NOT NULL,
	"starts_at" timestamp NOT NULL,
	"food_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "dish_sales_restaurant_id_starts_at_food_id_pk" PRIMARY KEY("restaurant_id","starts_at","food_id")
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"restaurant_id" uuid NOT NULL,
	"grain" "sales_grain" NOT NULL,
	"starts_at" timestamp NOT NULL,
	"placed" integer NOT NULL,
	"completed" integer NOT NULL,
	"failed" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "sales_restaurant_id_grain_starts_at_pk" PRIMARY KEY("restaurant_id","grain","starts_at")
);
--> statement-breakpoint
CREATE TABLE "sales_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"restaurant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"type" "order_event_type" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_zone" (
	"zone" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dish_sales" ADD CONSTRAINT "dish_sales_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_sales" ADD CONSTRAINT "dish_sales_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_changes_of_restaurant" ON "sales_changes" USING btree ("restaurant_id");