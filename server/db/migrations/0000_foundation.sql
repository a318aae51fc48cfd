CREATE TYPE "public"."role" AS ENUM('user', 'seller', 'admin');--> statement-breakpoint
CREATE TYPE "public"."address_type" AS ENUM('Home', 'Work', 'Other', 'Restaurant');--> statement-breakpoint
CREATE TYPE "public"."complaint_priority" AS ENUM('Low', 'Medium', 'High');--> statement-breakpoint
CREATE TYPE "public"."complaint_status" AS ENUM('Pending', 'In Progress', 'Resolved', 'Closed');--> statement-breakpoint
CREATE TYPE "public"."rating_reference" AS ENUM('Restaurant', 'Food', 'Delivery');--> statement-breakpoint
CREATE TYPE "public"."delivery_status" AS ENUM('Pending', 'Delivered', 'Failed');--> statement-breakpoint
CREATE TYPE "public"."order_event_type" AS ENUM('placed', 'address-changed', 'accepted', 'delivered', 'failed', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('Pending', 'Completed', 'Failed', 'Cancelled');--> statement-breakpoint
CREATE TYPE "public"."payment_method" AS ENUM('CashOnDelivery', 'PayNow');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('Pending', 'Paid', 'Failed', 'Refunded');--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"role" "role" NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"password_hash" text NOT NULL,
	"image_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_failures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"address" text NOT NULL,
	"failed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid,
	"restaurant_id" uuid,
	"type" "address_type" NOT NULL,
	"street_address" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_one_a_type" UNIQUE("user_id","type"),
	CONSTRAINT "addresses_one_a_restaurant" UNIQUE("restaurant_id"),
	CONSTRAINT "addresses_owner" CHECK ((type = 'Restaurant') = (restaurant_id is not null) and (restaurant_id is null) = (user_id is not null)),
	CONSTRAINT "addresses_point" CHECK ((latitude is null) = (longitude is null))
);
--> statement-breakpoint
CREATE TABLE "basket_items" (
	"basket_id" uuid NOT NULL,
	"food_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "basket_items_basket_id_food_id_pk" PRIMARY KEY("basket_id","food_id"),
	CONSTRAINT "basket_items_quantity" CHECK ("basket_items"."quantity" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "baskets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "baskets_one_a_restaurant" UNIQUE("user_id","restaurant_id")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cuisines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "food_categories" (
	"food_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "food_categories_food_id_category_id_pk" PRIMARY KEY("food_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "foods" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price" bigint NOT NULL,
	"cuisine_id" uuid,
	"image_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_total" integer DEFAULT 0 NOT NULL,
	"verified_sum" integer DEFAULT 0 NOT NULL,
	"verified_total" integer DEFAULT 0 NOT NULL,
	"average_rating" numeric(2, 1) GENERATED ALWAYS AS (case when verified_total > 0 then round(verified_sum::numeric / verified_total, 1)
        when rating_total > 0 then round(rating_sum::numeric / rating_total, 1) else 0 end) STORED NOT NULL,
	"rating_count" integer GENERATED ALWAYS AS (case when verified_total > 0 then verified_total else rating_total end) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', name), 'A') || setweight(to_tsvector('simple', description), 'D')) STORED NOT NULL,
	CONSTRAINT "foods_price" CHECK ("foods"."price" between 1 and 10000000)
);
--> statement-breakpoint
CREATE TABLE "restaurant_categories" (
	"restaurant_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "restaurant_categories_restaurant_id_category_id_pk" PRIMARY KEY("restaurant_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "restaurant_cuisines" (
	"restaurant_id" uuid NOT NULL,
	"cuisine_id" uuid NOT NULL,
	CONSTRAINT "restaurant_cuisines_restaurant_id_cuisine_id_pk" PRIMARY KEY("restaurant_id","cuisine_id")
);
--> statement-breakpoint
CREATE TABLE "restaurants" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"seller_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone_number" text NOT NULL,
	"description" text NOT NULL,
	"image_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_total" integer DEFAULT 0 NOT NULL,
	"verified_sum" integer DEFAULT 0 NOT NULL,
	"verified_total" integer DEFAULT 0 NOT NULL,
	"average_rating" numeric(2, 1) GENERATED ALWAYS AS (case when verified_total > 0 then round(verified_sum::numeric / verified_total, 1)
        when rating_total > 0 then round(rating_sum::numeric / rating_total, 1) else 0 end) STORED NOT NULL,
	"rating_count" integer GENERATED ALWAYS AS (case when verified_total > 0 then verified_total else rating_total end) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', name), 'A') || setweight(to_tsvector('simple', description), 'D')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"description" text NOT NULL,
	"priority" "complaint_priority" NOT NULL,
	"status" "complaint_status" DEFAULT 'Pending' NOT NULL,
	"resolution_details" text,
	"resolved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaints_one_an_order" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"reference_type" "rating_reference" NOT NULL,
	"reference_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text NOT NULL,
	"verified" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ratings_one_a_reference" UNIQUE("user_id","reference_id"),
	CONSTRAINT "ratings_stars" CHECK ("ratings"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"colour" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"message" text NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"status" "delivery_status" DEFAULT 'Pending' NOT NULL,
	"code" text NOT NULL,
	"wrong_codes" smallint DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_one_an_order" UNIQUE("order_id"),
	CONSTRAINT "deliveries_delivered" CHECK ((status = 'Delivered') = (delivered_at is not null))
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"type" "order_event_type" NOT NULL,
	"by_role" "role",
	"by_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"food_id" uuid NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "order_items_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"bill_number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_bill_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"basket_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"restaurant_name" text NOT NULL,
	"status" "order_status" DEFAULT 'Pending' NOT NULL,
	"status_rank" smallint GENERATED ALWAYS AS (case status when 'Pending'::order_status then 4 when 'Completed'::order_status then 3 when 'Failed'::order_status then 2 else 1 end) STORED NOT NULL,
	"payment_method" "payment_method" NOT NULL,
	"payment_status" "payment_status" DEFAULT 'Pending' NOT NULL,
	"total_price" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"gst" bigint NOT NULL,
	"grand_total" bigint NOT NULL,
	"street_address" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_billNumber_unique" UNIQUE("bill_number"),
	CONSTRAINT "orders_one_a_basket" UNIQUE("basket_id"),
	CONSTRAINT "orders_sum" CHECK ("orders"."grand_total" = "orders"."total_price" - "orders"."discount" + "orders"."gst")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_items" ADD CONSTRAINT "basket_items_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_items" ADD CONSTRAINT "basket_items_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "baskets" ADD CONSTRAINT "baskets_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "baskets" ADD CONSTRAINT "baskets_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuisines" ADD CONSTRAINT "cuisines_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_categories" ADD CONSTRAINT "food_categories_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_categories" ADD CONSTRAINT "food_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foods" ADD CONSTRAINT "foods_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foods" ADD CONSTRAINT "foods_cuisine_id_cuisines_id_fk" FOREIGN KEY ("cuisine_id") REFERENCES "public"."cuisines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foods" ADD CONSTRAINT "foods_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_categories" ADD CONSTRAINT "restaurant_categories_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_categories" ADD CONSTRAINT "restaurant_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_cuisines" ADD CONSTRAINT "restaurant_cuisines_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_cuisines" ADD CONSTRAINT "restaurant_cuisines_cuisine_id_cuisines_id_fk" FOREIGN KEY ("cuisine_id") REFERENCES "public"."cuisines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_seller_id_accounts_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_resolved_by_accounts_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_seller_id_accounts_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_role_email" ON "accounts" USING btree ("role",lower("email"));--> statement-breakpoint
CREATE INDEX "accounts_role_newest" ON "accounts" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "password_failures_account" ON "password_failures" USING btree ("account","failed_at");--> statement-breakpoint
CREATE INDEX "password_failures_address" ON "password_failures" USING btree ("address","failed_at");--> statement-breakpoint
CREATE INDEX "password_failures_failed_at" ON "password_failures" USING btree ("failed_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_last_used" ON "sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "basket_items_food" ON "basket_items" USING btree ("food_id");--> statement-breakpoint
CREATE INDEX "categories_by_name" ON "categories" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "cuisines_by_name" ON "cuisines" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "food_categories_of_category" ON "food_categories" USING btree ("category_id","food_id");--> statement-breakpoint
CREATE INDEX "foods_newest" ON "foods" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "foods_best" ON "foods" USING btree ("average_rating","rating_count","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "foods_by_price" ON "foods" USING btree ("price","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "foods_of_restaurant" ON "foods" USING btree ("restaurant_id","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "foods_of_cuisine" ON "foods" USING btree ("cuisine_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "foods_search" ON "foods" USING gin ("search") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "restaurant_categories_of_category" ON "restaurant_categories" USING btree ("category_id","restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurant_cuisines_of_cuisine" ON "restaurant_cuisines" USING btree ("cuisine_id","restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurants_newest" ON "restaurants" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "restaurants_best" ON "restaurants" USING btree ("average_rating","rating_count","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "restaurants_of_seller" ON "restaurants" USING btree ("seller_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "restaurants_search" ON "restaurants" USING gin ("search") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ratings_of_reference" ON "ratings" USING btree ("reference_id","id");--> statement-breakpoint
CREATE INDEX "notifications_of_account" ON "notifications" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("account_id") WHERE not read;--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_items_food" ON "order_items" USING btree ("food_id");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_of_seller" ON "orders" USING btree ("seller_id","status_rank","id");--> statement-breakpoint
CREATE INDEX "orders_of_restaurant" ON "orders" USING btree ("restaurant_id","status_rank","id");