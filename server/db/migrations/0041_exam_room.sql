CREATE TABLE "exam_absence" (
	"tenant_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"lasted" double precision NOT NULL,
	CONSTRAINT "exam_absence_tenant_id_session_id_id_pk" PRIMARY KEY("tenant_id","session_id","id")
);
--> statement-breakpoint
ALTER TABLE "exam_session" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exam_session" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exam_session" ADD COLUMN "pause_ran_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "notes_absences" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "notes_absences" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "absences" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "absent_ms" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "paused_ms" double precision GENERATED ALWAYS AS (case when exam_session_id is not null then (state #>> '{pause,at}')::float8 end) STORED;--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "until_ms" double precision GENERATED ALWAYS AS (case when exam_session_id is not null then (state ->> 'until')::float8 end) STORED;--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "seen_ms" double precision GENERATED ALWAYS AS (case when exam_session_id is not null then (state ->> 'lastActiveAt')::float8 end) STORED;--> statement-breakpoint
ALTER TABLE "exam_absence" ADD CONSTRAINT "exam_absence_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_absence" ADD CONSTRAINT "exam_absence_tenant_id_session_id_practice_session_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "public"."practice_session"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_session_paused" ON "exam_session" USING btree ("paused_until") WHERE "exam_session"."paused_at" is not null;--> statement-breakpoint
CREATE INDEX "practice_session_running_exam" ON "practice_session" USING btree ("tenant_id","exam_session_id") WHERE "practice_session"."exam_session_id" is not null and "practice_session"."status" = 'open';