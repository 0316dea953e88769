ALTER TABLE "exam_session" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exam_session" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exam_session" ADD COLUMN "pause_ran_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "paused_ms" double precision GENERATED ALWAYS AS (case when exam_session_id is not null then (state #>> '{pause,at}')::float8 end) STORED;--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "until_ms" double precision GENERATED ALWAYS AS (case when exam_session_id is not null then (state ->> 'until')::float8 end) STORED;--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "seen_ms" double precision GENERATED ALWAYS AS (case when exam_session_id is not null then (state ->> 'lastActiveAt')::float8 end) STORED;--> statement-breakpoint
CREATE INDEX "exam_session_paused" ON "exam_session" USING btree ("paused_until") WHERE "exam_session"."paused_at" is not null;--> statement-breakpoint
CREATE INDEX "practice_session_running_exam" ON "practice_session" USING btree ("tenant_id","exam_session_id") WHERE "practice_session"."exam_session_id" is not null and "practice_session"."status" = 'open';