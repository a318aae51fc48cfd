CREATE TABLE "log_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "log_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"action" text NOT NULL,
	"reference_type" text NOT NULL,
	"reference_id" text,
	"effect" text NOT NULL,
	"fields" jsonb NOT NULL,
	"text_hashes" jsonb NOT NULL,
	"network" text,
	CONSTRAINT "log_entries_effect" CHECK (effect in ('created', 'changed', 'deleted', 'done'))
);
--> statement-breakpoint
CREATE TABLE "log_seals" (
	"number" integer PRIMARY KEY NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"entry_ids" bigint[] NOT NULL,
	"entry_hashes" text[] NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_texts" (
	"entry_id" bigint NOT NULL,
	"name" text NOT NULL,
	"salt" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "log_texts_entry_id_name_pk" PRIMARY KEY("entry_id","name")
);
--> statement-breakpoint
ALTER TABLE "log_texts" ADD CONSTRAINT "log_texts_entry_id_log_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."log_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "log_entries_newest" ON "log_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "log_entries_of_actor" ON "log_entries" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "log_entries_of_action" ON "log_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "log_entries_of_reference" ON "log_entries" USING btree ("reference_id","at","id");
--> statement-breakpoint
CREATE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the table % is append-only', tg_table_name USING errcode = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER log_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
--> statement-breakpoint
CREATE TRIGGER log_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON log_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
--> statement-breakpoint
-- Texts can be deleted, not replaced.
CREATE TRIGGER log_texts_not_replaced BEFORE UPDATE ON log_texts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
--> statement-breakpoint
-- Held from before an entry gets its id until its commit. Whoever seals takes the same lock alone for a moment (server/modules/change-log/seal.ts):
-- all ids given out so far are then committed or never will be.
CREATE FUNCTION lock_log_for_writing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7301028);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER log_entries_writing BEFORE INSERT ON log_entries
  FOR EACH STATEMENT EXECUTE FUNCTION lock_log_for_writing();
