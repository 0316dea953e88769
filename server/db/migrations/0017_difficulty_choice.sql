ALTER TABLE "publish" ADD COLUMN "difficulty_choice" text DEFAULT 'course' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "easier" boolean DEFAULT false NOT NULL;