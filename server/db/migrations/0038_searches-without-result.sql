CREATE TABLE "missed_searches" (
	"hash" text PRIMARY KEY NOT NULL,
	"words" text,
	"networks" bigint NOT NULL,
	"searches" integer DEFAULT 1 NOT NULL,
	"last_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"day" date PRIMARY KEY NOT NULL,
	"missed" integer NOT NULL
);
