ALTER TABLE "course_version" ADD COLUMN "problems" jsonb;--> statement-breakpoint
ALTER TABLE "course_version" ADD COLUMN "checker" integer;