ALTER TABLE "mark" ADD COLUMN "decisions" jsonb;--> statement-breakpoint
ALTER TABLE "mark" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "marking_task" ADD COLUMN "turns" jsonb;