DROP INDEX "exam_registration_one";--> statement-breakpoint
ALTER TABLE "exam_registration" ADD COLUMN "choice" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "series_time_zone" text;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_registration_one" ON "exam_registration" USING btree ("tenant_id","publish_id","user_id") WHERE "exam_registration"."choice";