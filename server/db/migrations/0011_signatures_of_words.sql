DROP INDEX "search_words_like";--> statement-breakpoint
CREATE INDEX "search_words_like" ON "search_words" USING gist ("word" gist_trgm_ops(siglen=64)) WHERE in_name;