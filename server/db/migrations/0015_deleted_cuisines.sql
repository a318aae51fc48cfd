DROP INDEX "cuisines_one_a_name";--> statement-breakpoint
ALTER TABLE "cuisines" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "cuisines_one_a_name" ON "cuisines" USING btree (lower("name")) WHERE deleted_at is null;