ALTER TABLE "publish" ADD COLUMN "mode" text DEFAULT 'free' NOT NULL;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "labels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;