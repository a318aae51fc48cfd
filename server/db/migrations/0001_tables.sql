CREATE TYPE "public"."role" AS ENUM('user', 'seller', 'admin');--> statement-breakpoint
CREATE TYPE "public"."address_type" AS ENUM('Home', 'Work', 'Other', 'Restaurant');--> statement-breakpoint
CREATE TYPE "public"."contact_us_reply_state" AS ENUM('sending', 'sent', 'lost');--> statement-breakpoint
CREATE TYPE "public"."contact_us_status" AS ENUM('Pending', 'Resolved', 'Rejected');--> statement-breakpoint
CREATE TYPE "public"."allergen" AS ENUM('gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs');--> statement-breakpoint
CREATE TYPE "public"."diet" AS ENUM('vegan', 'vegetarian', 'egg', 'non-vegetarian');--> statement-breakpoint
CREATE TYPE "public"."favourite_reference" AS ENUM('Restaurant', 'Food');--> statement-breakpoint
CREATE TYPE "public"."complaint_event_type" AS ENUM('filed', 'in-progress', 'resolved', 'closed');--> statement-breakpoint
CREATE TYPE "public"."complaint_priority" AS ENUM('Low', 'Medium', 'High');--> statement-breakpoint
CREATE TYPE "public"."complaint_status" AS ENUM('Pending', 'In Progress', 'Resolved', 'Closed');--> statement-breakpoint
CREATE TYPE "public"."rating_reference" AS ENUM('Restaurant', 'Food', 'Delivery');--> statement-breakpoint
CREATE TYPE "public"."actor" AS ENUM('user', 'seller', 'system', 'admin');--> statement-breakpoint
CREATE TYPE "public"."cancel_reason" AS ENUM('SOLD_OUT', 'TOO_BUSY', 'CLOSING', 'CANNOT_DELIVER', 'OTHER', 'NOT_ACCEPTED', 'NOT_PAID', 'REQUESTED');--> statement-breakpoint
CREATE TYPE "public"."delivery_status" AS ENUM('Pending', 'Delivered', 'Failed');--> statement-breakpoint
CREATE TYPE "public"."fulfilment" AS ENUM('delivery', 'pickup');--> statement-breakpoint
CREATE TYPE "public"."order_event_type" AS ENUM('placed', 'address-changed', 'accepted', 'delivered', 'failed', 'cancelled', 'declined', 'ready', 'on-its-way', 'expected-changed', 'cancel-requested', 'cancel-declined', 'code-renewed', 'paid', 'payment-failed', 'refunded', 'refund-failed');--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('Pending', 'Completed', 'Failed', 'Cancelled');--> statement-breakpoint
CREATE TYPE "public"."payment_method" AS ENUM('CashOnDelivery', 'PayNow');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('Pending', 'Paid', 'Failed', 'Refunded');--> statement-breakpoint
CREATE TYPE "public"."payment_state" AS ENUM('Starting', 'Open', 'Paid', 'Expired');--> statement-breakpoint
CREATE TYPE "public"."refund_reason" AS ENUM('cancelled', 'failed', 'surplus', 'provider');--> statement-breakpoint
CREATE TYPE "public"."refund_state" AS ENUM('Starting', 'Pending', 'Succeeded', 'Failed');--> statement-breakpoint
CREATE TYPE "public"."sales_grain" AS ENUM('hour', 'day');--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"role" "role" NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"password_hash" text NOT NULL,
	"diet" "diet",
	"avoided_allergens" "allergen"[] DEFAULT '{}' NOT NULL,
	"order_mails" boolean DEFAULT true NOT NULL,
	"checklist_dismissed_at" timestamp with time zone,
	"image_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (lower(' ' || name || ' ' || email || ' ' || mobile || ' ' || translate(mobile, ' ()-', ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "failed_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"counter" text NOT NULL,
	"failed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kitchen_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_agent" text,
	"kitchen_device" text,
	CONSTRAINT "sessions_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"role" "role" NOT NULL,
	"email" text NOT NULL,
	"account_id" uuid,
	"code_hash" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "basket_item_options" (
	"item_id" uuid NOT NULL,
	"option_id" uuid NOT NULL,
	"quantity" smallint NOT NULL,
	CONSTRAINT "basket_item_options_item_id_option_id_pk" PRIMARY KEY("item_id","option_id"),
	CONSTRAINT "basket_item_options_quantity" CHECK ("basket_item_options"."quantity" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "basket_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"basket_id" uuid NOT NULL,
	"food_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"choice_key" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "basket_items_one_per_choice" UNIQUE("basket_id","food_id","choice_key"),
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
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
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"rating_stars" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"verified_stars" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"average_rating" numeric(2, 1) GENERATED ALWAYS AS (case when (verified_stars[1] + verified_stars[2] + verified_stars[3] + verified_stars[4] + verified_stars[5]) > 0 then round((1 * verified_stars[1] + 2 * verified_stars[2] + 3 * verified_stars[3] + 4 * verified_stars[4] + 5 * verified_stars[5])::numeric / (verified_stars[1] + verified_stars[2] + verified_stars[3] + verified_stars[4] + verified_stars[5]), 1)
        when (rating_stars[1] + rating_stars[2] + rating_stars[3] + rating_stars[4] + rating_stars[5]) > 0 then round((1 * rating_stars[1] + 2 * rating_stars[2] + 3 * rating_stars[3] + 4 * rating_stars[4] + 5 * rating_stars[5])::numeric / (rating_stars[1] + rating_stars[2] + rating_stars[3] + rating_stars[4] + rating_stars[5]), 1) else 0 end) STORED NOT NULL,
	"rating_count" integer GENERATED ALWAYS AS (case when (verified_stars[1] + verified_stars[2] + verified_stars[3] + verified_stars[4] + verified_stars[5]) > 0 then (verified_stars[1] + verified_stars[2] + verified_stars[3] + verified_stars[4] + verified_stars[5])
        else (rating_stars[1] + rating_stars[2] + rating_stars[3] + rating_stars[4] + rating_stars[5]) end) STORED NOT NULL,
	"orders_count" integer DEFAULT 0 NOT NULL,
	"score" integer GENERATED ALWAYS AS (round(15 * ln((1 + orders_count)::numeric)
        + case when (verified_stars[1] + verified_stars[2] + verified_stars[3] + verified_stars[4] + verified_stars[5]) > 0 then 100 * (17.5 + 1 * verified_stars[1] + 2 * verified_stars[2] + 3 * verified_stars[3] + 4 * verified_stars[4] + 5 * verified_stars[5]) / (5 + (verified_stars[1] + verified_stars[2] + verified_stars[3] + verified_stars[4] + verified_stars[5])) else 100 * (17.5 + 1 * rating_stars[1] + 2 * rating_stars[2] + 3 * rating_stars[3] + 4 * rating_stars[4] + 5 * rating_stars[5]) / (5 + (rating_stars[1] + rating_stars[2] + rating_stars[3] + rating_stars[4] + rating_stars[5])) end)::integer) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('catalogue', name), 'A') || setweight(to_tsvector('catalogue', description), 'D')) STORED NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	"cuisine_id" uuid,
	"diet" "diet",
	"allergens" "allergen"[] DEFAULT '{}' NOT NULL,
	"may_contain" "allergen"[] DEFAULT '{}' NOT NULL,
	"allergens_stated" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"sold_out_until" timestamp with time zone,
	"chosen_section_id" uuid,
	"menu_place" smallint,
	"has_options" boolean DEFAULT false NOT NULL,
	"choices_required" boolean DEFAULT false NOT NULL,
	"choices_price" bigint DEFAULT 0 NOT NULL,
	"choices_diet" "diet" DEFAULT 'vegan',
	"choices_sold_out_until" timestamp with time zone,
	"section_id" uuid,
	"section_place" smallint,
	"order_hours" jsonb,
	"from_price" bigint GENERATED ALWAYS AS (price + choices_price) STORED NOT NULL,
	"matching_diet" "diet" GENERATED ALWAYS AS (case when diet is not null and choices_diet is not null then greatest(diet, choices_diet) end) STORED,
	CONSTRAINT "foods_price" CHECK ("foods"."price" between 1 and 10000000)
);
--> statement-breakpoint
CREATE TABLE "menu_sections" (
	"restaurant_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"hours" jsonb,
	CONSTRAINT "menu_sections_restaurant_id_category_id_pk" PRIMARY KEY("restaurant_id","category_id")
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
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"rating_stars" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"verified_stars" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"average_rating" numeric(2, 1) GENERATED ALWAYS AS (case when (verified_stars[1] + verified_stars[2] + verified_stars[3] + verified_stars[4] + verified_stars[5]) > 0 then round((1 * verified_stars[1] + 2 * verified_stars[2] + 3 * verified_stars[3] + 4 * verified_stars[4] + 5 * verified_stars[5])::numeric / (verified_stars[1] + verified_stars[2] + verified_stars[3] + verified_stars[4] + verified_stars[5]), 1)
        when (rating_stars[1] + rating_stars[2] + rating_stars[3] + rating_stars[4] + rating_stars[5]) > 0 then round((1 * rating_stars[1] + 2 * rating_stars[2] + 3 * rating_stars[3] + 4 * rating_stars[4] + 5 * rating_stars[5])::numeric / (rating_stars[1] + rating_stars[2] + rating_stars[3] + rating_stars[4] + rating_stars[5]), 1) else 0 end) STORED NOT NULL,
	"rating_count" integer GENERATED ALWAYS AS (case when (verified_stars[1] + verified_stars[2] + verified_stars[3] + verified_stars[4] + verified_stars[5]) > 0 then (verified_stars[1] + verified_stars[2] + verified_stars[3] + verified_stars[4] + verified_stars[5])
        else (rating_stars[1] + rating_stars[2] + rating_stars[3] + rating_stars[4] + rating_stars[5]) end) STORED NOT NULL,
	"orders_count" integer DEFAULT 0 NOT NULL,
	"score" integer GENERATED ALWAYS AS (round(15 * ln((1 + orders_count)::numeric)
        + case when (verified_stars[1] + verified_stars[2] + verified_stars[3] + verified_stars[4] + verified_stars[5]) > 0 then 100 * (17.5 + 1 * verified_stars[1] + 2 * verified_stars[2] + 3 * verified_stars[3] + 4 * verified_stars[4] + 5 * verified_stars[5]) / (5 + (verified_stars[1] + verified_stars[2] + verified_stars[3] + verified_stars[4] + verified_stars[5])) else 100 * (17.5 + 1 * rating_stars[1] + 2 * rating_stars[2] + 3 * rating_stars[3] + 4 * rating_stars[4] + 5 * rating_stars[5]) / (5 + (rating_stars[1] + rating_stars[2] + rating_stars[3] + rating_stars[4] + rating_stars[5])) end)::integer) STORED NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('catalogue', name), 'A') || setweight(to_tsvector('catalogue', description), 'D')) STORED NOT NULL,
	"seller_id" uuid NOT NULL,
	"phone_number" text NOT NULL,
	"weekly_hours" jsonb,
	"special_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"open_spans" "tstzmultirange",
	"open_spans_until" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"usual_minutes" smallint,
	"accept_limit" smallint,
	"missed_orders" smallint DEFAULT 0 NOT NULL,
	"scheduled_orders" boolean DEFAULT false NOT NULL,
	"arrival_median" smallint,
	"arrival_late" smallint,
	"arrival_minutes" smallint GENERATED ALWAYS AS (case when usual_minutes is not null then coalesce(arrival_median, usual_minutes) end) STORED,
	"delivery" boolean DEFAULT true NOT NULL,
	"pickup" boolean DEFAULT false NOT NULL,
	"radius_metres" integer,
	"postal_codes" text[],
	"minimum_order" bigint,
	"fee_flat" bigint DEFAULT 0 NOT NULL,
	"fee_per_km" bigint DEFAULT 0 NOT NULL,
	"fee_first_km" smallint DEFAULT 0 NOT NULL,
	"fee_free_from" bigint,
	"tips" boolean DEFAULT false NOT NULL,
	"has_charges" boolean GENERATED ALWAYS AS (not delivery or pickup or tips or radius_metres is not null or postal_codes is not null or minimum_order is not null or fee_flat > 0 or fee_per_km > 0) STORED NOT NULL,
	CONSTRAINT "restaurants_fulfilment" CHECK (delivery or pickup),
	CONSTRAINT "restaurants_area" CHECK (radius_metres is null or postal_codes is null),
	CONSTRAINT "restaurants_amounts" CHECK (least(minimum_order, fee_flat, fee_per_km, fee_first_km, fee_free_from) >= 0),
	CONSTRAINT "restaurants_usual_minutes" CHECK (usual_minutes between 5 and 240),
	CONSTRAINT "restaurants_accept_limit" CHECK (accept_limit between 2 and 240)
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"in_name" boolean NOT NULL,
	"foods" integer DEFAULT 1 NOT NULL,
	"food_names" integer DEFAULT 1 NOT NULL,
	"restaurants" integer DEFAULT 1 NOT NULL,
	"restaurant_names" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "favourites" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"reference_type" "favourite_reference" NOT NULL,
	"reference_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_one_a_reference" UNIQUE("user_id","reference_id")
);
--> statement-breakpoint
CREATE TABLE "complaint_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"complaint_id" uuid NOT NULL,
	"type" "complaint_event_type" NOT NULL,
	"by_role" "role" NOT NULL,
	"by_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"description" text NOT NULL,
	"priority" "complaint_priority" NOT NULL,
	"status" "complaint_status" DEFAULT 'Pending' NOT NULL,
	"status_rank" smallint GENERATED ALWAYS AS (case status when 'Pending'::complaint_status then 4 when 'In Progress'::complaint_status then 3 when 'Resolved'::complaint_status then 2 else 1 end) STORED NOT NULL,
	"resolution_details" text,
	"resolved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaints_one_an_order" UNIQUE("order_id"),
	CONSTRAINT "complaints_resolved" CHECK ((status in ('Resolved', 'Closed')) = (resolution_details is not null))
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
	"edited_at" timestamp with time zone,
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
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "food_option_groups" (
	"food_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "food_option_groups_food_id_group_id_pk" PRIMARY KEY("food_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "option_groups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"restaurant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"min" smallint NOT NULL,
	"max" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "option_groups_bounds" CHECK (min between 0 and 20 and max between 1 and 20 and min <= max)
);
--> statement-breakpoint
CREATE TABLE "options" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"group_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"most" smallint DEFAULT 1 NOT NULL,
	"preselected" boolean DEFAULT false NOT NULL,
	"diet" "diet",
	"allergens" "allergen"[] DEFAULT '{}' NOT NULL,
	"sold_out_until" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "options_price" CHECK ("options"."price" between 0 and 10000000),
	CONSTRAINT "options_most" CHECK ("options"."most" between 1 and 10)
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
	"expected_at" timestamp with time zone,
	"expected_changed_at" timestamp with time zone,
	"expected_reason" text DEFAULT '' NOT NULL,
	"ready_at" timestamp with time zone,
	"dispatched_at" timestamp with time zone,
	"late_notified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_one_per_order" UNIQUE("order_id"),
	CONSTRAINT "deliveries_delivered" CHECK ((status = 'Delivered') = (delivered_at is not null))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"type" "order_event_type" NOT NULL,
	"by_role" "role",
	"by_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
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
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_items_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "order_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"accepted" boolean DEFAULT false NOT NULL,
	"pending_rank" smallint GENERATED ALWAYS AS (case when status <> 'Pending'::order_status then 0 when accepted then 2 else 1 end) STORED NOT NULL,
	"payment_method" "payment_method" NOT NULL,
	"payment_status" "payment_status" DEFAULT 'Pending' NOT NULL,
	"total_price" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"gst" bigint NOT NULL,
	"delivery_fee" bigint DEFAULT 0 NOT NULL,
	"tip" bigint DEFAULT 0 NOT NULL,
	"grand_total" bigint NOT NULL,
	"fulfilment" "fulfilment" DEFAULT 'delivery' NOT NULL,
	"scheduled_for" timestamp with time zone,
	"instructions" text DEFAULT '' NOT NULL,
	"street_address" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"avoids" jsonb,
	"cancelled_by" "actor",
	"cancel_reason" "cancel_reason",
	"cancel_text" text DEFAULT '' NOT NULL,
	"cancel_requested_at" timestamp with time zone,
	"cancel_request" text DEFAULT '' NOT NULL,
	"cancel_declined_at" timestamp with time zone,
	"accept_limit" smallint,
	"accept_left" integer,
	"accept_from" timestamp with time zone,
	"accept_by" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_billNumber_unique" UNIQUE("bill_number"),
	CONSTRAINT "orders_one_per_basket" UNIQUE("basket_id"),
	CONSTRAINT "orders_sum" CHECK ("orders"."grand_total" = "orders"."total_price" - "orders"."discount" + "orders"."gst" + "orders"."delivery_fee" + "orders"."tip"),
	CONSTRAINT "orders_cancelled" CHECK ((status = 'Cancelled') = (cancelled_by is not null)),
	CONSTRAINT "orders_cancel_declined" CHECK (cancel_declined_at is null or cancel_requested_at is not null),
	CONSTRAINT "orders_extras" CHECK ("orders"."delivery_fee" >= 0 and "orders"."tip" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
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
	"asked_at" timestamp with time zone,
	"check_at" timestamp with time zone,
	"checks" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_session" UNIQUE("session_id"),
	CONSTRAINT "payments_charge" UNIQUE("charge_id"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_paid" CHECK ((state = 'Paid') = (paid_at is not null and charge_id is not null)),
	CONSTRAINT "payments_open" CHECK (state <> 'Open' or (session_id is not null and url is not null))
);
--> statement-breakpoint
CREATE TABLE "refund_scans" (
	"provider" text PRIMARY KEY NOT NULL,
	"scanned_until" timestamp with time zone NOT NULL
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
	CONSTRAINT "refunds_one_per_payment" UNIQUE("payment_id"),
	CONSTRAINT "refunds_provider_id" UNIQUE("provider_id")
);
--> statement-breakpoint
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
	"fees" bigint DEFAULT 0 NOT NULL,
	"tips" bigint DEFAULT 0 NOT NULL,
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
CREATE TABLE "popular_searches" (
	"words" text PRIMARY KEY NOT NULL,
	"networks" bigint NOT NULL,
	"searches" integer DEFAULT 1 NOT NULL,
	"last_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "synonym_groups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"word" text PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchen_links" ADD CONSTRAINT "kitchen_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_item_options" ADD CONSTRAINT "basket_item_options_item_id_basket_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."basket_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_item_options" ADD CONSTRAINT "basket_item_options_option_id_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_items" ADD CONSTRAINT "basket_items_basket_id_baskets_id_fk" FOREIGN KEY ("basket_id") REFERENCES "public"."baskets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_items" ADD CONSTRAINT "basket_items_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "baskets" ADD CONSTRAINT "baskets_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "baskets" ADD CONSTRAINT "baskets_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cuisines" ADD CONSTRAINT "cuisines_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_categories" ADD CONSTRAINT "food_categories_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_categories" ADD CONSTRAINT "food_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foods" ADD CONSTRAINT "foods_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foods" ADD CONSTRAINT "foods_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foods" ADD CONSTRAINT "foods_cuisine_id_cuisines_id_fk" FOREIGN KEY ("cuisine_id") REFERENCES "public"."cuisines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foods" ADD CONSTRAINT "foods_chosen_section_id_categories_id_fk" FOREIGN KEY ("chosen_section_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_sections" ADD CONSTRAINT "menu_sections_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_sections" ADD CONSTRAINT "menu_sections_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_categories" ADD CONSTRAINT "restaurant_categories_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_categories" ADD CONSTRAINT "restaurant_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_cuisines" ADD CONSTRAINT "restaurant_cuisines_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurant_cuisines" ADD CONSTRAINT "restaurant_cuisines_cuisine_id_cuisines_id_fk" FOREIGN KEY ("cuisine_id") REFERENCES "public"."cuisines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_seller_id_accounts_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_us" ADD CONSTRAINT "contact_us_responded_by_id_accounts_id_fk" FOREIGN KEY ("responded_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_us_replies" ADD CONSTRAINT "contact_us_replies_contact_us_id_contact_us_id_fk" FOREIGN KEY ("contact_us_id") REFERENCES "public"."contact_us"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_us_replies" ADD CONSTRAINT "contact_us_replies_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_events" ADD CONSTRAINT "complaint_events_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_seller_id_accounts_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_resolved_by_accounts_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_option_groups" ADD CONSTRAINT "food_option_groups_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_option_groups" ADD CONSTRAINT "food_option_groups_group_id_option_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."option_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_groups" ADD CONSTRAINT "option_groups_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "options" ADD CONSTRAINT "options_group_id_option_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."option_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_seller_id_accounts_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_sales" ADD CONSTRAINT "dish_sales_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dish_sales" ADD CONSTRAINT "dish_sales_food_id_foods_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."foods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "synonyms" ADD CONSTRAINT "synonyms_group_id_synonym_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."synonym_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_role_email" ON "accounts" USING btree ("role",lower("email"));--> statement-breakpoint
CREATE INDEX "accounts_role_newest" ON "accounts" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "accounts_image" ON "accounts" USING btree ("image_id") WHERE image_id is not null;--> statement-breakpoint
CREATE INDEX "accounts_search_users" ON "accounts" USING gin ("search" gin_trgm_ops) WHERE role = 'user';--> statement-breakpoint
CREATE INDEX "accounts_search_sellers" ON "accounts" USING gin ("search" gin_trgm_ops) WHERE role = 'seller';--> statement-breakpoint
CREATE INDEX "failed_attempts_counter" ON "failed_attempts" USING btree ("counter","failed_at");--> statement-breakpoint
CREATE INDEX "failed_attempts_failed_at" ON "failed_attempts" USING btree ("failed_at");--> statement-breakpoint
CREATE INDEX "kitchen_links_account" ON "kitchen_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "kitchen_links_created" ON "kitchen_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "password_resets_account" ON "password_resets" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "password_resets_created" ON "password_resets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_last_used" ON "sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_account" ON "sign_in_codes" USING btree ("account_id") WHERE account_id is not null;--> statement-breakpoint
CREATE INDEX "sign_in_codes_created" ON "sign_in_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "addresses_of_restaurants_near" ON "addresses" USING gist (ll_to_earth(latitude, longitude)) WHERE restaurant_id is not null and latitude is not null;--> statement-breakpoint
CREATE INDEX "addresses_of_restaurants_words" ON "addresses" USING gin (to_tsvector('catalogue', street_address || ', ' || city)) WHERE restaurant_id is not null;--> statement-breakpoint
CREATE INDEX "basket_item_options_of_option" ON "basket_item_options" USING btree ("option_id");--> statement-breakpoint
CREATE INDEX "basket_items_food" ON "basket_items" USING btree ("food_id");--> statement-breakpoint
CREATE INDEX "categories_by_name" ON "categories" USING btree ("name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_one_a_name" ON "categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "cuisines_by_name" ON "cuisines" USING btree ("name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cuisines_one_a_name" ON "cuisines" USING btree (lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "cuisines_image" ON "cuisines" USING btree ("image_id") WHERE image_id is not null;--> statement-breakpoint
CREATE INDEX "food_categories_of_category" ON "food_categories" USING btree ("category_id","food_id");--> statement-breakpoint
CREATE INDEX "foods_image" ON "foods" USING btree ("image_id") WHERE image_id is not null;--> statement-breakpoint
CREATE INDEX "foods_newest" ON "foods" USING btree ("id") WHERE deleted_at is null and not hidden;--> statement-breakpoint
CREATE INDEX "foods_liked" ON "foods" USING btree ("score","id") WHERE deleted_at is null and not hidden;--> statement-breakpoint
CREATE INDEX "foods_best" ON "foods" USING btree ("average_rating","rating_count","id") WHERE deleted_at is null and not hidden;--> statement-breakpoint
CREATE INDEX "foods_search" ON "foods" USING gin ("search") WHERE deleted_at is null and not hidden;--> statement-breakpoint
CREATE INDEX "foods_name_words" ON "foods" USING gin (to_tsvector('catalogue', name)) WHERE deleted_at is null and not hidden;--> statement-breakpoint
CREATE INDEX "foods_by_price" ON "foods" USING btree ("from_price","id") WHERE deleted_at is null and not hidden;--> statement-breakpoint
CREATE INDEX "foods_of_restaurant" ON "foods" USING btree ("restaurant_id","section_place","menu_place","name","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "foods_of_chosen_section" ON "foods" USING btree ("chosen_section_id") WHERE chosen_section_id is not null;--> statement-breakpoint
CREATE INDEX "foods_of_cuisine" ON "foods" USING btree ("cuisine_id","id") WHERE deleted_at is null and not hidden;--> statement-breakpoint
CREATE INDEX "menu_sections_of_category" ON "menu_sections" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "restaurant_categories_of_category" ON "restaurant_categories" USING btree ("category_id","restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurant_cuisines_of_cuisine" ON "restaurant_cuisines" USING btree ("cuisine_id","restaurant_id");--> statement-breakpoint
CREATE INDEX "restaurants_image" ON "restaurants" USING btree ("image_id") WHERE image_id is not null;--> statement-breakpoint
CREATE INDEX "restaurants_newest" ON "restaurants" USING btree ("id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "restaurants_liked" ON "restaurants" USING btree ("score","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "restaurants_best" ON "restaurants" USING btree ("average_rating","rating_count","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "restaurants_search" ON "restaurants" USING gin ("search") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "restaurants_name_words" ON "restaurants" USING gin (to_tsvector('catalogue', name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "restaurants_soonest" ON "restaurants" USING btree ("arrival_minutes","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "restaurants_with_hours" ON "restaurants" USING btree ("open_spans_until") WHERE open_spans_until is not null;--> statement-breakpoint
CREATE INDEX "restaurants_of_seller" ON "restaurants" USING btree ("seller_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "search_words_beginning" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_like" ON "search_words" USING gist ("word" gist_trgm_ops(siglen=64)) WHERE in_name;--> statement-breakpoint
CREATE INDEX "contact_us_listed" ON "contact_us" USING btree ("status_rank","id");--> statement-breakpoint
CREATE INDEX "contact_us_search" ON "contact_us" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_us_replies_of_form" ON "contact_us_replies" USING btree ("contact_us_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_us_replies_one_sending" ON "contact_us_replies" USING btree ("contact_us_id") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "contact_us_sendings_of_address" ON "contact_us_sendings" USING btree ("address","sent_at");--> statement-breakpoint
CREATE INDEX "contact_us_sendings_sent_at" ON "contact_us_sendings" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "favourites_of_user" ON "favourites" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "complaint_events_of_complaint" ON "complaint_events" USING btree ("complaint_id","id");--> statement-breakpoint
CREATE INDEX "complaints_of_user" ON "complaints" USING btree ("user_id","status_rank","id");--> statement-breakpoint
CREATE INDEX "complaints_of_seller" ON "complaints" USING btree ("seller_id","status_rank","id");--> statement-breakpoint
CREATE INDEX "complaints_of_restaurant" ON "complaints" USING btree ("restaurant_id","status_rank","id");--> statement-breakpoint
CREATE INDEX "complaints_by_status" ON "complaints" USING btree ("status_rank","id");--> statement-breakpoint
CREATE INDEX "ratings_of_reference" ON "ratings" USING btree ("reference_id","id");--> statement-breakpoint
CREATE INDEX "notifications_of_account" ON "notifications" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("account_id") WHERE not read;--> statement-breakpoint
CREATE INDEX "food_option_groups_of_group" ON "food_option_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "option_groups_of_restaurant" ON "option_groups" USING btree ("restaurant_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "options_of_group" ON "options" USING btree ("group_id","place") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deliveries_late" ON "deliveries" USING btree ("expected_at") WHERE status = 'Pending' and late_notified_at is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_items_food" ON "order_items" USING btree ("food_id");--> statement-breakpoint
CREATE INDEX "order_links_of_order" ON "order_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "orders_of_user_at_restaurant" ON "orders" USING btree ("user_id","restaurant_id");--> statement-breakpoint
CREATE INDEX "orders_pending_of_user" ON "orders" USING btree ("user_id","id") WHERE pending_rank > 0;--> statement-breakpoint
CREATE INDEX "orders_of_seller" ON "orders" USING btree ("seller_id","status_rank","id");--> statement-breakpoint
CREATE INDEX "orders_of_restaurant" ON "orders" USING btree ("restaurant_id","status_rank","id");--> statement-breakpoint
CREATE INDEX "orders_pending_of_seller" ON "orders" USING btree ("seller_id","pending_rank","id") WHERE pending_rank > 0;--> statement-breakpoint
CREATE INDEX "orders_pending_of_restaurant" ON "orders" USING btree ("restaurant_id","pending_rank","id") WHERE pending_rank > 0;--> statement-breakpoint
CREATE INDEX "orders_with_limit" ON "orders" USING btree ("accept_by") WHERE pending_rank = 1 and accept_limit is not null;--> statement-breakpoint
CREATE INDEX "orders_of_buyer" ON "orders" USING btree ("seller_id","user_id","status_rank","id");--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open_per_order" ON "payments" USING btree ("order_id") WHERE state in ('Starting', 'Open');--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("check_at") WHERE check_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("check_at") WHERE check_at is not null;--> statement-breakpoint
CREATE INDEX "dish_sales_sums" ON "dish_sales" USING btree ("restaurant_id","starts_at","food_id","quantity","amount");--> statement-breakpoint
CREATE INDEX "sales_of_day" ON "sales" USING btree ("starts_at") WHERE grain = 'day';--> statement-breakpoint
CREATE INDEX "sales_changes_of_restaurant" ON "sales_changes" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "synonyms_of_group" ON "synonyms" USING btree ("group_id");