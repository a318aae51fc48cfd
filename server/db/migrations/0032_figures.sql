CREATE TABLE "figures_days" (
	"day" date PRIMARY KEY NOT NULL,
	"sums" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figures_state" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"zone" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"entry_id" bigint NOT NULL,
	"earlier_entry_id" bigint NOT NULL,
	CONSTRAINT "figures_state_one" CHECK (is_only)
);
