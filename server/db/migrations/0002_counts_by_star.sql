ALTER TABLE "foods" ADD COLUMN "rating_stars" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	ADD COLUMN "verified_stars" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL;--> statement-breakpoint
UPDATE "foods" SET "rating_stars" = counted.stars, "verified_stars" = counted.verified FROM (
	SELECT reference_id,
		array[count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5)] AS stars,
		array[count(*) FILTER (WHERE rating = 1 AND verified), count(*) FILTER (WHERE rating = 2 AND verified), count(*) FILTER (WHERE rating = 3 AND verified), count(*) FILTER (WHERE rating = 4 AND verified), count(*) FILTER (WHERE rating = 5 AND verified)] AS verified
	FROM "ratings" WHERE reference_type = 'Food' GROUP BY reference_id
) AS counted WHERE counted.reference_id = "foods"."id";--> statement-breakpoint
ALTER TABLE "foods" ALTER COLUMN "average_rating" SET EXPRESSION AS (case when (verified_stars[1] + verified_stars[2] + verified_stars[3] + verified_stars[4] + verified_stars[5]) > 0 then round((1 * verified_stars[1] + 2 * verified_stars[2] + 3 * verified_stars[3] + 4 * verified_stars[4] + 5 * verified_stars[5])::numeric / (verified_stars[1] + verified_stars[2] + verified_stars[3] + verified_stars[4] + verified_stars[5]), 1)
        when (rating_stars[1] + rating_stars[2] + rating_stars[3] + rating_stars[4] + rating_stars[5]) > 0 then round((1 * rating_stars[1] + 2 * rating_stars[2] + 3 * rating_stars[3] + 4 * rating_stars[4] + 5 * rating_stars[5])::numeric / (rating_stars[1] + rating_stars[2] + rating_stars[3] + rating_stars[4] + rating_stars[5]), 1) else 0 end);--> statement-breakpoint
ALTER TABLE "foods" ALTER COLUMN "rating_count" SET EXPRESSION AS (case when (verified_stars[1] + verified_stars[2] + verified_stars[3] + verified_stars[4] + verified_stars[5]) > 0 then (verified_stars[1] + verified_stars[2] + verified_stars[3] + verified_stars[4] + verified_stars[5])
        else (rating_stars[1] + rating_stars[2] + rating_stars[3] + rating_stars[4] + rating_stars[5]) end);--> statement-breakpoint
ALTER TABLE "foods" DROP COLUMN "rating_sum", DROP COLUMN "rating_total", DROP COLUMN "verified_sum", DROP COLUMN "verified_total";--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "rating_stars" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	ADD COLUMN "verified_stars" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL;--> statement-breakpoint
UPDATE "restaurants" SET "rating_stars" = counted.stars, "verified_stars" = counted.verified FROM (
	SELECT reference_id,
		array[count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5)] AS stars,
		array[count(*) FILTER (WHERE rating = 1 AND verified), count(*) FILTER (WHERE rating = 2 AND verified), count(*) FILTER (WHERE rating = 3 AND verified), count(*) FILTER (WHERE rating = 4 AND verified), count(*) FILTER (WHERE rating = 5 AND verified)] AS verified
	FROM "ratings" WHERE reference_type = 'Restaurant' GROUP BY reference_id
) AS counted WHERE counted.reference_id = "restaurants"."id";--> statement-breakpoint
ALTER TABLE "restaurants" ALTER COLUMN "average_rating" SET EXPRESSION AS (case when (verified_stars[1] + verified_stars[2] + verified_stars[3] + verified_stars[4] + verified_stars[5]) > 0 then round((1 * verified_stars[1] + 2 * verified_stars[2] + 3 * verified_stars[3] + 4 * verified_stars[4] + 5 * verified_stars[5])::numeric / (verified_stars[1] + verified_stars[2] + verified_stars[3] + verified_stars[4] + verified_stars[5]), 1)
        when (rating_stars[1] + rating_stars[2] + rating_stars[3] + rating_stars[4] + rating_stars[5]) > 0 then round((1 * rating_stars[1] + 2 * rating_stars[2] + 3 * rating_stars[3] + 4 * rating_stars[4] + 5 * rating_stars[5])::numeric / (rating_stars[1] + rating_stars[2] + rating_stars[3] + rating_stars[4] + rating_stars[5]), 1) else 0 end);--> statement-breakpoint
ALTER TABLE "restaurants" ALTER COLUMN "rating_count" SET EXPRESSION AS (case when (verified_stars[1] + verified_stars[2] + verified_stars[3] + verified_stars[4] + verified_stars[5]) > 0 then (verified_stars[1] + verified_stars[2] + verified_stars[3] + verified_stars[4] + verified_stars[5])
        else (rating_stars[1] + rating_stars[2] + rating_stars[3] + rating_stars[4] + rating_stars[5]) end);--> statement-breakpoint
ALTER TABLE "restaurants" DROP COLUMN "rating_sum", DROP COLUMN "rating_total", DROP COLUMN "verified_sum", DROP COLUMN "verified_total";--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ratings" DROP CONSTRAINT "ratings_user_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;