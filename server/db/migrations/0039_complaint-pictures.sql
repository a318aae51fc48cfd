CREATE TABLE "complaint_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"complaint_id" uuid NOT NULL,
	"step" text NOT NULL,
	"position" smallint NOT NULL,
	"widths" integer[] NOT NULL,
	CONSTRAINT "complaint_pictures_of_complaint" UNIQUE("complaint_id","step","position"),
	CONSTRAINT "complaint_pictures_step" CHECK (step in ('filed', 'contested')),
	CONSTRAINT "complaint_pictures_position" CHECK (position between 0 and 2)
);
--> statement-breakpoint
ALTER TABLE "complaint_pictures" ADD CONSTRAINT "complaint_pictures_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;