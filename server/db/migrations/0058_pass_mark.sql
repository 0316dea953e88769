ALTER TABLE "publish" ADD COLUMN "pass_at" integer;--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "pass_at" integer;