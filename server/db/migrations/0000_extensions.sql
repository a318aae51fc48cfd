-- Extensions and the text search configuration of the catalogue, which the tables depend on.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS cube;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS earthdistance;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION catalogue (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION catalogue ALTER MAPPING FOR word, hword, hword_part, numword, numhword WITH unaccent, simple;
