ALTER TABLE "publish" ADD COLUMN "camera" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "camera" boolean DEFAULT false NOT NULL;