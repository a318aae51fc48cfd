CREATE UNIQUE INDEX "categories_one_a_name" ON "categories" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "cuisines_one_a_name" ON "cuisines" USING btree (lower("name"));