ALTER TABLE "course_version" DROP COLUMN "problems";--> statement-breakpoint
ALTER TABLE "course_version" DROP COLUMN "checker";